import { cleanup, screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { customerId, storeSessionId } from "#tests/web/support/builders.ts";
import { expectFocus } from "#tests/web/support/expect-focus.ts";
import { errorResponse, type FakeResponse, fakeApi } from "#tests/web/support/fake-api.ts";
import { renderSite } from "#tests/web/support/render-site.tsx";

const isLook = (body: unknown) => expect.objectContaining({ action: "look" }).asymmetricMatch(body);

beforeEach(() => window.history.replaceState(null, "", "/confirm-email?token=1.a.b"));

const unconfirmed = { json: { isConfirmed: false, enrollment: "completed" } };

/** `reply`: to the press of the button. */
async function open(reply: FakeResponse, found: FakeResponse = unconfirmed) {
  const api = fakeApi({
    "POST /api/email/confirm": ({ body }) => (isLook(body) ? found : reply),
  });
  const { user } = renderSite("/confirm-email");
  const button = await screen.findByRole("button", { name: "Yes, this is my email" });
  return { api, press: () => user.click(button) };
}

test("confirms only when the button is pressed, and keeps the token out of the URL", async () => {
  const { api, press } = await open({ json: { isConfirmed: true, enrollment: "completed" } });
  expect(api.requestsTo("/api/email/confirm").map(({ body }) => body)).toEqual([
    { token: "1.a.b", action: "look" },
  ]);
  expect(window.location.href).not.toContain("token");

  await press();

  await expectFocus(await screen.findByRole("heading", { name: "Your email is confirmed" }));
  expect(screen.getByText(/There's nothing to do until you're matched/)).toBeVisible();
  const main = within(screen.getByRole("main"));
  expect(main.getByRole("link", { name: "My enrollment" })).toHaveAttribute("href", "/my-enrollment");
  expect(screen.getByText(/Canceling is free, also by phone or email:/)).toBeVisible();
  expect(screen.queryByRole("link", { name: "Your papers" })).toBeNull();
  expect(api.requestsTo("/api/email/confirm")[1]).toMatchObject({
    body: { token: "1.a.b", action: "confirm" },
  });
});

test("says on a later visit that the address is confirmed, and asks for nothing", async () => {
  fakeApi({ "POST /api/email/confirm": { json: { isConfirmed: true, enrollment: "completed" } } });
  renderSite("/confirm-email");
  expect(await screen.findByRole("heading", { name: "Your email is confirmed" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Yes, this is my email" })).toBeNull();
});

test("says what happens next and by when, and nothing of it once there is a project", async () => {
  const confirmed = { isConfirmed: true, enrollment: "completed" };
  const { press } = await open({ json: { ...confirmed, matchBy: "2027-01-19T12:00:00.000Z" } });
  await press();
  expect(await screen.findByRole("heading", { name: "What happens next" })).toBeVisible();
  expect(screen.getByText(/project within 60 days, by January 19, 2027\.$/)).toBeVisible();

  cleanup();
  fakeApi({ "POST /api/email/confirm": { json: confirmed } });
  renderSite("/confirm-email");
  expect(await screen.findByRole("heading", { name: "Your email is confirmed" })).toBeVisible();
  expect(screen.queryByRole("heading", { name: "What happens next" })).toBeNull();
});

test("leads to the confirmation on the device that completed the enrollment", async () => {
  storeSessionId();
  localStorage.setItem("customer_id", customerId);
  const { press } = await open({ json: { isConfirmed: true, enrollment: "completed" } });
  await press();
  const link = await screen.findByRole("link", { name: "Your papers" });
  expect(link).toHaveAttribute("href", "/confirmation");
});

test("says of a link that no longer works that it does, before anything is pressed", async () => {
  fakeApi({ "POST /api/email/confirm": errorResponse("link_not_valid") });
  renderSite("/confirm-email");
  expect(await screen.findByText(/^This link no longer works/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Yes, this is my email" })).toBeNull();
});

test("still has the token after the page was reloaded", async () => {
  await open({ json: { isConfirmed: true, enrollment: "completed" } });
  cleanup();
  const { api, press } = await open({ json: { isConfirmed: true, enrollment: "unfinished" } });

  await press();

  expect(await screen.findByText(/press 'Complete Application' again/)).toBeVisible();
  expect(api.requestsTo("/api/email/confirm")[1]).toMatchObject({ body: { token: "1.a.b" } });
});

test("says that an enrollment has ended", async () => {
  const { press } = await open({ json: { isConfirmed: true, enrollment: "ended" } });
  await press();
  expect(await screen.findByRole("heading", { name: "This enrollment has ended" })).toBeVisible();
  const main = within(screen.getByRole("main"));
  expect(main.getByRole("link", { name: "My enrollment" })).toHaveAttribute("href", "/my-enrollment");
});

test("says until when and how a hold can be undone, and not that the enrollment has ended", async () => {
  const undoUntil = new Date(Date.now() + 6 * 24 * 60 * 60 * 1000).toISOString();
  const { press } = await open({ json: { isConfirmed: true, enrollment: "ended", hold: { undoUntil } } });
  await press();
  expect(await screen.findByRole("heading", { name: "The enrollment is on hold" })).toBeVisible();
  expect(
    screen.getByText(/Until \w+ \d+, \d{4} at .+ open "This wasn't me" .+ press "It was me: undo"/),
  ).toBeVisible();
});

test("leads to support when a hold can no longer be undone", async () => {
  const { press } = await open({ json: { isConfirmed: true, enrollment: "ended", hold: {} } });
  await press();
  expect(await screen.findByRole("heading", { name: "The enrollment is on hold" })).toBeVisible();
  expect(screen.getByText(/Only our support team can undo this/)).toBeVisible();
});

test("says what to do with a link that no longer works", async () => {
  const { press } = await open(errorResponse("link_not_valid"));
  await press();
  expect(await screen.findByText(/^This link no longer works/)).toBeVisible();
});
