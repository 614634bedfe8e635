import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { ApplicationDraft } from "#contracts/http/application.ts";
import { income } from "#tests/web/src/screens/application/support/application-page.tsx";
import { customerId, podId, sessionId, storeSessionId } from "#tests/web/support/builders.ts";
import { expectFocus } from "#tests/web/support/expect-focus.ts";
import { fakeApi } from "#tests/web/support/fake-api.ts";
import { renderSite } from "#tests/web/support/render-site.tsx";
import {
  openBilling,
  submittedApplication,
  submittedEnrollment,
  submittedSession,
} from "./support/billing-page.tsx";

const openBillingOf = (changes: ApplicationDraft) =>
  openBilling({
    [`GET /api/customer/${customerId}/enrollment`]: {
      json: {
        customerId,
        email: "ana@example.org",
        firstName: "Ana",
        application: { ...submittedApplication, ...changes },
      },
    },
  });

describe("the whole application", () => {
  test("stands on the screen as it was submitted, with the way to change each part", async () => {
    await openBilling();
    const beside = screen.getByRole("complementary"); // the deal, which may name the utility too
    for (const text of [
      "Fatima O'Mallory",
      "ana@example.org",
      "(609) 555-0142",
      "Preferred contact: Email", // as in the disclosure, which says it also where nobody asked
      "610 Pemberly St, 4B, Edison, NJ 08820",
      "Same as Service Address",
      "3 people",
      "PSE&G",
    ]) {
      const [answer, ...others] = screen.getAllByText(text).filter((found) => !beside.contains(found));
      expect(answer).toBeVisible();
      expect(others).toEqual([]);
    }
    expect(screen.getByText("Account number").nextSibling?.textContent).toBe("7312345608");
    expect(screen.getAllByText(/31% off/)).toHaveLength(1); // in the deal
    const changes = screen.getAllByRole("link", { name: /^Change/ });
    expect(changes.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["Change Personal Information", "/application"],
      ["Change Service Address", "/application"],
      ["Change Mailing Address", "/application"],
      ["Change Household", "/application"],
      ["Change Your electric account", "/utility-verification"],
    ]);
  });

  test("repeats whose account it is, and what becomes of another subscription", async () => {
    await openBillingOf({ accountHolder: "permission", otherSubscription: "leaving" });
    expect(
      screen.getByText("The electric account is in the name of Fatima O'Mallory, whose permission you have."),
    ).toBeVisible();
    expect(screen.getByText("You leave your other community solar subscription.")).toBeVisible();
  });

  test("shows the size of the household also if the income question was not answered", async () => {
    await openBillingOf({ householdInfo: { size: 4, income: "" } });
    expect(screen.getByText("4 people")).toBeVisible();
    expect(screen.queryByText(/Income limit/)).toBeNull();
  });

  test("says nothing of a household that has said nothing", async () => {
    await openBillingOf({ householdInfo: { income: "" } });
    expect(screen.queryByText("1 person")).toBeNull();
    expect(screen.queryByRole("link", { name: "Change Household" })).toBeNull();
  });

  test("never calls the account number and the enrollment number by the same name", async () => {
    await openBilling();
    expect(screen.getByLabelText("Enter your Utility Account Number (PoD ID)")).toHaveValue(podId);
    expect(screen.getAllByText("Account number")[0]?.nextSibling?.textContent).toBe("7312345608");
  });

  test("is changed on the form that it came from, which shows what was submitted", async () => {
    const { user, pathname } = await openBilling();
    await user.click(screen.getByRole("link", { name: "Change Personal Information" }));
    expect(await screen.findByLabelText("Phone")).toHaveValue("609 555 0142");
    expect(pathname()).toBe("/application");
    expect(screen.getByLabelText("First Name")).toHaveValue("Fatima");
  });

  test.each([
    ["Personal Information", "First Name"],
    ["Service Address", "Street"],
    ["Mailing Address", "Same as Service Address"],
    ["Household", "How many people are in your household?"],
  ])("is changed at the first field of the part: %s", async (part, field) => {
    const { user } = await openBilling({ "GET /api/lmi/data": { json: income } });
    await user.click(screen.getByRole("link", { name: `Change ${part}` }));
    await waitFor(() => expect(screen.getByLabelText(field)).toHaveFocus());
  });

  test("is changed at the field also when the form has everything at once, as on its second visit", async () => {
    const { user } = await openBilling({
      "GET /api/lmi/data": { json: income },
      "POST /api/application/submit": { json: { customerId } },
    });
    await user.click(screen.getByRole("link", { name: "Change Personal Information" }));
    expect(await screen.findByLabelText("How many people are in your household?")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Continue Application" }));
    await user.click(await screen.findByRole("link", { name: "Change Service Address" }));
    await screen.findByRole("heading", { level: 1, name: "Check your details" });
    expect(screen.getByLabelText("Street")).toHaveFocus();
  });

  test("opens the form at its heading on the way of the steps", async () => {
    const { user } = await openBilling();
    await user.click(screen.getByRole("link", { name: "Your details" }));
    await expectFocus(await screen.findByRole("heading", { level: 1, name: "Check your details" }));
  });

  test("says that changes that were not submitted are not part of it", async () => {
    localStorage.setItem("applicationData", JSON.stringify({ ...submittedApplication, firstName: "Fatma" }));
    await openBilling();
    expect(screen.getByText(/these changes are not part of the application/)).toBeVisible();
    expect(screen.getByText("Fatima O'Mallory")).toBeVisible();
    expect(screen.getByRole("link", { name: "Go to your changes" })).toHaveAttribute("href", "/application");
  });

  test("is not shown, and not signed, while it cannot be loaded", async () => {
    storeSessionId();
    fakeApi({
      [`GET /api/session/${sessionId}`]: { json: submittedSession },
      [`GET /api/customer/${customerId}/enrollment`]: "unreachable",
    });
    renderSite("/utility-confirmation");
    expect(await screen.findByRole("heading", { name: "Something went wrong" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Complete Application" })).toBeNull();
  });
});

test("names the steps and leads back to the earlier ones", async () => {
  await openBilling();
  const steps = within(screen.getByRole("navigation", { name: "Step 4 of 4" }));
  expect(steps.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["About you", "/signup"],
    ["Your utility", "/utility-verification"],
    ["Your details", "/application"],
  ]);
  expect(steps.getByText("Check and sign")).toHaveAttribute("aria-current", "step");
});

describe("a service address in a ZIP code of another utility", () => {
  const openInZip = (zip: string) =>
    openBilling({
      "GET /api/eligibility/data": {
        json: [
          { zipcode: "08820", provider: "pse" },
          { zipcode: "07960", provider: "jcpl" },
        ],
      },
      [`GET /api/customer/${customerId}/enrollment`]: {
        json: {
          ...submittedEnrollment,
          application: {
            ...submittedApplication,
            serviceAddress: { ...submittedApplication.serviceAddress, zip },
          },
        },
      },
    });
  const notice =
    /^07960 is served by JCP&L, not by PSE&G: 20% off.* Please check the ZIP code and the utility/;

  test("is noticed beside the address before it is signed", async () => {
    await openInZip("07960");
    expect(await screen.findByText(notice)).toBeVisible();
  });

  test("needs no notice where the utility serves it", async () => {
    await openInZip("08820");
    expect(await screen.findByRole("heading", { name: "Your deal" })).toBeVisible();
    expect(screen.queryByText(/Please check the ZIP code/)).toBeNull();
  });
});
