import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { Session } from "#contracts/http/session.ts";
import {
  aSession,
  customerId,
  podId,
  sessionId,
  sessionWithBill,
  storeSessionId,
} from "#tests/web/support/builders.ts";
import { company, errorResponse, fakeApi } from "#tests/web/support/fake-api.ts";
import { renderSite } from "#tests/web/support/render-site.tsx";
import { billingErrors } from "#web/src/screens/billing/billing-errors.ts";

const submitted = sessionWithBill({ status: "application_submitted" });

async function setup(answers: Parameters<typeof fakeApi>[0] = {}, session = submitted) {
  storeSessionId();
  let current = session;
  const api = fakeApi({
    [`GET /api/session/${sessionId}`]: () => ({ json: current }),
    "POST /api/application/complete": () => {
      current = { ...session, status: "completed" };
      return { json: { customerId } };
    },
    "POST /api/email/customer": { json: { confirmationEmail: "pending" } },
    [`GET /api/customer/${customerId}/enrollment`]: {
      json: {
        customerId,
        email: "ana@example.org",
        firstName: "Ana",
        utility: "pse",
        discount: { percent: 31, minimum: 15 },
      },
    },
    ...answers,
  });
  const page = renderSite("/utility-confirmation");
  const number = await screen.findByLabelText("Enter your Utility Account Number");
  const terms = screen.getByRole("checkbox", { name: /I have read and accept/ });
  const complete = () => page.user.click(screen.getByRole("button", { name: "Complete Application" }));
  return { ...page, api, number, terms, complete };
}

const accept = { didAccept: true };
test.each([
  [
    { utilityCompany: "", accountNumber: podId, ...accept },
    { utilityCompany: "Please enter your utility company name" },
  ],
  [
    { utilityCompany: "pse", accountNumber: " ", ...accept },
    { accountNumber: "Please enter your account number" },
  ],
  [
    { utilityCompany: "pse", accountNumber: "PE12", ...accept },
    {
      accountNumber: "Please check your account number. PSE&G account numbers are 'PE' followed by 18 digits",
    },
  ],
  [
    { utilityCompany: "ace", accountNumber: "12", ...accept },
    { accountNumber: "Please check your account number. ACE account numbers are 22 digits" },
  ],
  [
    { utilityCompany: "jcpl", accountNumber: "12", ...accept },
    { accountNumber: "Please check your account number. JCP&L account numbers are 20 digits" },
  ],
  [
    { utilityCompany: "pse", accountNumber: podId, didAccept: false },
    { didAccept: "Please accept the terms and conditions" },
  ],
  [
    { utilityCompany: "pse", accountNumber: "PE12", didAccept: false },
    {
      accountNumber: "Please check your account number. PSE&G account numbers are 'PE' followed by 18 digits",
      didAccept: "Please accept the terms and conditions",
    },
  ],
  [{ utilityCompany: "pse", accountNumber: podId, ...accept }, {}],
])("%o is answered with %o", (typed, problems) => {
  expect(billingErrors(typed)).toEqual(problems);
});

test("the number from the bill is filled in and says where it came from, until it is changed", async () => {
  const { user, number } = await setup();
  expect(number).toHaveProperty("value", podId);
  const origin = "We read this number from your bill. Please check that it's right.";
  expect(screen.getByText(origin)).toBeDefined();
  expect(screen.getByText(/discounted by at least 31%/)).toBeDefined();
  await user.type(number, "1");
  expect(screen.queryByText(origin)).toBeNull();
});

test("the terms wait for a number, and open the form made for it in a new tab", async () => {
  const { user, number, terms } = await setup();
  const link = () => screen.queryByRole("link", { name: /Community Solar Disclosure form/ });
  expect(link()?.getAttribute("href")).toBe(
    `/pdf/${sessionId}?utility=pse&accountNumber=${podId}&language=en`,
  );
  expect(link()?.getAttribute("target")).toBe("_blank");

  await user.clear(number);
  expect(terms).toHaveProperty("disabled", true);
  expect(link()).toBeNull();
});

test("the other text that is accepted opens in a new tab, too", async () => {
  await setup();
  const link = within(screen.getByRole("main")).getByRole("link", { name: /^Terms of Use/ });
  expect(link.getAttribute("href")).toBe("/terms");
  expect(link.getAttribute("target")).toBe("_blank");
});

test("a changed number is a form that nobody has accepted yet", async () => {
  const { user, number, terms } = await setup();
  await user.click(terms);
  expect(terms).toHaveProperty("checked", true);
  await user.type(number, "9");
  expect(terms).toHaveProperty("checked", false);
});

test("an unusual JCP&L number is questioned, not refused", async () => {
  const data = submitted.utilityData;
  if (!data) throw new Error("the builder has utility data");
  const jcpl = {
    ...data,
    utility: "jcpl" as const,
    utilityName: "JCP&L",
    enrollmentId: "11093170447088681529",
  };
  await setup({}, { ...submitted, utilityData: jcpl });
  expect(
    screen.getByText(
      "Most JCP&L customer numbers start with 080. Please check yours. You can go on if it's right.",
    ),
  ).toBeDefined();
});

test("completing once sends the mail, and ends at the confirmation with nothing left behind", async () => {
  localStorage.setItem("applicationData", "{}");
  const { user, api, terms } = await setup();
  await user.click(terms);
  await user.dblClick(screen.getByRole("button", { name: "Complete Application" }));

  expect(await screen.findByRole("heading", { name: "Rock on, you did it!" })).toBeDefined();
  expect(screen.getByText("ana@example.org")).toBeDefined();
  expect(screen.getByText("Your solar credits are discounted by at least 31% each month.")).toBeDefined();
  expect(api.to("/api/application/complete")).toMatchObject([
    { body: { sessionId, formData: { utilityCompany: "pse", accountNumber: podId, didAccept: true } } },
  ]);
  expect(api.to("/api/email/customer")).toMatchObject([{ body: { sessionId } }]);
  expect(localStorage.getItem("applicationData")).toBeNull();
  expect(localStorage.getItem("accountNumber")).toBeNull();
});

test("a failed completion shows the server's sentence and keeps the number", async () => {
  const { user, terms, complete, number, address } = await setup({
    "POST /api/application/complete": errorResponse("application_not_complete"),
  });
  await user.click(terms);
  await complete();
  expect(await screen.findByText("Please complete your application first.")).toBeDefined();
  expect(number).toHaveProperty("value", podId);
  expect(address()).toBe("/utility-confirmation");
});

test("an enrollment that can't be loaded still ends well", async () => {
  localStorage.setItem("customer_id", customerId);
  storeSessionId();
  fakeApi({ [`GET /api/session/${sessionId}`]: { json: aSession({ status: "completed" }) } });
  renderSite("/confirmation");
  expect(await screen.findByText("A confirmation email was sent to the address you provided.")).toBeDefined();
});

test("without a sign-up the screens lead to where one begins", async () => {
  fakeApi({});
  const { address } = renderSite("/utility-confirmation");
  await waitFor(() => expect(address()).toBe("/"));
});

test("trouble on the way to a screen is no reason to send anybody away", async () => {
  storeSessionId();
  fakeApi({ [`GET /api/session/${sessionId}`]: errorResponse("unhealthy") });
  const { address } = renderSite("/utility-confirmation");
  expect(await screen.findByRole("heading", { name: "Something went wrong" })).toBeDefined();
  expect(screen.getByText("Reference: req-1")).toBeDefined();
  expect(address()).toBe("/utility-confirmation");
});

describe("typed by hand", () => {
  const byHand: Session = {
    ...submitted,
    utilityData: { source: "manual", utility: "jcpl", utilityName: "JCP&L", accountDetails: {} },
  };

  test("the utility can be corrected, and the number is asked for without a word of where it came from", async () => {
    const { user, number, terms } = await setup({}, byHand);
    expect(number).toHaveProperty("value", "");
    expect(terms).toHaveProperty("disabled", true);
    const utility = screen.getByLabelText("Electric utility");
    expect(utility).toHaveProperty("value", "jcpl");
    expect(screen.getByText(/discounted by at least 20%/)).toBeDefined();
    await user.selectOptions(utility, "ace");
    expect(screen.getByText(/discounted by at least 15%/)).toBeDefined();
  });
});

test("a utility that nobody knows has to be named, and until then the minimum is promised", async () => {
  const { utilityData: _, ...nameless } = submitted;
  const { user, number, complete } = await setup({}, nameless);
  expect(screen.getByText(/discounted by at least 15%/)).toBeDefined();
  await user.type(number, podId);
  await complete();
  expect(await screen.findAllByText("Please enter your utility company name")).not.toHaveLength(0);
});

test.each([
  [
    "pse",
    /It starts with PE, followed by 18 digits\. It's your PoD ID, on page 2 in the 'Price to compare' section/,
  ],
  [
    "jcpl",
    /It has 20 digits and starts with 080\. It's your Customer Number, under the 'Charges from JCP&L' section/,
  ],
  ["ace", /It has 22 digits\. It's your Service Number, on page two under electric charges details/],
] as const)("the help for %s says where its number stands", async (utility, help) => {
  const { utilityData } = submitted;
  if (!utilityData) throw new Error("the builder has utility data");
  await setup({}, { ...submitted, utilityData: { ...utilityData, utility } });
  expect(screen.getByText("Where do I find my account number?")).toBeDefined();
  expect(screen.getByText(help)).toBeDefined();
});

test("what is agreed to about electronic records can be read in full", async () => {
  await setup();
  const words = await screen.findByText(/You're agreeing to sign electronically/);
  expect(words.textContent).toContain(`call ${company.phone} or write to ${company.helpEmail}.`);
});

test("a server that says nothing is spoken for", async () => {
  const { user, terms, complete } = await setup({ "POST /api/application/complete": "unreachable" });
  await user.click(terms);
  await complete();
  expect(
    await screen.findByText("There was an error completing your application. Please try again."),
  ).toBeDefined();
});

test("the confirmation gives both documents: the form, and the receipt of every consent", async () => {
  localStorage.setItem("customer_id", customerId);
  storeSessionId();
  fakeApi({ [`GET /api/session/${sessionId}`]: { json: aSession({ status: "completed" }) } });
  renderSite("/confirmation");
  const form = await screen.findByRole("link", { name: /Download the Community Solar Disclosure form/ });
  expect(form.getAttribute("href")).toBe(`/pdf/${sessionId}`);
  const receipt = screen.getByRole("link", { name: "Download your consent receipt" });
  expect(receipt.getAttribute("href")).toBe(`/pdf/${sessionId}/receipt`);
});

test("without a customer the confirmation leads to the sign-up", async () => {
  storeSessionId();
  fakeApi({ [`GET /api/session/${sessionId}`]: { json: aSession({ status: "completed" }) } });
  const { address } = renderSite("/confirmation");
  await waitFor(() => expect(address()).toBe("/signup"));
});

test("while it completes, the button says so and takes no second press", async () => {
  const { user, terms, complete, api } = await setup({
    "POST /api/application/complete": () => new Promise(() => {}),
  });
  await user.click(terms);
  await complete();
  const busy = await screen.findByRole("button", { name: "Processing..." });
  await user.click(busy);
  expect(api.to("/api/application/complete")).toHaveLength(1);
});

describe("the confirmation", () => {
  const confirmed = (enrollment: Parameters<typeof fakeApi>[0][string]) => {
    localStorage.setItem("customer_id", customerId);
    storeSessionId();
    fakeApi({
      [`GET /api/session/${sessionId}`]: { json: aSession({ status: "completed" }) },
      [`GET /api/customer/${customerId}/enrollment`]: enrollment,
    });
    return renderSite("/confirmation");
  };

  test("turns its spinner while the enrollment loads", async () => {
    confirmed(() => new Promise(() => {}));
    expect(await screen.findByText("Just a moment…")).toBeDefined();
  });

  test("says what happens next", async () => {
    confirmed({
      json: {
        customerId,
        email: "ana@example.org",
        firstName: "Ana",
        utility: "jcpl",
        discount: { percent: 20, minimum: 15 },
      },
    });
    await screen.findByRole("heading", { name: "Rock on, you did it!" });
    expect(
      within(screen.getByRole("main"))
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual([
      "We match you with a community solar project within 60 days.",
      "The project manager tells you by email.",
      "Your solar credits are discounted by at least 20% each month.",
      "Nothing changes at home. Keep paying your electric bill as usual.",
    ]);
  });
});
