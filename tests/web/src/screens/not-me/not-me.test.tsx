import { screen } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import type { MailboxState } from "#contracts/http/enrollment.ts";
import { expectFocus } from "#tests/web/support/expect-focus.ts";
import { errorResponse, type FakeResponse, fakeApi } from "#tests/web/support/fake-api.ts";
import { renderSite } from "#tests/web/support/render-site.tsx";

afterEach(() => window.history.replaceState(null, "", "/"));

const inSixDays = new Date(Date.now() + 6 * 24 * 60 * 60 * 1000).toISOString();
const untouched: MailboxState = { utility: "pse", isBlocked: false };
const held: MailboxState = { utility: "pse", hold: { undoUntil: inSixDays }, isBlocked: true };

/** Opens the link, with the API's answer to each action. */
async function openLink(answers: Partial<Record<string, FakeResponse>>, query = "token=1.2.3") {
  const api = fakeApi({
    "POST /api/mailbox": ({ body }) =>
      answers[String((body as { action: string }).action)] ?? errorResponse("internal_error"),
  });
  window.history.replaceState(null, "", `/not-me?${query}`);
  const { user } = renderSite("/not-me");
  await screen.findByRole("heading", { level: 1 });
  const actions = () => api.requestsTo("/api/mailbox").map(({ body }) => body);
  const click = (name: string) => user.click(screen.getByRole("button", { name }));
  return { actions, click, user };
}

test("opening the page only looks; the button holds the enrollment back", async () => {
  const { actions, click } = await openLink({ look: { json: untouched }, hold: { json: held } });
  expect(screen.getByText(/enroll a PSE&G account/)).toBeVisible();
  expect(actions()).toEqual([{ token: "1.2.3", action: "look" }]);

  await click("This wasn't me");
  await expectFocus(await screen.findByRole("heading", { name: "The enrollment is on hold" }));
  expect(screen.getByRole("heading", { name: "Your address is blocked" })).toBeVisible();
  expect(actions().at(-1)).toEqual({ token: "1.2.3", action: "hold" });
});

describe("the link that a former address gets", () => {
  const query = "about=new-address&token=1.2.3";
  const unchanged: MailboxState = { utility: "pse" };
  const restorable: MailboxState = {
    utility: "pse",
    hold: { undoUntil: inSixDays },
    restoreUntil: inSixDays,
  };

  test("says that the address was changed, not that somebody signed up, and nothing of any mailbox", async () => {
    const { actions, click } = await openLink(
      { look: { json: unchanged }, hold: { json: restorable } },
      query,
    );
    expect(screen.getByRole("heading", { name: "Didn't ask for this?" })).toBeVisible();
    expect(
      screen.getByText(/^The email address of your community solar enrollment was changed/),
    ).toBeVisible();
    expect(screen.queryByText(/used your email address|sign up/)).toBeNull();

    await click("Put the enrollment on hold");
    await expectFocus(await screen.findByRole("heading", { name: "The enrollment is on hold" }));
    expect(actions().at(-1)).toEqual({ token: "1.2.3", action: "hold" });
    expect(screen.queryByRole("heading", { name: "Your address is blocked" })).toBeNull();
  });

  test("offers to restore the address once the enrollment is on hold, and says that it is restored", async () => {
    const restored: MailboxState = { utility: "pse", hold: { undoUntil: inSixDays } };
    const { actions, click } = await openLink(
      { look: { json: restorable }, restore: { json: restored } },
      query,
    );
    await click("Restore this address");
    await expectFocus(await screen.findByText(/^The enrollment has this address again and stays on hold/));
    expect(actions().at(-1)).toEqual({ token: "1.2.3", action: "restore" });
    expect(screen.queryByRole("button", { name: "Restore this address" })).toBeNull();
    expect(screen.getByRole("button", { name: "It was me: undo" })).toBeVisible();
  });
});

describe("once the enrollment has another address", () => {
  const look = errorResponse("enrollment_has_other_address");

  test("says so, and blocks the mailbox of whoever enters the address that got the link", async () => {
    const { actions, click, user } = await openLink({
      look,
      hold: { json: { isBlocked: true } },
      unblock: { json: { isBlocked: false } },
    });
    expect(screen.getByText(/^This enrollment has another email address now/)).toBeVisible();
    expect(screen.queryByRole("button", { name: /wasn't me|undo|Allow/ })).toBeNull();
    await user.type(await screen.findByLabelText("The address that got this link"), "Bo@example.org");
    await click("Stop these emails");
    expect(await screen.findByRole("heading", { name: "Your address is blocked" })).toBeVisible();
    await click("Allow new enrollments");
    expect(await screen.findByText(/^Your address is allowed again/)).toBeVisible();
    const sent = { token: "1.2.3", email: "Bo@example.org" };
    expect(actions().slice(1)).toEqual([
      { ...sent, action: "hold" },
      { ...sent, action: "unblock" },
    ]);
  });

  test("says beside the field that the link came to another address", async () => {
    const hold = errorResponse("validation_failed", { email: { code: "email_not_recipient" } });
    const { click, user } = await openLink({ look, hold });
    const field = await screen.findByLabelText("The address that got this link");
    await user.type(field, "cy@example.org");
    await click("Stop these emails");
    expect(await screen.findByText(/didn't come to that address/)).toBeVisible();
    expect(field).toBeInvalid();
  });

  test("offers nothing to the former address of an enrollment, which support took back", async () => {
    await openLink({ look }, "about=new-address&token=1.2.3");
    expect(screen.queryByRole("textbox")).toBeNull();
  });
});

test("the token does not stay in the URL", async () => {
  await openLink({ look: { json: untouched } });
  expect(window.location.href).not.toContain("1.2.3");
});

test("undoes a hold within seven days", async () => {
  const { click } = await openLink({ look: { json: held }, undo: { json: untouched } });
  await click("It was me: undo");
  expect(await screen.findByText("The enrollment goes on as before.")).toBeVisible();
  expect(screen.getByRole("button", { name: "This wasn't me" })).toBeVisible();
});

test("says of an enrollment that has ended that it has, and that undoing a hold does not bring it back", async () => {
  const ended = { ended: true } as const;
  const { click } = await openLink({
    look: { json: { ...untouched, ...ended } },
    hold: { json: { ...held, ...ended } },
    undo: { json: { ...untouched, ...ended } },
  });
  expect(screen.getByText(/community solar\. This enrollment has ended already\.$/)).toBeVisible();
  await click("This wasn't me");
  await click("It was me: undo");
  expect(await screen.findByText(/The enrollment had ended before that and stays ended\.$/)).toBeVisible();
  expect(screen.queryByText("The enrollment goes on as before.")).toBeNull();
});

test("leads to support when the hold can no longer be undone here", async () => {
  await openLink({ look: { json: { ...held, hold: {} } } });
  expect(screen.getByText("Was it you after all? Call us, and we'll undo it.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "It was me: undo" })).toBeNull();
  expect((await screen.findAllByRole("link", { name: "1-800-555-0100" })).length).toBeGreaterThan(1); // header too
});

test("allows new enrollments while the enrollment stays on hold", async () => {
  const { click } = await openLink({
    look: { json: held },
    unblock: { json: { ...held, isBlocked: false } },
  });
  await click("Allow new enrollments");
  await expectFocus(await screen.findByText(/^Your address is allowed again/));
  expect(screen.getByRole("heading", { name: "The enrollment is on hold" })).toBeVisible();
});

test("says what to do with a link that no longer works", async () => {
  await openLink({ look: errorResponse("link_not_valid") });
  expect(screen.getByText(/Open it again from our newest email, or call us\.$/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "This wasn't me" })).toBeNull();
});

test("shows why a change failed, and keeps the buttons", async () => {
  const { click } = await openLink({ look: { json: held }, undo: errorResponse("number_already_enrolled") });
  await click("It was me: undo");
  expect(await screen.findByText(/already enrolled/)).toBeVisible();
  expect(screen.getByRole("button", { name: "It was me: undo" })).toBeEnabled();
});
