import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import {
  aSession,
  customerId,
  podId,
  sessionId,
  sessionWithBill,
  sessionWithBillOfAnotherPerson,
  storeSessionId,
} from "#tests/web/support/builders.ts";
import { errorResponse, fakeApi } from "#tests/web/support/fake-api.ts";
import { renderSite } from "#tests/web/support/render-site.tsx";
import { setup } from "./support/application-page.tsx";

const onlyPhone = "Only your phone number is missing.";

test("where only the phone number is missing, sums up the rest and asks for that and the household", async () => {
  const { user, change } = await setup();
  const known = screen.getByRole("group", { name: "Your details" });
  for (const text of ["Ana Rivera", "610 Pemberly St, Edison, NJ 08820", "Same as Service Address"])
    expect(within(known).getByText(text)).toBeVisible();
  expect(within(known).getAllByRole("textbox")).toEqual([screen.getByLabelText(/^Phone/)]);
  expect(screen.getByRole("group", { name: "Household" })).toBeVisible();
  await user.type(screen.getByLabelText(/^Phone/), "609 555 0142");
  await change();
  expect(screen.getByLabelText("First Name")).toHaveFocus();
  expect(screen.getByLabelText(/^Phone/)).toHaveValue("609 555 0142");
});

test("gives what is known fields where the server refuses one of them", async () => {
  const { user, submit } = await setup({
    "POST /api/application/submit": errorResponse("validation_failed", {
      "formValues.serviceAddress.street": { code: "street_incomplete" },
    }),
  });
  await user.type(screen.getByLabelText(/^Phone/), "609 555 0142");
  await submit();
  await waitFor(() => expect(screen.getByLabelText("Street")).toBeInvalid());
});

test("prefills the fields from the bill and blames it for none that a bill never has", async () => {
  const { change } = await setup();
  await change();
  expect(screen.getByLabelText("First Name")).toHaveValue("Ana");
  expect(screen.getByLabelText("Street")).toHaveValue("610 Pemberly St");
  expect(screen.getByLabelText("ZIP")).toHaveValue("08820");
  expect(screen.getByText("Account number").nextSibling?.textContent).toBe("7312345608");
  expect(screen.getByText("PoD ID").nextSibling?.textContent).toBe(podId);
  expect(screen.getByText("Phone").closest("label")?.textContent).toBe("Phone *");
  // A bill never has a phone number.
  expect(screen.queryByRole("heading", { name: "Please complete your information" })).toBeNull();
});

test("says that a number which no page of the bill had is typed in the last step", async () => {
  const session = sessionWithBill();
  delete session.utilityData?.enrollmentId;
  await setup({}, session);
  expect(screen.getByText("You'll type your PoD ID in the last step.")).toBeVisible();
});

test("says that only the phone number is missing, and leads to its field, until nothing is missing", async () => {
  const { user } = await setup();
  await user.click(screen.getByRole("link", { name: onlyPhone }));
  const phone = screen.getByLabelText(/^Phone/);
  expect(phone).toHaveFocus();
  await user.type(phone, "609");
  expect(screen.getByText(onlyPhone)).toBeVisible();
  await user.type(phone, " 555 0142");
  expect(screen.getByText("Nothing is missing.")).toBeVisible();
  expect(screen.getByText(onlyPhone)).not.toBeVisible(); // keeps its room, so that nothing moves while somebody types
});

test.each([
  ["the name is missing, too", { firstName: undefined, lastName: undefined }, { name: "" }],
  ["the bill has no street", {}, { street: "" }],
  ["there is a phone number", { phone: "609 555 0142" }, {}],
])("does not say so when %s", async (_, session, details) => {
  const { utilityData } = sessionWithBill();
  if (!utilityData) throw new Error("the builder has utility data");
  const accountDetails = { ...utilityData.accountDetails, ...details };
  await setup({}, sessionWithBill({ ...session, utilityData: { ...utilityData, accountDetails } }));
  expect(screen.queryByText(onlyPhone)).toBeNull();
});

test("offers no name that the bill only prints without its accents", async () => {
  await setup({}, sessionWithBill({ firstName: "Aná" }));
  expect(screen.getByText("Aná Rivera")).toBeVisible();
  expect(screen.queryByText("Your bill says Ana Rivera.")).toBeNull();
});

test("takes the name on the bill in a summary of what is known, and gives the other one back", async () => {
  const { user } = await setup({}, sessionWithBillOfAnotherPerson());
  await user.click(screen.getByRole("radio", { name: "I'm Fatima O'Mallory: enroll in this name" }));
  expect(screen.getByText("Fatima O'Mallory")).toBeVisible();
  expect(screen.getByRole("radio", { name: "I'm Fatima O'Mallory: enroll in this name" })).toBeChecked();
  await user.click(screen.getByRole("radio", { name: "I have their permission" }));
  expect(screen.getByText("Ana Rivera")).toBeVisible();
  expect(screen.getByRole("radio", { name: "I have their permission" })).toBeChecked();
});

test("takes the name on the bill in place of the one typed at sign-up", async () => {
  const { user, change } = await setup({}, sessionWithBillOfAnotherPerson());
  await change();
  const name = screen.getByText("Your bill says Fatima O'Mallory.");
  expect(name).toBeVisible();
  expect(name.compareDocumentPosition(screen.getByLabelText("Email"))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.click(screen.getByRole("radio", { name: "I'm Fatima O'Mallory: enroll in this name" }));
  expect(screen.getByLabelText("First Name")).toHaveValue("Fatima");
});

test("asks whose account it is while the bill has another name, and sends the answer", async () => {
  const { user, submit, api } = await setup({}, sessionWithBillOfAnotherPerson());
  const question = { name: "Are you the customer, or do you have their permission?" };
  const answers = within(screen.getByRole("group", question));
  await user.click(answers.getByRole("radio", { name: "I have their permission" }));
  await user.type(screen.getByLabelText(/^Phone/), "609 555 0142");
  await submit();
  await waitFor(() =>
    expect(api.requestsTo("/api/application/submit").map(({ body }) => body)).toMatchObject([
      { formValues: { firstName: "Ana", accountHolder: "permission" } },
    ]),
  );
});

test("forgets an earlier answer about whose account it is once the name is that of the bill", async () => {
  const { user, change } = await setup({}, sessionWithBillOfAnotherPerson());
  await user.click(screen.getByRole("radio", { name: "I have their permission" }));
  await user.click(screen.getByRole("radio", { name: "I'm Fatima O'Mallory: enroll in this name" }));
  await change();
  expect(screen.getByRole("radio", { name: "I'm Fatima O'Mallory: enroll in this name" })).toBeChecked();
  await user.type(screen.getByLabelText("Last Name"), " Rivera");
  for (const answer of screen.getAllByRole("radio", { name: /^I'm|^I have their/ }))
    expect(answer).not.toBeChecked();
});

test("asks no longer whose account it is once the name of the bill was typed", async () => {
  const { user, change } = await setup({}, sessionWithBillOfAnotherPerson());
  await change();
  for (const [label, name] of [
    ["First Name", "Fatima S."],
    ["Last Name", "O'Mallory"],
  ] as const) {
    await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), name);
  }
  expect(screen.queryByRole("radio", { name: "I have their permission" })).toBeNull();
  expect(screen.getByRole("button", { name: "I'm Fatima O'Mallory: enroll in this name" })).toBeVisible();
});

test("goes on only with an answer about whose account it is", async () => {
  const { user, submit, api } = await setup({}, sessionWithBillOfAnotherPerson());
  const missing = screen.getByRole("link", {
    name: "Still missing: whose account it is and your phone number.",
  });
  expect(missing).toHaveAttribute("href", "#field-accountHolder");
  const phone = screen.getByLabelText(/^Phone/);
  const question = screen.getByRole("group", { name: /^Are you the customer/ });
  expect(question.compareDocumentPosition(phone)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.type(phone, "609 555 0142");
  expect(missing).toHaveTextContent("Still missing: whose account it is.");
  await user.click(missing);
  expect(screen.getByRole("radio", { name: "I'm Fatima O'Mallory: enroll in this name" })).toHaveFocus();
  await submit();
  const summary = await screen.findByRole("alert", { name: "Please check this answer" });
  const link = within(summary).getByRole("link", {
    name: "Please say whether you are the customer or have their permission",
  });
  await user.click(link);
  expect(screen.getByRole("radio", { name: "I'm Fatima O'Mallory: enroll in this name" })).toHaveFocus();
  expect(api.requestsTo("/api/application/submit")).toEqual([]);

  await user.click(screen.getByRole("radio", { name: "I'm Fatima O'Mallory: enroll in this name" }));
  expect(screen.queryByRole("alert", { name: "Please check this answer" })).toBeNull();
});

test("sends no answer about whose account it is once the name is that of the bill", async () => {
  const { user, submit, api } = await setup({}, sessionWithBillOfAnotherPerson());
  await user.click(screen.getByRole("radio", { name: "I have their permission" }));
  await user.click(screen.getByRole("radio", { name: "I'm Fatima O'Mallory: enroll in this name" }));
  await user.type(screen.getByLabelText(/^Phone/), "609 555 0142");
  await submit();
  await waitFor(() => expect(api.requestsTo("/api/application/submit")).toHaveLength(1));
  expect(api.requestsTo("/api/application/submit")[0]?.body).not.toHaveProperty("formValues.accountHolder");
});

test("goes on only with an answer about the other subscription that the bill shows", async () => {
  const { utilityData } = sessionWithBill();
  if (!utilityData) throw new Error("the builder has utility data");
  const usage = { certainty: {}, communitySolar: true as const };
  const { user, submit, api } = await setup({}, sessionWithBill({ utilityData: { ...utilityData, usage } }));
  await user.type(screen.getByLabelText(/^Phone/), "609 555 0142");
  await submit();
  const summary = await screen.findByRole("alert", { name: "Please check this answer" });
  const link = within(summary).getByRole("link", {
    name: "Please say whether you still have the other subscription",
  });
  await user.click(link);
  expect(screen.getByRole("radio", { name: "Yes, and I'll leave it" })).toHaveFocus();
  expect(api.requestsTo("/api/application/submit")).toEqual([]);

  await user.click(screen.getByRole("radio", { name: "Yes, and I'll leave it" }));
  await submit();
  await waitFor(() =>
    expect(api.requestsTo("/api/application/submit").map(({ body }) => body)).toMatchObject([
      { formValues: { otherSubscription: "leaving" } },
    ]),
  );
});

test("lists validation errors in a focused summary and validates again while typing", async () => {
  const { user, submit, api } = await setup();
  await submit();

  const summary = await screen.findByRole("alert", { name: "Please check this answer" });
  await waitFor(() => expect(summary).toHaveFocus());
  const message = "Please enter a complete phone number (at least 10 digits)";
  await user.click(within(summary).getByRole("link", { name: message }));
  expect(screen.getByLabelText(/^Phone/)).toHaveFocus();

  await user.keyboard("609 555 0142");
  await waitFor(() => expect(screen.queryByText(message)).toBeNull());
  expect(api.requestsTo("/api/application/submit")).toHaveLength(0);
});

test("requires a complete mailing address only while it differs from the service address", async () => {
  const { user, submit, change } = await setup();
  await change();
  await user.type(screen.getByLabelText(/^Phone/), "609 555 0142");
  await user.click(screen.getByLabelText("Same as Service Address"));
  await submit();
  const message = "Please complete all mailing address fields when using a different mailing address";
  expect(await screen.findAllByText(message)).toHaveLength(2);

  await user.click(screen.getByLabelText("Same as Service Address"));
  await waitFor(() => expect(screen.queryByText(message)).toBeNull());
});

test("submits a valid application once, stores the customer id and continues to billing", async () => {
  const { user, api, pathname } = await setup({
    [`GET /api/session/${sessionId}`]: () => ({
      json: sessionWithBill({
        status: localStorage.getItem("customer_id") ? "application_submitted" : "utility_verified",
      }),
    }),
  });
  await user.type(screen.getByLabelText(/^Phone/), "609 555 0142");
  await user.dblClick(screen.getByRole("button", { name: "Continue Application" }));

  await waitFor(() => expect(pathname()).toBe("/utility-confirmation"));
  expect(localStorage.getItem("customer_id")).toBe(customerId);
  expect(api.requestsTo("/api/application/submit")).toMatchObject([
    {
      body: {
        sessionId,
        formValues: {
          firstName: "Ana",
          phone: "609 555 0142",
          serviceAddress: { street: "610 Pemberly St", zip: "08820" },
          mailingAddress: { sameAsService: true },
        },
      },
    },
  ]);
});

test("shows the error of the API in a toast and its field message at the field", async () => {
  const { user, submit, pathname } = await setup({
    "POST /api/application/submit": errorResponse("validation_failed", {
      "formValues.phone": { code: "phone_incomplete" },
    }),
  });
  await user.type(screen.getByLabelText(/^Phone/), "609 555 0142");
  await submit();
  // Once in the toast, once in the summary and once at the field.
  expect(
    await screen.findAllByText("Please enter a complete phone number (at least 10 digits)"),
  ).toHaveLength(3);
  expect(pathname()).toBe("/application");
});

test("explains that utility data is missing and links back", async () => {
  await setup({}, aSession({ status: "application_in_progress" }));
  expect(screen.getByRole("heading", { name: "No Utility Data Found" })).toBeVisible();
  expect(screen.getByText("Please connect your utility account first.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Go Back" })).toHaveAttribute("href", "/");
});

const sessionWithMaskedData = sessionWithBill({
  firstName: undefined,
  lastName: undefined,
  utilityData: {
    source: "utility_login",
    utility: "jcpl",
    utilityName: "JCP&L",
    accountDetails: { name: "J*** W*******", zip_code: "0***9", street: "859 PEMBERLY ST", city: "FREEHOLD" },
  },
});

test("says of a bill without an address that we could not get everything from it", async () => {
  const { utilityData } = sessionWithBill();
  if (!utilityData) throw new Error("the builder has utility data");
  await setup(
    {},
    sessionWithBill({ utilityData: { ...utilityData, accountDetails: { name: "ANA RIVERA" } } }),
  );
  expect(screen.getByRole("heading", { name: "Please complete your information" })).toBeVisible();
  expect(
    screen.getByText("We couldn't get everything from your bill. Please fill in the fields marked in red."),
  ).toBeVisible();
});

test("shows 'Unknown' for a utility and a number that nobody knows", async () => {
  const account = { source: "utility_login", utilityName: "", accountDetails: {} } as const;
  await setup({}, sessionWithBill({ utilityData: account }));
  expect(screen.getByText("Utility").nextSibling?.textContent).toBe("Unknown");
  expect(screen.getByText("Account number").nextSibling?.textContent).toBe("Unknown");
});

test("marks a missing phone number and e-mail address like every missing field", async () => {
  await setup({}, sessionWithBill({ email: undefined }));
  expect(screen.getByText("Phone").closest("label")?.textContent).toBe("Phone *");
  expect(screen.getByText("Email").closest("label")?.textContent).toBe("Email *");
});

test("marks and explains partly masked values and rejects them on submit", async () => {
  const { user, submit, api } = await setup({}, sessionWithMaskedData);
  expect(screen.getByText("Account number").nextSibling?.textContent).toBe("Unknown");
  expect(
    screen.getByText(
      "We couldn't get everything from your utility account. Please fill in the fields marked in red.",
    ),
  ).toBeVisible();
  expect(screen.getByText("First Name").closest("label")?.textContent).toBe("First Name *");
  expect(
    screen.getAllByText("Your utility shared only part of this name. Please type it in full."),
  ).toHaveLength(2);
  expect(screen.getByText("Please enter the complete 5-digit ZIP code.")).toBeVisible();

  await user.type(screen.getByLabelText(/^Phone/), "609 555 0142");
  await submit();
  const summary = await screen.findByRole("alert", { name: "Please check these answers" });
  expect(
    within(summary)
      .getAllByRole("link")
      .map(({ textContent }) => textContent),
  ).toEqual([
    "Please enter your first name (at least 2 characters)",
    "Please enter your last name (at least 2 characters)",
    "ZIP code must be at least 5 digits",
  ]);
  expect(api.requestsTo("/api/application/submit")).toHaveLength(0);
});

test("offers the name and the e-mail address of the account beside those that were typed", async () => {
  const { user } = await setup(
    {},
    sessionWithBill({
      utilityData: {
        source: "utility_login",
        utility: "jcpl",
        utilityName: "JCP&L",
        accountDetails: { first_name: "Lena", last_name: "Kowalski", email: "lena@example.org" },
      },
    }),
  );
  expect(screen.getByLabelText("Email")).toHaveValue("ana@example.org");
  const email = screen.getByText("Your utility account says lena@example.org.");
  expect(email.compareDocumentPosition(screen.getByLabelText(/^Phone/))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  await user.click(screen.getByRole("button", { name: "Use this email instead" }));
  expect(screen.getByLabelText("Email")).toHaveValue("lena@example.org");
  expect(screen.getByLabelText("Email")).toHaveFocus();
  expect(screen.getByText("You entered ana@example.org before.")).toBeVisible();

  expect(screen.getByText("Your utility account says Lena Kowalski.")).toBeVisible();
  await user.click(screen.getByRole("radio", { name: "I'm Lena Kowalski: enroll in this name" }));
  expect(screen.getByLabelText("First Name")).toHaveValue("Lena");
  expect(screen.getByLabelText("Last Name")).toHaveValue("Kowalski");
});

test("says nothing of a connected account of a household that uploaded a bill", async () => {
  await setup();
  expect(screen.queryByText(/is connected\.$/)).toBeNull();
});

test("prefills from the account that the previous screen passed on, before the session has it", async () => {
  const { utilityData } = sessionWithMaskedData;
  storeSessionId();
  fakeApi({ [`GET /api/session/${sessionId}`]: { json: sessionWithBill() } });
  renderSite("/application", { utilityData, source: "utility_login" });
  await screen.findByRole("heading", { level: 1, name: "Check your details" });
  expect(screen.getByText("Your JCP&L account is connected.")).toBeVisible();
  expect(screen.getByText("Utility").nextSibling?.textContent).toBe("JCP&L");
  expect(screen.getByLabelText("Street")).toHaveValue("859 Pemberly St");
});

test("has the sections of the specification, with their fields", async () => {
  const { user, change } = await setup();
  await change();
  const address = ["Street", "Unit", "City", "State", "ZIP"];
  const labelsIn = (name: string) =>
    [
      ...screen
        .getByRole("group", { name })
        .querySelectorAll<HTMLInputElement>("input:not([type=checkbox], [type=radio]), select"),
    ].map(({ labels }) => labels?.[0]?.textContent?.replace(/ (\*|\(optional\))$/, ""));
  expect(labelsIn("Personal Information")).toEqual(["First Name", "Last Name", "Email", "Phone"]);
  expect(labelsIn("Service Address")).toEqual(address);
  await user.click(screen.getByLabelText("Same as Service Address"));
  expect(labelsIn("Mailing Address")).toEqual(address);
});

test("shows that it is submitting", async () => {
  const { user, submit } = await setup({ "POST /api/application/submit": () => new Promise(() => {}) });
  await user.type(screen.getByLabelText(/^Phone/), "609 555 0142");
  await submit();
  expect(await screen.findByRole("button", { name: "Submitting..." })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
});

test("limits the state to two letters: it is a choice of states, as on the manual screen", async () => {
  const { change } = await setup();
  await change();
  const options = within(screen.getByLabelText("State")).getAllByRole<HTMLOptionElement>("option");
  expect(options).toHaveLength(50);
  expect(options.filter(({ value }) => !/^[A-Z]{2}$/.test(value))).toEqual([]);
});

test("shows the loading screen until the session is loaded", async () => {
  storeSessionId();
  fakeApi({ [`GET /api/session/${sessionId}`]: () => new Promise(() => {}) });
  renderSite("/application");
  await waitFor(() => expect(screen.getByText("Just a moment…")).toBeVisible());
});

test("shows its own message when the API does not answer", async () => {
  const { user, submit } = await setup({ "POST /api/application/submit": "unreachable" });
  await user.type(screen.getByLabelText(/^Phone/), "609 555 0142");
  await submit();
  expect(
    await screen.findByText("There was an error submitting your application. Please try again."),
  ).toBeVisible();
});

test("submits nothing after the session was removed in another tab", async () => {
  const { user, submit, api } = await setup();
  await user.type(screen.getByLabelText(/^Phone/), "609 555 0142");
  localStorage.removeItem("session_id"); // ended in another tab
  await submit();
  expect(await screen.findByText("No active session found")).toBeVisible();
  expect(api.requestsTo("/api/application/submit")).toHaveLength(0);
});
