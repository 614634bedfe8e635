import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { aSession, sessionId, sessionWithBill, storeSessionId } from "#tests/web/support/builders.ts";
import { fakeApi } from "#tests/web/support/fake-api.ts";
import { renderSite } from "#tests/web/support/render-site.tsx";

async function setup(session = aSession()) {
  storeSessionId();
  fakeApi({ [`GET /api/session/${sessionId}`]: { json: session } });
  const page = renderSite("/utility-verification");
  await screen.findByRole("heading", { level: 1, name: "Let's make this easy" });
  return page;
}

test("three ways are offered, one or another, and nobody is taken for the utility", async () => {
  await setup();
  expect(screen.getByRole("button", { name: "Enter utility login credentials" })).toBeDefined();
  expect(screen.getByLabelText("Upload a copy of your most recent electric bill")).toBeDefined();
  const byHand = screen.getByRole("link", { name: "Manually Enter Your Information" });
  expect(byHand.getAttribute("href")).toBe("/enrollment");
  expect(screen.getAllByText("or")).toHaveLength(2);
  expect(
    within(screen.getByRole("main")).getByText(/^Wattigator is not affiliated with your utility/),
  ).toBeDefined();
});

test("a dialog says why the account matters, and that there is a way by hand", async () => {
  const { user } = await setup();
  const why = "Why does Wattigator want to see my utility info?";
  await user.click(screen.getByRole("button", { name: why }));
  const dialog = within(screen.getByRole("dialog", { name: why }));
  expect(dialog.getByText(/and not someone else's/)).toBeDefined();
  expect(dialog.getByText(/sign up by hand with a copy of your bill/)).toBeDefined();
});

test("somebody who is connected goes on instead of logging in again", async () => {
  await setup(sessionWithBill());
  expect(screen.getByText("Your utility account is already connected")).toBeDefined();
  const onward = screen.getByRole("link", { name: "Continue to Application" });
  expect(onward.getAttribute("href")).toBe("/application");
  expect(screen.queryByRole("button", { name: "Enter utility login credentials" })).toBeNull();
});

test("what was typed by hand is no connected account", async () => {
  const utilityData = { source: "manual", utility: "pse", utilityName: "PSE&G", accountDetails: {} } as const;
  await setup(aSession({ status: "application_in_progress", utilityData }));
  expect(screen.getByRole("button", { name: "Enter utility login credentials" })).toBeDefined();
});

test("a spinner turns until it is known how far the person has come", async () => {
  storeSessionId();
  fakeApi({ [`GET /api/session/${sessionId}`]: () => new Promise(() => {}) });
  renderSite("/utility-verification");
  expect(await screen.findByText("Just a moment…")).toBeDefined();
});
