import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { errorMessages } from "#contracts/messages/en/errors.ts";
import { ids } from "#tests/builders/records.ts";
import { errorResponse } from "#tests/web/support/fake-api.ts";
import { openMyEnrollment } from "#tests/web/support/open-my-enrollment.tsx";
import { aMyEnrollment, completedAt } from "#tests/web/support/own-enrollment.ts";

const application = { sessionId: ids.session, startedAt: completedAt, firstName: "Ana", isSubmitted: false };
const found = { ...aMyEnrollment(), unfinished: [application] };

test("an unfinished application continues here, at its step", async () => {
  localStorage.setItem("session_id", crypto.randomUUID());
  const session = { sessionId: ids.session, status: "started", customerId: ids.customer };
  const { user, pathname } = openMyEnrollment(found, {
    "POST /api/my-enrollment/continue": { json: { sessionId: ids.session, customerId: ids.customer } },
    [`GET /api/session/${ids.session}`]: { json: session },
  });
  expect(await screen.findByText("Begun on November 20, 2026 by Ana")).toBeVisible();
  expect(screen.getByText("Then the device on which it was begun can't open it any more.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Continue here" }));
  await expect.poll(() => pathname()).toBe("/utility-verification");
  expect(localStorage.getItem("session_id")).toBe(ids.session);
  expect(localStorage.getItem("customer_id")).toBe(ids.customer);
});

test("says what becomes of an application, and nothing of another device if it was begun on this one", async () => {
  localStorage.setItem("session_id", ids.session);
  openMyEnrollment(found);
  expect(
    await screen.findByText("If you don't go on, it's deleted 90 days after the last visit."),
  ).toBeVisible();
  expect(screen.queryByText(/^Then the device/)).toBeNull();
});

test("an application says for which home it is, as far as it is known", async () => {
  const ofHome = { ...application, utility: "jcpl" as const };
  openMyEnrollment({
    ...found,
    unfinished: [
      { ...ofHome, zip: "07728" },
      { ...ofHome, sessionId: ids.bill },
    ],
  });
  expect(await screen.findByText("Begun on November 20, 2026 by Ana (JCP&L, 07728)")).toBeVisible();
  expect(screen.getByText("Begun on November 20, 2026 by Ana (JCP&L)")).toBeVisible();
});

test("a move says for which home it is, and continues with that home's ZIP code and utility", async () => {
  const move = { zip: "07728", movingDate: "2026-12-01" };
  const session = { sessionId: ids.session, status: "started", move: { utility: "jcpl", zip: move.zip } };
  localStorage.setItem("initialZip", "08820");
  localStorage.setItem("initialUtility", "pse");
  const { user, pathname } = openMyEnrollment(
    { ...found, unfinished: [{ ...application, move }] },
    {
      "POST /api/my-enrollment/continue": { json: { sessionId: ids.session, customerId: ids.customer } },
      [`GET /api/session/${ids.session}`]: { json: session },
    },
  );
  const forHome = "For your new home in 07728. Day of the move: December 1, 2026.";
  expect(await screen.findByText(forHome)).toBeVisible();
  expect(screen.getByRole("heading", { name: "Your move to 07728 isn't signed yet" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Continue here" }));
  await expect.poll(() => pathname()).toBe("/utility-verification");
  expect(localStorage.getItem("initialZip")).toBe("07728");
  expect(localStorage.getItem("initialUtility")).toBe("jcpl");
  expect(await screen.findByText(/^Use a bill or login for the new home, .* Ask JCP&L/)).toBeVisible();
  expect(screen.getByText(/Ask JCP&L for the new Customer Number/)).toBeVisible();
});

test.each([
  ["is gone", "session_not_found", /^This application isn't there any more/],
  ["is for a move that another one completed", "already_moved", errorMessages.already_moved],
] as const)("says that an application %s, and keeps what this browser had", async (_, code, text) => {
  localStorage.setItem("session_id", ids.bill);
  const { user } = openMyEnrollment(found, { "POST /api/my-enrollment/continue": errorResponse(code) });
  await user.click(await screen.findByRole("button", { name: "Continue here" }));
  expect(await screen.findByText(text)).toBeVisible();
  expect(localStorage.getItem("session_id")).toBe(ids.bill);
});

test("the buttons of several applications are told apart", async () => {
  const other = { ...application, sessionId: ids.bill, startedAt: "2026-11-21T17:00:00.000Z" };
  openMyEnrollment({ ...found, unfinished: [application, other] });
  await screen.findByRole("button", { name: "Continue here Begun on November 20, 2026 by Ana" });
  expect(
    screen.getByRole("button", { name: "Continue here Begun on November 21, 2026 by Ana" }),
  ).toBeVisible();
});

test("of many applications, ten are shown and the others unfold", async () => {
  const day = (index: number) => `2026-10-${String(31 - index).padStart(2, "0")}T17:00:00.000Z`;
  const unfinished = Array.from({ length: 12 }, (_, index) => ({
    ...application,
    sessionId: crypto.randomUUID(),
    startedAt: day(index),
  }));
  const { user } = openMyEnrollment({ ...found, unfinished });
  expect(await screen.findByText("Begun on October 22, 2026 by Ana")).toBeVisible();
  expect(screen.queryByText("Begun on October 20, 2026 by Ana")).not.toBeVisible();
  await user.click(screen.getByText("2 more applications with your email address"));
  expect(screen.getByText("Begun on October 20, 2026 by Ana")).toBeVisible();
});

describe("an application that the household does not want any more", () => {
  const afterwards = aMyEnrollment();
  const move = { ...application, move: { zip: "07728", movingDate: "2026-12-01" } };

  test("is deleted after a question, and forgotten by this browser", async () => {
    localStorage.setItem("session_id", ids.session);
    let isDiscarded = false;
    const { user, api } = openMyEnrollment(found, {
      "GET /api/my-enrollment": () => ({ json: isDiscarded ? afterwards : found }),
      "POST /api/my-enrollment/discard": () => {
        isDiscarded = true;
        return { json: { discarded: true } };
      },
    });
    await user.click(await screen.findByRole("button", { name: "Delete this application" }));
    expect(screen.getByRole("group", { name: "Delete this application?" })).toHaveFocus();
    await user.click(screen.getByRole("button", { name: "Yes, delete it" }));
    expect(await screen.findByText("The application is deleted.")).toHaveFocus();
    await expect.poll(() => screen.queryByText(/^Begun on/)).toBeNull();
    const sent = api.requestsTo("/api/my-enrollment/discard").map(({ body }) => body);
    expect(sent).toEqual([{ sessionId: ids.session }]);
    expect(localStorage.getItem("session_id")).toBeNull();
    expect(screen.queryByText(/^There's no enrollment to show/)).toBeNull();
    expect(within(screen.getByRole("main")).getByRole("link", { name: "Sign up" })).toBeVisible();
  });

  test("is gone from the page also where that can't be loaded again", async () => {
    let isDiscarded = false;
    const { user } = openMyEnrollment(found, {
      "GET /api/my-enrollment": () => (isDiscarded ? "unreachable" : { json: found }),
      "POST /api/my-enrollment/discard": () => {
        isDiscarded = true;
        return { json: { discarded: true } };
      },
    });
    await user.click(await screen.findByRole("button", { name: "Delete this application" }));
    await user.click(screen.getByRole("button", { name: "Yes, delete it" }));
    expect(await screen.findByText("The application is deleted.")).toBeVisible();
    expect(screen.queryByRole("group", { name: "Delete this application?" })).toBeNull();
  });

  test("is kept where the question is answered so", async () => {
    const { user } = openMyEnrollment({ ...found, unfinished: [move] });
    await user.click(await screen.findByRole("button", { name: "Stop this move" }));
    expect(screen.getByRole("group", { name: "Stop the move to 07728?" })).toHaveFocus();
    expect(
      screen.getByText("That deletes the application for your new home. Your enrollment stays as it is."),
    ).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Keep the move" }));
    expect(screen.getByRole("button", { name: "Stop this move" })).toHaveFocus();
  });

  test("was completed meanwhile: says so, and this browser keeps what it had", async () => {
    localStorage.setItem("session_id", ids.session);
    const { user } = openMyEnrollment(found, {
      "POST /api/my-enrollment/discard": errorResponse("already_complete"),
    });
    await user.click(await screen.findByRole("button", { name: "Delete this application" }));
    await user.click(screen.getByRole("button", { name: "Yes, delete it" }));
    expect(await screen.findByText(/^This application isn't there any more/)).toBeVisible();
    expect(localStorage.getItem("session_id")).toBe(ids.session);
  });
});
