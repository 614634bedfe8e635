import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { otherRegions, stateCodes } from "#domain/states.ts";
import { income } from "#tests/web/src/screens/application/support/application-page.tsx";
import { aSession, customerId, sessionId, sessionWithBill } from "#tests/web/support/builders.ts";
import { company, errorResponse, fakeApi } from "#tests/web/support/fake-api.ts";
import { renderSite } from "#tests/web/support/render-site.tsx";
import { fieldValue, setup } from "./support/enrollment-page.tsx";

describe("the initial form", () => {
  test("can be submitted without a utility, which the next screen asks for", async () => {
    const { user, api, submit, fillInForm } = await setup();
    await fillInForm();
    await user.selectOptions(screen.getByLabelText(/^Electric utility/), "");
    await submit();
    await waitFor(() => expect(api.requestsTo("/api/application/submit")).toHaveLength(1));
    expect(api.requestsTo(`/api/session/${sessionId}/utility-data`)).toMatchObject([
      { body: { utilityName: "", manualEntry: true } },
    ]);
  });

  test("says to a household whose utility isn't listed who can take part, and goes on with one that is", async () => {
    const { user, api, submit, fillInForm } = await setup();
    await fillInForm();
    await user.selectOptions(screen.getByLabelText(/^Electric utility/), "Mine isn't listed");
    expect(
      await screen.findByText("Sorry, we can only enroll homes of these utilities for now."),
    ).toBeVisible();
    await user.selectOptions(screen.getByLabelText(/^Electric utility/), "jcpl");
    expect(screen.queryByText(/^Sorry, we can only enroll/)).toBeNull();
    await user.selectOptions(screen.getByLabelText(/^Electric utility/), "Mine isn't listed");
    await submit();
    const summary = await screen.findByRole("alert", { name: "Please check this answer" });
    await user.click(within(summary).getByRole("link", { name: /Choose your electric utility/ }));
    expect(screen.getByLabelText(/^Electric utility/)).toHaveFocus();
    expect(screen.getByLabelText(/^Electric utility/)).toHaveAccessibleDescription(
      "Choose your electric utility.",
    );
    expect(api.requestsTo("/api/application/submit")).toHaveLength(0);
    await user.selectOptions(screen.getByLabelText(/^Electric utility/), "jcpl");
    expect(screen.getByLabelText(/^Electric utility/)).toBeValid();
    await submit();
    await waitFor(() =>
      expect(api.requestsTo(`/api/session/${sessionId}/utility-data`)).toMatchObject([
        { body: { utility: "jcpl", manualEntry: true } },
      ]),
    );
  });

  test("asks in the last step for the number, and not for that of a bill that was read before", async () => {
    const { utilityData } = sessionWithBill();
    if (!utilityData?.enrollmentId) throw new Error("the builder has an enrollment number");
    let current = sessionWithBill({ status: "application_submitted", customerId });
    const { submit, fillInForm } = await setup(
      {
        [`GET /api/session/${sessionId}`]: () => ({ json: current }),
        "POST /api/application/submit": () => {
          const typed = { ...utilityData, source: "manual" as const, enrollmentId: undefined };
          current = { ...current, utilityData: typed };
          return { json: { customerId } };
        },
        [`GET /api/customer/${customerId}/enrollment`]: {
          json: { customerId, email: "ana@example.org", firstName: "Ana" },
        },
      },
      current,
    );
    await fillInForm();
    await submit();
    expect(await screen.findByLabelText(/^Enter your Utility Account Number/)).toHaveValue("");
  });

  test("has the session's name, the checked ZIP code and utility, New Jersey and the defaults", async () => {
    localStorage.setItem("initialZip", "07728");
    localStorage.setItem("initialUtility", "jcpl");
    const { changeDetails } = await setup();
    await changeDetails();
    expect(screen.getByLabelText("First Name")).toHaveFocus();
    expect(
      ["First Name", "Last Name", "Email", "Phone", "ZIP", "State", /^Electric utility/].map(fieldValue),
    ).toEqual(["Ana", "Rivera", "ana@example.org", "", "07728", "NJ", "jcpl"]);
    expect(fieldValue("Preferred Contact Method")).toBe("Email");
    expect(screen.getByLabelText(/Referral Code\/Offer ID/)).toHaveValue("");
    expect(screen.getByLabelText("Copy from my service address")).toBeChecked();
    expect(
      screen.getByRole("group", { name: "Confirm the address of the utility account you're enrolling" }),
    ).toBeVisible();
  });

  test("shows the name and the address of the sign-up, without asking again", async () => {
    const { api, submit, fillInForm } = await setup();
    const about = within(screen.getByRole("group", { name: "About you" }));
    expect(about.getByText("Ana Rivera")).toBeVisible();
    expect(about.getByText("ana@example.org")).toBeVisible();
    expect(about.queryByLabelText("First Name")).toBeNull();
    await fillInForm();
    await submit();
    await waitFor(() =>
      expect(api.requestsTo("/api/application/submit")).toMatchObject([
        { body: { formValues: { firstName: "Ana", lastName: "Rivera", email: "ana@example.org" } } },
      ]),
    );
  });

  test("asks for the name if the sign-up has none", async () => {
    await setup({}, aSession({ firstName: undefined }));
    expect(["First Name", "Last Name", "Email"].map(fieldValue)).toEqual(["", "Rivera", "ana@example.org"]);
  });

  test("has fields for a person who comes back to change something", async () => {
    await setup({}, aSession({ phone: "(609) 555-0142" }));
    expect(["First Name", "Phone"].map(fieldValue)).toEqual(["Ana", "(609) 555-0142"]);
  });

  describe("of a household that moves", () => {
    const move = { utility: "jcpl", zip: "07728", movingDate: "2026-12-15" } as const;
    const person = { firstName: "Ana", lastName: "Silva", email: "ana@example.org", phone: "609-555-0142" };
    const groups = () =>
      screen
        .getAllByRole("group")
        .map((group) => within(group).getByText(/.+/, { selector: "legend" }).textContent);

    test("begins with the address of its new home, and shows the person that is known", async () => {
      await setup({}, aSession({ ...person, move }));
      expect(groups().slice(0, 2)).toEqual(["The address of your new home", "About you"]);
      expect(screen.getByText("Ana Silva")).toBeVisible();
      expect(screen.getByText("(609) 555-0142")).toBeVisible();
      expect(screen.queryByLabelText("Phone")).toBeNull();
    });

    test("lists what is missing in this order, and gives a changed person its fields", async () => {
      const { user, changeDetails, submit } = await setup({}, aSession({ ...person, move }));
      await changeDetails();
      await user.clear(screen.getByLabelText("Phone"));
      await submit();
      const summary = await screen.findByRole("alert", { name: /Please check/ });
      const [address, phone] = [/street/i, /phone/i].map((name) =>
        within(summary).getByRole("link", { name }),
      );
      expect(address?.compareDocumentPosition(phone as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    });
  });

  test("gives an address that the server rejects its field", async () => {
    const { submit, fillInForm } = await setup({
      "POST /api/session": errorResponse("validation_failed", { email: { code: "invalid" } }),
    });
    await fillInForm();
    await submit();
    expect(await screen.findByLabelText("Email")).toHaveAttribute("aria-invalid", "true");
  });

  test("offers the 50 states, for mail those of territories and the armed forces too, and the three contact methods", async () => {
    const { user } = await setup();
    expect(within(screen.getByLabelText("State")).getAllByRole("option")).toHaveLength(50);
    await user.click(screen.getByLabelText("Copy from my service address"));
    const mailing = within(screen.getByRole("group", { name: "Mailing Address" }));
    const mailboxes = within(mailing.getByLabelText("State")).getAllByRole<HTMLOptionElement>("option");
    expect(mailboxes.slice(0, 50).map(({ value }) => value)).toEqual(stateCodes);
    expect(mailboxes.slice(50).map(({ value }) => value)).toEqual(Object.keys(otherRegions));
    for (const label of ["Street", /^Unit/, "City", "ZIP"])
      expect(mailing.getByLabelText(label)).toBeVisible();
    const methods = within(screen.getByLabelText("Preferred Contact Method")).getAllByRole("option");
    expect(methods.map(({ textContent }) => textContent)).toEqual(["Email", "Phone", "Both Email & Phone"]);
  });

  test("says beside a contact method by telephone that it needs the consent to calls", async () => {
    const { user } = await setup();
    const hint = /We only call or text you if you agree to it below/;
    expect(screen.queryByText(hint)).toBeNull();
    await user.selectOptions(screen.getByLabelText("Preferred Contact Method"), "Phone");
    expect(screen.getByText(hint)).toBeVisible();
    await user.click(screen.getByRole("checkbox", { name: /may call and text me/ }));
    expect(screen.queryByText(hint)).toBeNull();
  });

  test("shows the full consent to calls, unchecked", async () => {
    await setup();
    const consent = screen.getByRole("checkbox", { name: /may call and text me/ });
    expect(consent).not.toBeChecked();
    expect((consent as HTMLInputElement).labels?.[0]?.textContent).toBe(
      `Yes, ${company.legalName} (Wattigator) may call and text me at the phone number I entered about community solar and my application, including with an automatic telephone dialing system and with artificial or prerecorded voices. I don't have to agree in order to sign up. Message frequency varies, and message and data rates may apply. I can change my mind at any time: reply STOP to a text, tell us on a call, or write to ${company.helpEmail}. (optional)`,
    );
  });

  test("asks for the household where an income limit is known", async () => {
    localStorage.setItem("initialZip", "08820");
    await setup({ "GET /api/lmi/data": { json: income } });
    expect(await screen.findByLabelText("How many people are in your household?")).toHaveValue("1");
    expect(screen.getByText(/households of 1 person earning up to \$78,000 per year/)).toBeVisible();
  });

  test("is also available at /manual-entry", async () => {
    const { pathname } = await setup({}, aSession(), "/manual-entry");
    expect(pathname()).toBe("/enrollment");
  });

  test("has the values of the draft from this browser or the API", async () => {
    const applicationData = {
      enrollmentSource: "manual" as const,
      phone: "555-0199",
      contactMethod: "Both",
      referralCode: "SUN-7",
      serviceAddress: { street: "1 Elm", state: "PA" },
    };
    await setup({}, aSession({ status: "application_in_progress", applicationData }));
    expect(["Phone", "Street", "State"].map(fieldValue)).toEqual(["555-0199", "1 Elm", "PA"]);
    expect(screen.getByLabelText(/Referral Code/)).toHaveValue("SUN-7");
    expect(fieldValue("Preferred Contact Method")).toBe("Both");
  });
});

describe("missing fields", () => {
  const expectToast = (text: string) =>
    waitFor(() => expect(screen.getAllByRole("alert").at(-1)?.textContent).toContain(text));

  test("are shown one per submit in a toast, in the order of the specification", async () => {
    const { user, submit, api, changeDetails } = await setup();
    await changeDetails();
    await user.clear(screen.getByLabelText("Email"));
    await user.clear(screen.getByLabelText("First Name"));
    await user.click(screen.getByLabelText("Copy from my service address"));
    const fields = within(screen.getByRole("group", { name: "Mailing Address" }));

    await submit();
    await expectToast("Please enter your phone number");
    await user.type(screen.getByLabelText("Phone"), "2015550123");
    await submit();
    await expectToast("Please enter your email");
    await user.type(screen.getByLabelText("Email"), "ana@example.org");
    await submit();
    await expectToast("Please enter your name");
    await user.type(screen.getByLabelText("First Name"), "A");
    await submit();
    await expectToast("Please complete your service address");
    for (const [label, text] of [
      ["Street", "1 Elm St"],
      ["City", "Edison"],
      ["ZIP", "08820"],
    ] as const)
      await user.type(screen.getAllByLabelText(label)[0] as HTMLElement, text);
    await submit();
    await expectToast("Please complete your mailing address");
    for (const label of ["Street", "City", "ZIP"]) await user.type(fields.getByLabelText(label), "1");
    expect(api.requestsTo("/api/application/submit")).toHaveLength(0);
  });

  test("are listed in a focused summary and validated again while typing", async () => {
    const { user, submit } = await setup();
    await submit();
    const summary = await screen.findByRole("alert", { name: "Please check these answers" });
    await waitFor(() => expect(summary).toHaveFocus());
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

  test("include a phone number, an address or a ZIP code that is impossible", async () => {
    const { user, submit, fillInForm, pathname, api } = await setup();
    await fillInForm();
    const correct = { Phone: "201.555.0123", Street: "610 Pemberly St", ZIP: "NJ 08820-1234" };
    for (const label of Object.keys(correct)) {
      await user.clear(screen.getByLabelText(label));
      await user.type(screen.getByLabelText(label), "1");
    }
    await user.selectOptions(screen.getByLabelText("State"), "TX");
    await submit();
    const summary = await screen.findByRole("alert", { name: "Please check these answers" });
    expect(
      within(summary)
        .getAllByRole("link")
        .map(({ textContent }) => textContent),
    ).toEqual([
      "Please enter a complete phone number (at least 10 digits)",
      "Street: Please enter your complete street address",
      "State: Please enter an address in New Jersey (NJ): only homes there can enroll",
      "ZIP: ZIP code must be at least 5 digits",
    ]);

    for (const [label, text] of Object.entries(correct)) {
      await user.clear(screen.getByLabelText(label));
      await user.type(screen.getByLabelText(label), text);
    }
    await user.selectOptions(screen.getByLabelText("State"), "NJ");
    await submit();
    await waitFor(() => expect(pathname()).toBe("/utility-confirmation"));
    expect(api.requestsTo("/api/application/submit")).toMatchObject([
      { body: { formValues: { phone: "201-555-0123", serviceAddress: { zip: "08820-1234" } } } },
    ]);
  });
});

test("stores every edit at once, with its enrollment source", async () => {
  const { user } = await setup();
  await user.type(screen.getByLabelText("Phone"), "555");
  expect(JSON.parse(localStorage.getItem("applicationData") ?? "{}")).toMatchObject({
    phone: "555",
    enrollmentSource: "manual",
  });
});

test("admits a household whose bill was read", async () => {
  await setup({}, sessionWithBill());
  expect(fieldValue(/^Electric utility/)).toBe("pse");
});

test("redirects a browser without a session to the sign-up", async () => {
  fakeApi({});
  const { pathname } = renderSite("/enrollment");
  await waitFor(() => expect(pathname()).toBe("/signup"));
});
