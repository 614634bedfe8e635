import { cleanup, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { presentDisclosureRequest } from "#contracts/http/application.ts";
import { customerId, podId, sessionId } from "#tests/web/support/builders.ts";
import { errorResponse } from "#tests/web/support/fake-api.ts";
import { storeInOtherTab, tellFromOtherTab } from "#tests/web/support/other-tab.ts";
import {
  aDisclosure,
  findDisclosureLink,
  openBilling,
  submittedApplication,
  submittedEnrollment,
  submittedSession,
} from "./support/billing-page.tsx";

test("says what is enrolled if another tab has completed with another number", async () => {
  const { user, terms, complete } = await openBilling({
    "POST /api/application/complete": {
      status: 409,
      json: {
        code: "already_enrolled",
        params: { utility: "PSE&G", number: "PoD ID", ending: "0001" },
        error: "Sentence for programs.",
        requestId: "req-1",
      },
    },
  });
  await user.click(terms);
  await complete();
  const alert = await screen.findByText(
    /It enrolled your PSE&G account \(PoD ID ending in 0001\)\. The number you just entered was not used\./,
  );
  expect(alert).toBeVisible();
  expect(screen.getByRole("link", { name: "See your enrollment" })).toHaveAttribute("href", "/confirmation");
  expect(screen.queryByRole("heading", { name: "Rock on, you did it!" })).toBeNull();
});

test("shows the confirmation if another tab has completed the same enrollment before the form is ready", async () => {
  const { user, terms, complete } = await openBilling({
    "POST /api/disclosure": errorResponse("already_complete"),
  });
  await user.click(terms);
  await complete();
  expect(await screen.findByRole("heading", { name: "Rock on, you did it!" })).toBeVisible();
});

test("leads to the enrollment if another tab has completed while the number is changed", async () => {
  const { user, number } = await openBilling({
    "POST /api/disclosure": ({ body }) =>
      presentDisclosureRequest.parse(body).accountNumber === podId
        ? { json: aDisclosure(body) }
        : errorResponse("already_complete"),
  });
  await findDisclosureLink();
  await user.clear(number);
  await user.type(number, "PE111111111111111111");
  expect(await screen.findByRole("link", { name: "See your enrollment" })).toHaveAttribute(
    "href",
    "/confirmation",
  );
  expect(screen.getByText("Your application is already complete.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

test("leads to My enrollment if the household has moved with another application, and forgets this one", async () => {
  const { user, terms, complete } = await openBilling({
    "POST /api/application/complete": errorResponse("already_moved"),
  });
  await findDisclosureLink();
  await user.click(terms);
  await complete();
  const link = await screen.findByRole("link", { name: "Go to My enrollment" });
  expect(link).toHaveAttribute("href", "/my-enrollment");
  expect(screen.getByText(/nothing was signed here/)).toBeVisible();
  expect(localStorage.getItem("session_id")).toBeNull();
});

test("tells a household that moves, and no other, that its signature ends the former enrollment for good", async () => {
  const move = { utility: "pse", zip: "08820", formerHome: "5 Oak St" } as const;
  const text = "Your signature ends the enrollment of 5 Oak St when this one starts. A move can't be undone.";
  await openBilling({}, { ...submittedSession, move });
  expect(await screen.findByText(text)).toBeVisible();
  cleanup();

  const atOnce =
    "Your signature ends the enrollment of 5 Oak St at once: it wasn't sent to your utility yet. A move can't be undone.";
  await openBilling({}, { ...submittedSession, move: { ...move, endsAtOnce: true } });
  expect(await screen.findByText(atOnce)).toBeVisible();
  cleanup();

  await openBilling();
  await findDisclosureLink();
  expect(screen.queryByText(/^Your signature ends/)).toBeNull();
});

test("shows a household that moves nothing of its old home's bill in the deal", async () => {
  const { utilityData } = submittedSession;
  if (!utilityData) throw new Error("the builder has utility data");
  const sure = { confidence: 1, check: false };
  const usage = {
    charges: { total: 143.2 },
    period: { from: "2026-10-01", to: "2026-10-31", days: 31 },
    certainty: { charges: sure, period: sure },
  };
  const session = { ...submittedSession, utilityData: { ...utilityData, usage } };
  const move = { utility: "pse", zip: "08820" } as const;
  await openBilling({}, { ...session, move });
  expect(await screen.findByText("About $44 less a month")).toBeVisible();
  cleanup();

  await openBilling({}, { ...session, move: { ...move, formerNumberEnding: podId.slice(-4) } });
  await findDisclosureLink();
  expect(screen.queryByText("About $44 less a month")).toBeNull();
});

test("tells a household that moves when the number is that of its old home, until another one is typed", async () => {
  const ending = { formerNumberEnding: podId.slice(-4) };
  const move = { utility: "pse", zip: "08820", movingDate: "2026-12-15", ...ending } as const;
  const { user, number } = await openBilling({}, { ...submittedSession, move });
  const warning = /^This number ends like your old home's PoD ID\./;
  expect(await screen.findByText(warning)).toBeVisible();
  expect(screen.getByText("For your new home in 08820. Day of the move: December 15, 2026.")).toBeVisible();
  await user.clear(number);
  await user.type(number, "PE000067586564111111");
  expect(screen.queryByText(warning)).toBeNull();
  await user.clear(number);
  await user.type(number, `PoD ID: ${podId} electric`);
  expect(screen.getByText(warning)).toBeVisible();
});

/** The billing screen while another tab submits another telephone number when `submit` is called, or completes. */
async function openBesideOtherTab() {
  const submittedAt = "2026-11-01T10:00:00.000Z";
  const former = { ...submittedEnrollment, submittedAt };
  let enrollment: object = former;
  let submitted = { submittedAt, hash: "a".repeat(64) };
  let session: object = submittedSession;
  let isCompleted = false;
  const page = await openBilling({
    [`GET /api/session/${sessionId}`]: () => ({ json: session }),
    [`GET /api/customer/${customerId}/enrollment`]: () => ({ json: enrollment }),
    "POST /api/disclosure": ({ body }) => {
      if (isCompleted) return errorResponse("already_complete");
      return { json: { ...aDisclosure(body, submitted.hash), submittedAt: submitted.submittedAt } };
    },
  });
  return {
    ...page,
    submitElsewhere() {
      const application = { ...submittedApplication, phone: "732 555 0199" };
      submitted = { submittedAt: "2026-11-01T10:05:00.000Z", hash: "b".repeat(64) };
      enrollment = { ...former, application, submittedAt: submitted.submittedAt };
      const { utilityData } = submittedSession;
      session = {
        ...submittedSession,
        utilityData: utilityData && { ...utilityData, accountNumber: "7399999999" },
      };
      tellFromOtherTab();
    },
    completeElsewhere() {
      const { application: _, ...completed } = submittedEnrollment;
      enrollment = { ...completed, submittedAt, completedAt: submittedAt };
      session = { ...submittedSession, status: "completed" };
      isCompleted = true;
      tellFromOtherTab();
    },
  };
}

test("shows what another tab has submitted as soon as it tells so, and asks to accept the new form", async () => {
  const { user, terms, complete, submitElsewhere, api } = await openBesideOtherTab();
  await findDisclosureLink();
  await user.click(terms);
  submitElsewhere();

  expect(await screen.findByText("(732) 555-0199")).toBeVisible();
  expect(screen.queryByText("(609) 555-0142")).toBeNull();
  expect(screen.getByText("Account number").nextSibling?.textContent).toBe("7399999999");
  expect(screen.getByRole("alert", { name: "Your disclosure form has changed" })).toBeVisible();
  expect(terms).not.toBeChecked();

  await user.click(terms);
  await complete();
  await waitFor(() =>
    expect(api.requestsTo("/api/application/complete")).toMatchObject([
      { body: { documentHash: "b".repeat(64) } },
    ]),
  );
});

test("says at once that another tab has completed, and keeps the number on the screen", async () => {
  const { number, completeElsewhere } = await openBesideOtherTab();
  await findDisclosureLink();
  completeElsewhere();
  expect(await screen.findByRole("link", { name: "See your enrollment" })).toBeVisible();
  expect(number).toHaveValue(podId);
});

test("says at once that another tab has completed while the number is incomplete", async () => {
  const { user, number, completeElsewhere } = await openBesideOtherTab();
  await user.clear(number);
  await user.type(number, "PE1");
  completeElsewhere();
  expect(await screen.findByRole("heading", { name: "You're already enrolled" })).toBeVisible();
  expect(screen.getByRole("link", { name: "See your enrollment" })).toBeVisible();
});

test("says at once that another tab has changed the application and not submitted the change", async () => {
  await openBesideOtherTab();
  await findDisclosureLink();
  expect(screen.queryByRole("link", { name: "Go to your changes" })).toBeNull();
  storeInOtherTab("applicationData", JSON.stringify({ ...submittedApplication, phone: "732 555 0199" }));
  expect(await screen.findByRole("link", { name: "Go to your changes" })).toBeVisible();
});

test("tells the other tabs of its completion", async () => {
  const { user, terms, complete, pathname } = await openBilling();
  await findDisclosureLink();
  await user.click(terms);
  await complete();
  await waitFor(() => expect(pathname()).toBe("/confirmation"));
  expect(localStorage.getItem("application_revision")).not.toBeNull();
});
