import { cleanup, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Cancellation, OwnEnrollment } from "#contracts/http/my-enrollment.ts";
import { errorMessages } from "#contracts/messages/en/errors.ts";
import { ids } from "#tests/builders/records.ts";
import { expectFocus } from "#tests/web/support/expect-focus.ts";
import { errorResponse, type FakeResponse, fakeApi } from "#tests/web/support/fake-api.ts";
import { aMyEnrollment, anOwnEnrollment, completedAt } from "#tests/web/support/own-enrollment.ts";
import { renderSite } from "#tests/web/support/render-site.tsx";

const active = anOwnEnrollment({
  serviceAddress: { street: "610 Pemberly St", unit: "", city: "Edison", state: "NJ", zip: "08820" },
  cancellationTerms: { end: { when: "at_once", date: "2026-11-20" }, isFinal: false },
});
const cancellation: Cancellation = {
  at: completedAt,
  end: { when: "at_once", date: "2026-11-20" },
  undoUntil: "2099-11-27T17:00:00.000Z",
};
const canceled: OwnEnrollment = {
  ...active,
  state: "ended",
  ended: { reason: "canceled", at: completedAt },
  cancellationTerms: undefined,
  cancellation,
};

/** The page of an enrollment that is as `after` says once a change was sent. */
function open(before: OwnEnrollment, answer: FakeResponse, after = before) {
  let isChanged = false;
  const api = fakeApi({
    "GET /api/my-enrollment": () => ({ json: aMyEnrollment(isChanged ? after : before) }),
    "POST /api/my-enrollment/cancellation": () => {
      isChanged = true;
      return answer;
    },
  });
  const { user } = renderSite("/my-enrollment");
  const press = async (name: string) => {
    const button = await screen.findByRole("button", { name });
    const closed = button.closest("details");
    if (closed) closed.open = true;
    await user.click(button);
  };
  const sent = () => api.requestsTo("/api/my-enrollment/cancellation").map(({ body }) => body);
  return { press, sent };
}

const theQuestion = () => screen.getByRole("group", { name: /^Cancel the enrollment of .+\?$/ });

test("says what canceling means, and asks once, before anything is sent", async () => {
  const { press, sent } = open(active, { json: {} });
  await press("Cancel this enrollment");
  const question = theQuestion();
  expect(question).toHaveFocus();
  expect(question).toHaveAccessibleName("Cancel the enrollment of 610 Pemberly St, Edison?");
  expect(question).toHaveTextContent("changes nothing on your electric bill");
  expect(question).toHaveTextContent("You can undo this here for seven days.");

  await press("Keep my enrollment");
  expect(screen.getByRole("button", { name: "Cancel this enrollment" })).toHaveFocus();
  expect(screen.queryByRole("group", { name: /^Cancel the enrollment/ })).toBeNull();
  expect(sent()).toEqual([]);
});

test("says in the question about a new home that the former one does not come back", async () => {
  const movedHere = { movingDate: "2026-12-01", tellUtilityBy: "2026-12-31" };
  const { press } = open({ ...active, movedHere }, { json: {} });
  await press("Cancel this enrollment");
  expect(theQuestion()).toHaveTextContent("doesn't come back");
});

test("says in the question about an old home what becomes of a move that was begun, and in no other", async () => {
  const text = "You began to move this enrollment";
  const { press } = open({ ...active, moveBegun: true }, { json: {} });
  await press("Cancel this enrollment");
  expect(theQuestion()).toHaveTextContent(
    `${text}: if you cancel it, your application for the new home stays, and signing it enrolls that home on its own.`,
  );
  cleanup();

  await open(active, { json: {} }).press("Cancel this enrollment");
  expect(theQuestion()).not.toHaveTextContent(text);
});

test("cancels, and moves the focus to what is true then", async () => {
  const { press, sent } = open(active, { json: { cancellation } }, canceled);
  await press("Cancel this enrollment");
  await press("Yes, cancel it");
  const title = await screen.findByText("You canceled this enrollment on November 20, 2026");
  expect(title.parentElement).toHaveFocus();
  expect(sent()).toEqual([{ customerId: ids.customer, action: "cancel" }]);
  expect(screen.queryByText("This enrollment has ended")).toBeNull();
});

test("undoes a cancellation, and offers to cancel again", async () => {
  const { press, sent } = open(canceled, { json: {} }, active);
  await press("Undo: keep my enrollment");
  await expectFocus(await screen.findByText("Your enrollment goes on as before."));
  expect(sent()).toEqual([{ customerId: ids.customer, action: "undo" }]);
  expect(screen.getByRole("button", { name: "Cancel this enrollment" })).toBeInTheDocument();
});

test("says that a cancellation is final once the utility knows of the enrollment", async () => {
  const terms = { end: { when: "after_month" as const, month: "2027-01" }, isFinal: true };
  const { press } = open({ ...active, cancellationTerms: terms }, { json: {} });
  await press("Cancel this enrollment");
  const question = theQuestion();
  // Nobody tells us whether credits have begun.
  expect(question).toHaveTextContent("If it brings solar credits, they and the smaller charges for them");
  expect(question).toHaveTextContent("may still appear on your bills until January 2027.");
  expect(question).toHaveTextContent("This can't be undone.");
});

test("says that only the enrollment of the former home went to the utility, before and after", async () => {
  const end = { when: "within_two_bills", onlyFormerWasSent: true } as const;
  const { press } = open(
    { ...active, cancellationTerms: { end, isFinal: true } },
    { json: {} },
    { ...canceled, cancellation: { at: completedAt, end } },
  );
  await press("Cancel this enrollment");
  const question = theQuestion();
  expect(question).toHaveTextContent("This enrollment didn't go to your utility.");
  expect(question).toHaveTextContent("may still appear on a bill or two.");
  await press("Yes, cancel it");
  const title = await screen.findByText("You canceled this enrollment on November 20, 2026");
  expect(title.parentElement).toHaveTextContent("That of your home before it did");
});

test("a cancellation that cannot be undone any more leads to a new enrollment", async () => {
  open({ ...canceled, cancellation: { at: completedAt, end: { when: "within_two_bills" } } }, { json: {} });
  expect(
    await screen.findByText(/You can enroll again at any time, free, in about two minutes/),
  ).toBeVisible();
  expect(screen.queryByRole("button", { name: "Undo: keep my enrollment" })).toBeNull();
});

test("says why it could not be canceled, and keeps the question", async () => {
  const { press } = open(active, errorResponse("session_changed"));
  await press("Cancel this enrollment");
  await press("Yes, cancel it");
  expect(await screen.findByRole("button", { name: "Yes, cancel it" })).toBeEnabled();
  expect(screen.getByText(errorMessages.session_changed)).toBeVisible();
});
