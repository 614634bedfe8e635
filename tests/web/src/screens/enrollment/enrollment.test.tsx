import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import {
  aSession,
  customerId,
  sessionId,
  sessionWithBill,
  storeSessionId,
} from "#tests/web/support/builders.ts";
import { company, errorResponse, fakeApi } from "#tests/web/support/fake-api.ts";
import { renderSite } from "#tests/web/support/render-site.tsx";

const saving = {
  "POST /api/session": { json: { sessionId } },
  [`PUT /api/session/${sessionId}/utility-data`]: { json: { sessionId, status: "application_in_progress" } },
  "POST /api/application/submit": { json: { customerId } },
} as const;

async function setup(
  answers: Parameters<typeof fakeApi>[0] = {},
  session = aSession(),
  path = "/enrollment",
) {
  storeSessionId();
  const api = fakeApi({
    [`GET /api/session/${sessionId}`]: () => ({
      json: localStorage.getItem("customer_id") ? { ...session, status: "application_submitted" } : session,
    }),
    ...saving,
    ...answers,
  });
  const page = renderSite(path);
  await screen.findByRole("heading", { level: 1, name: /A few minutes from now/ });
  await screen.findByRole("checkbox", { name: /may call and text me/ });
  const { user } = page;
  return {
    ...page,
    api,
    press: () => user.click(screen.getByRole("button", { name: "Continue" })),
    fillIn: async () => {
      await user.type(screen.getByLabelText("Phone"), "555-0142");
      await user.type(screen.getByLabelText("Street"), "610 Pemberly St");
      await user.type(screen.getByLabelText("City"), "Edison");
      await user.type(screen.getByLabelText("ZIP"), "08820");
      await user.selectOptions(screen.getByLabelText(/^Electric utility/), "jcpl");
    },
  };
}

const typedIn = (label: string | RegExp) => (screen.getByLabelText(label) as HTMLInputElement).value;

describe("the form as it opens", () => {
  test("goes on without a utility: the next screen asks for it", async () => {
    const { user, api, press, fillIn } = await setup();
    await fillIn();
    await user.selectOptions(screen.getByLabelText(/^Electric utility/), "");
    await press();
    await waitFor(() => expect(api.to("/api/application/submit")).toHaveLength(1));
    expect(api.to(`/api/session/${sessionId}/utility-data`)).toHaveLength(0);
  });

  test("has the sign-up's name, the checked ZIP and utility, New Jersey, and the defaults", async () => {
    localStorage.setItem("initialZip", "07728");
    localStorage.setItem("initialUtility", "jcpl");
    await setup();
    expect(
      ["First Name", "Last Name", "Email", "Phone", "ZIP", "State", /^Electric utility/].map(typedIn),
    ).toEqual(["Ana", "Rivera", "ana@example.org", "", "07728", "NJ", "jcpl"]);
    expect(typedIn("Preferred Contact Method")).toBe("Email");
    expect(screen.getByLabelText(/Referral Code\/Offer ID/)).toHaveProperty("value", "");
    expect(screen.getByLabelText("Copy from my service address")).toHaveProperty("checked", true);
    expect(
      screen.getByRole("group", { name: "Confirm the address of the utility account you're enrolling" }),
    ).toBeDefined();
  });

  test("offers the 50 states and the three ways to answer", async () => {
    await setup();
    expect(within(screen.getByLabelText("State")).getAllByRole("option")).toHaveLength(50);
    const ways = within(screen.getByLabelText("Preferred Contact Method")).getAllByRole("option");
    expect(ways.map(({ textContent }) => textContent)).toEqual(["Email", "Phone", "Both Email & Phone"]);
  });

  test("asks for the consent to calls in full, and does not tick it", async () => {
    await setup();
    const consent = screen.getByRole("checkbox", { name: /may call and text me/ });
    expect(consent).toHaveProperty("checked", false);
    expect((consent as HTMLInputElement).labels?.[0]?.textContent).toBe(
      `Yes, ${company.legalName} (Wattigator) may call and text me at the phone number I entered about community solar and my application, including with an automatic telephone dialing system and with artificial or prerecorded voices. I don't have to agree in order to sign up. Message frequency varies, and message and data rates may apply. I can change my mind at any time: reply STOP to a text, tell us on a call, or write to ${company.helpEmail}.`,
    );
  });

  test("is reached by its other address, too", async () => {
    const { address } = await setup({}, aSession(), "/manual-entry");
    expect(address()).toBe("/enrollment");
  });

  test("has what was typed before, in this browser or on the server", async () => {
    const applicationData = {
      enrollmentSource: "manual" as const,
      phone: "555-0199",
      contactMethod: "Both",
      referralCode: "SUN-7",
      serviceAddress: { street: "1 Elm", state: "PA" },
    };
    await setup({}, aSession({ status: "application_in_progress", applicationData }));
    expect(["Phone", "Street", "State"].map(typedIn)).toEqual(["555-0199", "1 Elm", "PA"]);
    expect(screen.getByLabelText(/Referral Code/)).toHaveProperty("value", "SUN-7");
    expect(typedIn("Preferred Contact Method")).toBe("Both");
  });
});

describe("what is missing", () => {
  const toast = (text: string) =>
    waitFor(() => expect(screen.getAllByRole("alert").at(-1)?.textContent).toContain(text));

  test("is said one after the other, in the order of the specification", async () => {
    const { user, press, api } = await setup();
    await user.clear(screen.getByLabelText("Email"));
    await user.clear(screen.getByLabelText("First Name"));
    await user.click(screen.getByLabelText("Copy from my service address"));
    const fields = within(screen.getByRole("group", { name: "Mailing Address" }));

    await press();
    await toast("Please enter your phone number");
    await user.type(screen.getByLabelText("Phone"), "1");
    await press();
    await toast("Please enter your email");
    await user.type(screen.getByLabelText("Email"), "ana@example.org");
    await press();
    await toast("Please enter your name");
    await user.type(screen.getByLabelText("First Name"), "A");
    await press();
    await toast("Please complete your service address");
    for (const label of ["Street", "City", "ZIP"])
      await user.type(screen.getAllByLabelText(label)[0] as HTMLElement, "1");
    await press();
    await toast("Please complete your mailing address");
    for (const label of ["Street", "City", "ZIP"]) await user.type(fields.getByLabelText(label), "1");
    expect(api.to("/api/application/submit")).toHaveLength(0);
  });

  test("is listed with its fields, takes the focus, and is checked again while typing", async () => {
    const { user, press } = await setup();
    await press();
    const summary = await screen.findByRole("alert", { name: "Please check these answers" });
    await waitFor(() => expect(document.activeElement).toBe(summary));
    expect(
      within(summary)
        .getAllByRole("link")
        .map(({ textContent }) => textContent),
    ).toEqual([
      "Please enter your phone number",
      "Street: Please complete your service address",
      "City: Please complete your service address",
      "ZIP: Please complete your service address",
    ]);
    await user.click(within(summary).getByRole("link", { name: /^City/ }));
    await user.keyboard("Edison");
    await waitFor(() => expect(within(summary).queryByRole("link", { name: /^City/ })).toBeNull());
  });

  test("is no more than the specification asks for: a short phone and street will do", async () => {
    const { press, fillIn, address } = await setup();
    await fillIn();
    await press();
    await waitFor(() => expect(address()).toBe("/utility-confirmation"));
  });
});

describe("saving", () => {
  test("saves the session, then the account, then the application, each once, and goes on to billing", async () => {
    const { user, api, fillIn, address } = await setup();
    await fillIn();
    await user.selectOptions(screen.getByLabelText("Preferred Contact Method"), "Both");
    await user.type(screen.getByLabelText(/Referral Code/), "SUN-7");
    await user.dblClick(screen.getByRole("button", { name: "Continue" }));
    await waitFor(() => expect(address()).toBe("/utility-confirmation"));

    const home = { street: "610 Pemberly St", unit: "", city: "Edison", state: "NJ", zip: "08820" };
    const typed = {
      firstName: "Ana",
      lastName: "Rivera",
      email: "ana@example.org",
      phone: "555-0142",
      contactMethod: "Both",
      referralCode: "SUN-7",
      enrollmentType: "Home",
      enrollmentSource: "manual",
      consentChecked: false,
      serviceAddress: home,
      mailingAddress: { sameAsService: true, ...home },
      householdInfo: { size: 1, income: "" },
    };
    const { firstName, lastName, email, phone } = typed;
    const sent = api.requests.filter(({ method, path }) => method !== "GET" && !path.includes("conversion"));
    expect(sent).toMatchObject([
      {
        path: "/api/session",
        body: {
          sessionId,
          status: "application_in_progress",
          firstName,
          lastName,
          email,
          phone,
          applicationData: typed,
        },
      },
      {
        path: `/api/session/${sessionId}/utility-data`,
        body: {
          utility: "jcpl",
          utilityName: "JCP&L",
          accountDetails: { address: home.street, city: home.city, state: home.state, zip: home.zip },
          manualEntry: true,
        },
      },
      { path: "/api/application/submit", body: { sessionId, formValues: typed } },
    ]);
    expect(localStorage.getItem("customer_id")).toBe(customerId);
  });

  test("sends the consent as it was given, with the version of its text", async () => {
    const { user, api, fillIn, press } = await setup();
    await fillIn();
    await user.click(screen.getByRole("checkbox", { name: /may call and text me/ }));
    await press();
    await waitFor(() =>
      expect(api.to("/api/application/submit")).toMatchObject([
        { body: { formValues: { consentChecked: true, consentTextVersion: "tcpa-1" } } },
      ]),
    );
  });

  test("says that it works on it, and takes no second press", async () => {
    let answer: (value: { json: unknown }) => void = () => {};
    const slow = new Promise<{ json: unknown }>((resolve) => {
      answer = resolve;
    });
    const { fillIn, press, address } = await setup({ "POST /api/application/submit": () => slow });
    await fillIn();
    await press();
    const busy = await screen.findByRole("button", { name: "Processing..." });
    expect(busy.getAttribute("aria-disabled")).toBe("true");
    answer({ json: { customerId } });
    await waitFor(() => expect(address()).toBe("/utility-confirmation"));
  });

  test.each([
    ["the session", { "POST /api/session": "unreachable" as const }],
    ["the account", { [`PUT /api/session/${sessionId}/utility-data`]: errorResponse("internal_error") }],
    ["the application", { "POST /api/application/submit": errorResponse("unhealthy") }],
  ])("that fails at %s says so, keeps everything and can be repeated", async (_at, broken) => {
    const { fillIn, press, address } = await setup(broken);
    await fillIn();
    await press();
    expect(
      await screen.findByText("There was an error saving your information. Please try again."),
    ).toBeDefined();
    expect(typedIn("Phone")).toBe("555-0142");
    expect(address()).toBe("/enrollment");
    expect(screen.getByRole("button", { name: "Continue" })).toBeDefined();
  });

  test("after another tab has submitted, these answers replace the others", async () => {
    const { fillIn, press, address } = await setup({
      [`PUT /api/session/${sessionId}/utility-data`]: errorResponse("already_submitted"),
    });
    await fillIn();
    await press();
    await waitFor(() => expect(address()).toBe("/utility-confirmation"));
  });

  test("stops where the sign-up was ended in another tab", async () => {
    const { fillIn, press, api } = await setup();
    await fillIn();
    localStorage.removeItem("session_id");
    await press();
    expect(await screen.findByText("No active session found")).toBeDefined();
    expect(api.to("/api/application/submit")).toHaveLength(0);
  });
});

test("every edit is kept at once, with where it came from", async () => {
  const { user } = await setup();
  await user.type(screen.getByLabelText("Phone"), "555");
  expect(JSON.parse(localStorage.getItem("applicationData") ?? "{}")).toMatchObject({
    phone: "555",
    enrollmentSource: "manual",
  });
});

test("somebody whose bill was read may still type everything", async () => {
  await setup({}, sessionWithBill());
  expect(typedIn(/^Electric utility/)).toBe("pse");
});

test("without a sign-up it leads to where one begins", async () => {
  fakeApi({});
  const { address } = renderSite("/enrollment");
  await waitFor(() => expect(address()).toBe("/signup"));
});
