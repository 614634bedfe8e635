import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { customerId, sessionId } from "#tests/web/support/builders.ts";
import { errorResponse } from "#tests/web/support/fake-api.ts";
import { setup, typedIn } from "./support/enrollment-page.tsx";

describe("submitting", () => {
  test("saves the session, then the utility data, then the application, each once, and continues to billing", async () => {
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

  test("sends the consent with its text version", async () => {
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

  test("shows a busy button and ignores a second click", async () => {
    let answer: (value: { json: unknown }) => void = () => {};
    const slow = new Promise<{ json: unknown }>((resolve) => {
      answer = resolve;
    });
    const { fillIn, press, address } = await setup({ "POST /api/application/submit": () => slow });
    await fillIn();
    await press();
    const busy = await screen.findByRole("button", { name: "Processing..." });
    expect(busy).toHaveAttribute("aria-disabled", "true");
    answer({ json: { customerId } });
    await waitFor(() => expect(address()).toBe("/utility-confirmation"));
  });

  test.each([
    ["the session", { "POST /api/session": "unreachable" as const }],
    ["the account", { [`PUT /api/session/${sessionId}/utility-data`]: errorResponse("internal_error") }],
    ["the application", { "POST /api/application/submit": errorResponse("unhealthy") }],
  ])("reports a failure at %s, keeps the input and can be repeated", async (_at, broken) => {
    const { fillIn, press, address } = await setup(broken);
    await fillIn();
    await press();
    expect(
      await screen.findByText("There was an error saving your information. Please try again."),
    ).toBeVisible();
    expect(typedIn("Phone")).toBe("555-0142");
    expect(address()).toBe("/enrollment");
    expect(screen.getByRole("button", { name: "Continue" })).toBeVisible();
  });

  test("replaces an application that another tab has submitted", async () => {
    const { fillIn, press, address } = await setup({
      [`PUT /api/session/${sessionId}/utility-data`]: errorResponse("already_submitted"),
    });
    await fillIn();
    await press();
    await waitFor(() => expect(address()).toBe("/utility-confirmation"));
  });

  test("stops if another tab has removed the session", async () => {
    const { fillIn, press, api } = await setup();
    await fillIn();
    localStorage.removeItem("session_id");
    await press();
    expect(await screen.findByText("No active session found")).toBeVisible();
    expect(api.to("/api/application/submit")).toHaveLength(0);
  });
});
