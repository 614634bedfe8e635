import { describe, expect, test } from "vitest";
import type { ConnectEvent } from "#web/src/screens/connect/dialog/reducer.ts";
import { initialState, isBusy } from "#web/src/screens/connect/dialog/state.ts";
import {
  answered,
  back,
  chosen,
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

describe("going back", () => {
  test.each([
    ["the list", toList, "zipcode"],
    ["the login", toLogin, "select-utility"],
    ["the way of the code", toType, "login"],
    ["the code", toCode, "verification-type"],
  ])("returns from %s to the previous step and keeps the input", (_, events, step) => {
    const before = dialogAfter(...events);
    expect(from(before, back)).toMatchObject({ step, zipcode: "07302", username: before.username });
  });

  test("clears the error of the step", () => {
    expect(dialogAfter(...loggingIn, answered(no("Locked.")), back)).toMatchObject({
      error: undefined,
      offersAlternatives: false,
    });
  });

  test.each([
    ["the search", [submitted], answered(yes({ data: [pse] }))],
    ["the login", loggingIn, secondFactor],
    ["the code", verifying, answered(yes())],
  ])("or closing drops the request for %s, so that its late response changes nothing", (_, events, late) => {
    for (const leaving of [back, { type: "reset", zipcode: "" } as const]) {
      const left = dialogAfter(...events, leaving);
      expect(from(left, late)).toEqual(left);
      expect(from(left, unreachable)).toEqual(left);
    }
  });
});

test("ignores a second submit during a request", () => {
  const once = dialogAfter(...loggingIn);
  expect(from(once, submitted).pendingRequest).toBe(once.pendingRequest);
});

test("starts over with the stored ZIP code when the dialog opens", () => {
  expect(dialogAfter(...verifying, { type: "reset", zipcode: "08401" })).toEqual(initialState("08401"));
});

describe("a hosted login", () => {
  const utilities: ConnectEvent = {
    type: "response_received",
    reply: yes({ data: [pse] }),
    connectionMode: "hosted",
  };
  const toHosted = [submitted, utilities, chosen];
  const link = "https://partner.example.org/login/1";
  const toLink = [...toHosted, answered(yes({ response: { link, token: "t-9" } }))];
  const waiting = [...toLink, { type: "hosted_opened" } as const];
  const state = (now: "waiting" | "connecting" | "failed") => answered(yes({ response: { state: now } }));

  test("requests the link as soon as the utility is chosen, and asks for no password", () => {
    expect(question(dialogAfter(...toHosted))).toBe("hosted_start");
    expect(dialogAfter(...toLink)).toMatchObject({
      step: "hosted",
      hosted: { link, state: "ready" },
      token: "t-9",
      pendingRequest: undefined,
    });
  });

  test("polls the state after the link was opened, until it is final", () => {
    const opened = dialogAfter(...waiting);
    expect(question(opened)).toBe("hosted_state");
    expect(isBusy(opened)).toBe(false);

    const still = from(opened, state("connecting"));
    expect(still).toMatchObject({
      hosted: { state: "connecting" },
      pendingRequest: { name: "hosted_state" },
    });
    expect(still.pendingRequest).not.toBe(opened.pendingRequest);
  });

  test("continues polling when the API does not answer", () => {
    expect(question(dialogAfter(...waiting, unreachable))).toBe("hosted_state");
  });

  test("passes on the account once it is connected", () => {
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
  ])("shows an error, offers alternatives and allows a retry when it ends with: %s", (_, event, error) => {
    const over = dialogAfter(...waiting, event);
    expect(over).toMatchObject({ step: "hosted", hosted: undefined, error, offersAlternatives: true });
    expect(question(from(over, submitted))).toBe("hosted_start");
  });

  test("offers alternatives when the partner does not answer", () => {
    expect(dialogAfter(...toHosted, unreachable)).toMatchObject({
      error: "Failed to connect to utility service. Please try again.",
      offersAlternatives: true,
    });
  });

  test("stops polling when the household goes back", () => {
    expect(dialogAfter(...waiting, back)).toMatchObject({
      step: "select-utility",
      hosted: undefined,
      pendingRequest: undefined,
    });
  });
});
