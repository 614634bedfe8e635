import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { OwnEnrollment } from "#contracts/http/my-enrollment.ts";
import { errorMessages } from "#contracts/messages/en/errors.ts";
import { ids } from "#tests/builders/records.ts";
import { errorResponse, type FakeResponse, fakeApi } from "#tests/web/support/fake-api.ts";
import { openPart } from "#tests/web/support/open-my-enrollment.tsx";
import { aMyEnrollment, anOwnEnrollment, completedAt } from "#tests/web/support/own-enrollment.ts";
import { renderSite } from "#tests/web/support/render-site.tsx";
import { stored } from "#web/src/browser/storage.ts";
import { paths } from "#web/src/paths.ts";

const active = anOwnEnrollment({
  cancellationTerms: { end: { when: "at_once", date: "2026-11-20" }, isFinal: false },
});

function open(enrollment: OwnEnrollment, answer: FakeResponse = { json: {} }) {
  const move = { utility: "pse", zip: "08820" };
  const api = fakeApi({
    "GET /api/my-enrollment": { json: aMyEnrollment(enrollment) },
    "POST /api/my-enrollment/move": answer,
    [`GET /api/session/${ids.bill}`]: {
      json: { sessionId: ids.bill, status: "started", firstName: "Ana", move },
    },
  });
  const { user, pathname } = renderSite("/my-enrollment");
  const press = async (name: string) => {
    const button = await screen.findByRole("button", { name });
    const closed = button.closest("details");
    if (closed) closed.open = true;
    await user.click(button);
  };
  const fill = async (zip: string, movingDate: string) => {
    await press("I'm moving");
    await user.type(screen.getByLabelText("ZIP code of your new home"), zip);
    await user.type(screen.getByLabelText("Day of your move"), movingDate);
  };
  const sent = () => api.requestsTo("/api/my-enrollment/move").map(({ body }) => body);
  return { user, press, fill, sent, pathname };
}

test("says what moving means, and until when the utility is told, before anything is sent", async () => {
  const { fill, press, sent } = open(active);
  await openPart("Move or cancel, free");
  expect(screen.getByText(/Tell us and your utility within 30 days of moving/)).toBeVisible();
  await fill("08820", "2026-12-01");
  const step = screen.getByRole("group", { name: "Move to your new home" });
  expect(step).toHaveTextContent("costs nothing");
  expect(step).toHaveTextContent("a new disclosure form to read and sign");
  expect(step).toHaveTextContent(
    /Until you sign, nothing changes\. Then .* ends at once\. A move can't be undone, but/,
  );
  expect(step).toHaveTextContent("Tell your utility, too: at the latest on December 31, 2026.");
  await press("Not now");
  expect(screen.queryByRole("group", { name: "Move to your new home" })).toBeNull();
  expect(screen.getByRole("button", { name: "I'm moving" })).toHaveFocus();
  expect(sent()).toEqual([]);
});

test("goes on with the application for the new home", async () => {
  const reply = { outcome: "begun", sessionId: ids.bill, customerId: ids.bill };
  const { fill, press, sent, pathname } = open(active, { json: reply });
  await fill("08820", "2026-12-01");
  await press("Continue");
  await expect.poll(() => stored.sessionId.read()).toBe(ids.bill);
  expect(stored.initialZip.read()).toBe("08820");
  expect(stored.initialUtility.read()).toBe("pse");
  expect(sent()).toEqual([{ customerId: ids.customer, zip: "08820", movingDate: "2026-12-01" }]);
  await expect.poll(pathname).toBe(paths.connect());
  expect(
    await screen.findByText(/^Use a bill or login for the new home, .* Until you sign, nothing changes/),
  ).toBeVisible();
});

test("says that the subscription cannot move outside of the territory, and offers another enrollment there", async () => {
  const { fill, press, pathname } = open(active, {
    json: { outcome: "outside", utilities: ["jcpl"] },
  });
  await fill("07728", "2026-12-01");
  await press("Continue");
  expect(await screen.findByText(/^PSE&G doesn't serve 07728/)).toBeVisible();
  expect(screen.getByText(/You can cancel it for free/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Cancel this enrollment" })).toBeVisible();
  await press("Enroll the new home with JCP&L");
  expect(stored.initialUtility.read()).toBe("jcpl");
  await expect.poll(pathname).toBe("/signup");
});

test("keeps the day for another ZIP code, whose field takes the focus", async () => {
  const { fill, press, user, sent } = open(active, { json: { outcome: "outside", utilities: [] } });
  await fill("07728", "2026-12-01");
  await press("Continue");
  await press("Try another ZIP code");
  const zip = screen.getByLabelText("ZIP code of your new home");
  expect(zip).toHaveFocus();
  await user.type(zip, "08820");
  await press("Continue");
  await screen.findByText(/doesn't serve 08820/);
  expect(sent()).toEqual(
    ["07728", "08820"].map((zip) => ({ customerId: ids.customer, zip, movingDate: "2026-12-01" })),
  );
});

test("offers to cancel where none of our utilities serves homes", async () => {
  const { fill, press } = open(active, { json: { outcome: "outside", utilities: [] } });
  await fill("08360", "2026-12-01");
  await press("Continue");
  expect(await screen.findByText(/We don't serve this ZIP code yet/)).toBeVisible();
  expect(screen.getByText(/You can cancel it for free/)).toBeVisible();
  expect(screen.getByRole("button", { name: /^Cancel this enrollment/ })).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Enroll the new home/ })).toBeNull();
});

test("says of a ZIP code of another state that it is not in New Jersey", async () => {
  const { fill, press } = open(active, { json: { outcome: "outside", utilities: [] } });
  await fill("10001", "2026-12-01");
  await press("Continue");
  expect(await screen.findByText("10001 isn't in New Jersey.")).toBeVisible();
  expect(screen.queryByText(/We don't serve this ZIP code yet/)).toBeNull();
});

test("asks for a ZIP code and a day, and says why a move did not begin", async () => {
  const { fill, press, user, sent } = open(active, errorResponse("already_moved"));
  await press("I'm moving");
  await press("Continue");
  expect(await screen.findByText("Enter the day of your move.")).toBeVisible();
  expect(screen.getByText("Enter a 5-digit ZIP code.")).toBeVisible();
  expect(sent()).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Not now" }));
  await fill("08820", "2026-12-01");
  await press("Continue");
  expect(await screen.findByText(errorMessages.already_moved)).toBeVisible();
});

/** The enrollment of a home from which the household moved. */
const movedAway = (moved: Omit<NonNullable<OwnEnrollment["moved"]>, "at">): OwnEnrollment => ({
  ...active,
  state: "ended",
  ended: { reason: "moved", at: completedAt },
  cancellationTerms: undefined,
  moved: { at: completedAt, ...moved },
});

test("shows the former home's enrollment as moved, with its end and without actions", async () => {
  open(movedAway({ end: { when: "within_two_bills" }, newHome: "enrolled" }));
  expect(await screen.findByText("You moved: you enrolled your new home on November 20, 2026")).toBeVisible();
  expect(screen.getByText("This enrollment ends when that of your new home starts.")).toBeVisible();
  expect(screen.getByText(/may still appear on a bill or two/)).toBeVisible();
  expect(screen.getByText(/A move can't be undone/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "I'm moving" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Cancel this enrollment" })).toBeNull();
});

test("says of a former home that its utility did not know of only that its enrollment ended at once", async () => {
  open(movedAway({ end: { when: "at_once", date: "2026-11-20" }, newHome: "enrolled" }));
  expect(await screen.findByText(/It ended at once\.$/)).toBeVisible();
  expect(screen.queryByText(/ends when that of your new home starts/)).toBeNull();
});

test("does not wait for a new home whose enrollment has ended meanwhile", async () => {
  open(movedAway({ end: { when: "within_two_bills" }, newHome: "ended" }));
  expect(await screen.findByText(/may still appear on a bill or two/)).toBeVisible();
  expect(screen.queryByText(/ends when that of your new home starts/)).toBeNull();
  expect(screen.getByText("The enrollment of your new home has ended, too.")).toBeVisible();
});

test("says of the new home until when the utility is told, and that the former one does not come back", async () => {
  open({ ...active, movedHere: { movingDate: "2026-12-01", tellUtilityBy: "2026-12-31" } });
  expect(await screen.findByText(/new home \(move: December 1, 2026\)$/)).toBeVisible();
  expect(screen.getByText(/^Tell PSE&G of your move, .* December 31, 2026\.$/)).toBeVisible();
  expect(screen.getByText(/doesn't come back/)).toBeVisible();
});

test("leads to the move that was begun instead of beginning another one", async () => {
  open({ ...active, moveBegun: true });
  expect(await screen.findByText("You've begun to move: continue or stop that above.")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "I'm moving", hidden: true })).toBeNull();
});
