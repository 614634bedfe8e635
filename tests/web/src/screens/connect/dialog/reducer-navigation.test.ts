import { describe, expect, test } from "vitest";
import type { ConnectEvent } from "#web/src/screens/connect/dialog/reducer.ts";
import { initialState, isBusy } from "#web/src/screens/connect/dialog/state.ts";
import {
  answered,
  back,
  dialogAfter,
  from,
  loggingIn,
  question,
  secondFactor,
  submitted,
  toCode,
  toList,
  toLogin,
  toType,
  unreachable,
  verifying,
} from "./support/events.ts";
import { account, no, pse, yes } from "./support/responses.ts";

describe("the way back", () => {
  test.each([
    ["the list", toList, "zipcode"],
    ["the login", toLogin, "select-utility"],
    ["the way of the code", toType, "login"],
    ["the code", toCode, "verification-type"],
  ])("from %s leads one step back and loses nothing typed", (_, events, step) => {
    const before = dialogAfter(...events);
    expect(from(before, back)).toMatchObject({ step, zipcode: "07302", username: before.username });
  });

  test("takes the error along, which was about another step", () => {
    expect(dialogAfter(...loggingIn, answered(no("Locked.")), back)).toMatchObject({
      error: undefined,
      offersOtherWays: false,
    });
  });

  test.each([
    ["the search", [submitted], answered(yes({ data: [pse] }))],
    ["the login", loggingIn, secondFactor],
    ["the code", verifying, answered(yes())],
  ])("and closing end the waiting for %s: its late answer changes nothing", (_, events, late) => {
    for (const leaving of [back, { type: "reset", zipcode: "" } as const]) {
      const left = dialogAfter(...events, leaving);
      expect(from(left, late)).toEqual(left);
      expect(from(left, unreachable)).toEqual(left);
    }
  });
});

test("an impatient second press asks nothing twice", () => {
  const once = dialogAfter(...loggingIn);
  expect(from(once, submitted).pendingRequest).toBe(once.pendingRequest);
});

test("each opening starts over with the stored ZIP", () => {
  expect(dialogAfter(...verifying, { type: "reset", zipcode: "08401" })).toEqual(initialState("08401"));
});

describe("on the partner's page", () => {
  const hosted: ConnectEvent = { type: "utility_chosen", utility: pse, mode: "hosted" };
  const link = "https://partner.example.org/login/1";
  const toLink = [...toList, hosted, answered(yes({ response: { link, token: "t-9" } }))];
  const waiting = [...toLink, { type: "hosted_opened" } as const];
  const state = (now: "waiting" | "connecting" | "failed") => answered(yes({ response: { state: now } }));

  test("the link is prepared as soon as the utility is chosen, and no password is asked for", () => {
    expect(question(dialogAfter(...toList, hosted))).toBe("hosted_start");
    expect(dialogAfter(...toLink)).toMatchObject({
      step: "hosted",
      hosted: { link, state: "ready" },
      token: "t-9",
      pending: undefined,
    });
  });

  test("its state is asked for once it was opened, until there is an end", () => {
    const opened = dialogAfter(...waiting);
    expect(question(opened)).toBe("hosted_state");
    expect(isBusy(opened)).toBe(false);

    const still = from(opened, state("connecting"));
    expect(still).toMatchObject({ hosted: { state: "connecting" }, pending: { name: "hosted_state" } });
    expect(still.pendingRequest).not.toBe(opened.pendingRequest);
  });

  test("a silence in between is waited out", () => {
    expect(question(dialogAfter(...waiting, unreachable))).toBe("hosted_state");
  });

  test("connected, it hands over the account", () => {
    const done = answered(yes({ response: { state: "connected", details: account } }));
    expect(dialogAfter(...waiting, done).connected?.accountNumber).toBe(account.account_number);
  });

  test.each([
    ["failed", state("failed"), "Failed to login to utility account."],
    ["refused", answered(no("This login page has expired.")), "This login page has expired."],
    [
      "too long",
      { type: "hosted_timed_out" } as const,
      "We haven't heard back from the login page. Please try again.",
    ],
  ])("%s, it says so, offers the other ways, and can be tried again", (_, event, error) => {
    const over = dialogAfter(...waiting, event);
    expect(over).toMatchObject({ step: "hosted", hosted: undefined, error, offersOtherWays: true });
    expect(question(from(over, submitted))).toBe("hosted_start");
  });

  test("a partner that is down offers the other ways", () => {
    expect(dialogAfter(...toList, hosted, unreachable)).toMatchObject({
      error: "Failed to connect to utility service. Please try again.",
      offersOtherWays: true,
    });
  });

  test("who goes back waits no longer", () => {
    expect(dialogAfter(...waiting, back)).toMatchObject({
      step: "select-utility",
      hosted: undefined,
      pending: undefined,
    });
  });
});
