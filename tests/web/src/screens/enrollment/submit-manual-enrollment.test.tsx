import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { customerId, sessionId } from "#tests/web/support/builders.ts";
import { errorResponse } from "#tests/web/support/fake-api.ts";
import { fieldValue, setup } from "./support/enrollment-page.tsx";

describe("submitting", () => {
  test("saves the session, then the utility data, then the application, each once, and continues to billing", async () => {
    const { user, api, fillInForm, pathname } = await setup();
    await fillInForm();
    await user.selectOptions(screen.getByLabelText("Preferred Contact Method"), "Both");
    await user.type(screen.getByLabelText(/Referral Code/), "SUN-7");
    const drafts = api.requests.length; // whoever types slowly has had some saved by now
    await user.dblClick(screen.getByRole("button", { name: "Continue" }));
    await waitFor(() => expect(pathname()).toBe("/utility-confirmation"));

    const home = { street: "610 Pemberly St", unit: "", city: "Edison", state: "NJ", zip: "08820" };
    const formValues = {
      firstName: "Ana",
      lastName: "Rivera",
      email: "ana@example.org",
      phone: "609 555 0142",
      contactMethod: "Both",
      referralCode: "SUN-7",
      enrollmentType: "Home",
      enrollmentSource: "manual",
      consentChecked: false,
      serviceAddress: home,
      mailingAddress: { sameAsService: true, ...home },
      householdInfo: { size: 1, income: "" },
    };
    const { firstName, lastName, email, phone } = formValues;
    const saveRequests = api.requests
      .slice(drafts)
      .filter(({ method, path }) => method !== "GET" && !path.includes("conversion"));
    expect(saveRequests).toMatchObject([
      {
        path: "/api/session",
        body: {
          sessionId,
          status: "application_in_progress",
          firstName,
          lastName,
          email,
          phone,
          applicationData: formValues,
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
      { path: "/api/application/submit", body: { sessionId, formValues } },
    ]);
    expect(localStorage.getItem("customer_id")).toBe(customerId);
  });

  test("sends the consent with its text version", async () => {
    const { user, api, fillInForm, submit } = await setup();
    await fillInForm();
    await user.click(screen.getByRole("checkbox", { name: /may call and text me/ }));
    await submit();
    await waitFor(() =>
      expect(api.requestsTo("/api/application/submit")).toMatchObject([
        { body: { formValues: { consentChecked: true, consentTextVersion: "tcpa-1" } } },
      ]),
    );
  });

  test("shows a busy button and ignores a second click", async () => {
    const response = Promise.withResolvers<{ json: unknown }>();
    const { fillInForm, submit, pathname } = await setup({
      "POST /api/application/submit": () => response.promise,
    });
    await fillInForm();
    await submit();
    const busyButton = await screen.findByRole("button", { name: "Processing..." });
    expect(busyButton).toHaveAttribute("aria-disabled", "true");
    response.resolve({ json: { customerId } });
    await waitFor(() => expect(pathname()).toBe("/utility-confirmation"));
  });

  test.each([
    ["saving the session", { "POST /api/session": "unreachable" as const }],
    [
      "saving the utility data",
      { [`PUT /api/session/${sessionId}/utility-data`]: errorResponse("internal_error") },
    ],
    ["submitting the application", { "POST /api/application/submit": errorResponse("unhealthy") }],
  ])("reports a failure while %s, keeps the input and can be repeated", async (_, failingResponse) => {
    const { fillInForm, submit, pathname } = await setup(failingResponse);
    await fillInForm();
    await submit();
    expect(
      await screen.findByText("There was an error saving your information. Please try again."),
    ).toBeVisible();
    expect(fieldValue("Phone")).toBe("609 555 0142");
    expect(pathname()).toBe("/enrollment");
    // The button is free again in a later render than the message.
    expect(await screen.findByRole("button", { name: "Continue" })).toBeVisible();
  });

  test("replaces an application that another tab has submitted", async () => {
    const { fillInForm, submit, pathname } = await setup({
      [`PUT /api/session/${sessionId}/utility-data`]: errorResponse("already_complete"),
    });
    await fillInForm();
    await submit();
    await waitFor(() => expect(pathname()).toBe("/utility-confirmation"));
  });

  test("stops if another tab has removed the session", async () => {
    const { fillInForm, submit, api } = await setup();
    await fillInForm();
    localStorage.removeItem("session_id");
    await submit();
    expect(await screen.findByText("No active session found")).toBeVisible();
    expect(api.requestsTo("/api/application/submit")).toHaveLength(0);
  });
});
