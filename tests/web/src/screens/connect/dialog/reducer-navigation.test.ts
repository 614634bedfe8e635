import { describe, expect, test } from "vitest";
import type { ConnectEvent } from "#web/src/screens/connect/dialog/reducer.ts";
import { initialState, isBusy } from "#web/src/screens/connect/dialog/state.ts";
import {
  apiUnreachable,
  applyEvents,
  back,
  eventsToCodeStep,
  eventsToLoginRequest,
  eventsToLoginStep,
  eventsToTypeStep,
  eventsToUtilityStep,
  eventsToVerification,
  pendingRequestName,
  responseReceived,
  secondFactorRequired,
  stateAfter,
  submitted,
  utilityChosen,
} from "./support/events.ts";
import { account, ace, failureReply, pse, successReply } from "./support/responses.ts";

describe("leaving a step", () => {
  test.each([
    ["the utility step", eventsToUtilityStep, "zipcode"],
    ["the login step", eventsToLoginStep, "select-utility"],
    ["the verification type step", eventsToTypeStep, "login"],
    ["the code step", eventsToCodeStep, "verification-type"],
  ])("returns from %s to the previous step and keeps the input", (_, events, step) => {
    const before = stateAfter(...events);
    expect(applyEvents(before, back)).toMatchObject({ step, zipcode: "07302", username: before.username });
  });

  test("clears the error of the step", () => {
    expect(
      stateAfter(...eventsToLoginRequest, responseReceived(failureReply("Locked.")), back),
    ).toMatchObject({
      error: undefined,
      offersAlternatives: false,
    });
  });

  test.each([
    ["the list of utilities", [submitted], responseReceived(successReply({ data: [pse] }))],
    ["the login", eventsToLoginRequest, secondFactorRequired],
    ["the check of the code", eventsToVerification, responseReceived(successReply())],
  ])("drops the request for %s, so that a late response changes nothing", (_, events, lateResponse) => {
    for (const event of [back, { type: "reset", zipcode: "", connectionMode: "embedded" } as const]) {
      const leftState = stateAfter(...events, event);
      expect(applyEvents(leftState, lateResponse)).toEqual(leftState);
      expect(applyEvents(leftState, apiUnreachable)).toEqual(leftState);
    }
  });
});

test("ignores a second submit during a request", () => {
  const requesting = stateAfter(...eventsToLoginRequest);
  expect(applyEvents(requesting, submitted).pendingRequest).toBe(requesting.pendingRequest);
});

test("starts over with the stored ZIP code when the dialog opens", () => {
  expect(
    stateAfter(...eventsToVerification, { type: "reset", zipcode: "08401", connectionMode: "embedded" }),
  ).toEqual(initialState({ zipcode: "08401" }));
});

describe("a home that is known from the eligibility check", () => {
  const opened = (connectionMode: "embedded" | "hosted", zipcode = "07302"): ConnectEvent => ({
    type: "reset",
    zipcode,
    knownUtility: "ace",
    connectionMode,
  });
  const found = responseReceived(successReply({ data: [pse, ace] }));

  test("is not asked for again, and can be changed", () => {
    expect(stateAfter(opened("embedded")).pendingRequest?.name).toBe("utilities");
    const state = stateAfter(opened("embedded"), found);
    expect(state).toMatchObject({ step: "login", utility: ace, utilities: [pse, ace] });
    expect(applyEvents(state, back)).toMatchObject({ step: "select-utility" });

    const changed = applyEvents(state, { type: "home_changed" });
    expect(changed).toMatchObject({ step: "zipcode", zipcode: "07302" });
    expect(applyEvents(changed, submitted, found)).toMatchObject({ step: "select-utility" });
  });

  test("is asked for where another utility serves it, and where the search fails", () => {
    expect(stateAfter(opened("embedded"), responseReceived(successReply({ data: [pse] })))).toMatchObject({
      step: "select-utility",
    });
    expect(stateAfter(opened("embedded"), apiUnreachable)).toMatchObject({ step: "zipcode" });
    expect(stateAfter(opened("embedded", "0730")).pendingRequest).toBeUndefined();
  });

  test("waits for the choice of the utility before a hosted login", () => {
    expect(stateAfter(opened("hosted"), found)).toMatchObject({ step: "select-utility" });
  });
});

describe("a hosted login", () => {
  const openedHosted: ConnectEvent = { type: "reset", zipcode: "07302", connectionMode: "hosted" };
  const eventsToHostedStep = [
    openedHosted,
    submitted,
    responseReceived(successReply({ data: [pse] })),
    utilityChosen,
  ];
  const link = "https://partner.example.org/login/1";
  const eventsToHostedLink = [
    ...eventsToHostedStep,
    responseReceived(successReply({ response: { link, token: "t-9" } })),
  ];
  const eventsToHostedWait = [...eventsToHostedLink, { type: "hosted_opened" } as const];
  const stateReceived = (state: "waiting" | "connecting" | "failed") =>
    responseReceived(successReply({ response: { state } }));

  test("requests the link as soon as the utility is chosen, and asks for no password", () => {
    expect(pendingRequestName(stateAfter(...eventsToHostedStep))).toBe("hosted_start");
    expect(stateAfter(...eventsToHostedLink)).toMatchObject({
      step: "hosted",
      hosted: { link, state: "ready" },
      token: "t-9",
      pendingRequest: undefined,
    });
  });

  test("polls the state after the link was opened, until it is final", () => {
    const opened = stateAfter(...eventsToHostedWait);
    expect(pendingRequestName(opened)).toBe("hosted_state");
    expect(isBusy(opened)).toBe(false);

    const connecting = applyEvents(opened, stateReceived("connecting"));
    expect(connecting).toMatchObject({
      hosted: { state: "connecting" },
      pendingRequest: { name: "hosted_state" },
    });
    expect(connecting.pendingRequest).not.toBe(opened.pendingRequest);
  });

  test("continues polling when the API does not answer", () => {
    expect(pendingRequestName(stateAfter(...eventsToHostedWait, apiUnreachable))).toBe("hosted_state");
  });

  test("passes on the account once it is connected", () => {
    const connected = responseReceived(successReply({ response: { state: "connected", details: account } }));
    expect(stateAfter(...eventsToHostedWait, connected).connected?.accountNumber).toBe(
      account.account_number,
    );
  });

  test.each([
    ["a failed login", stateReceived("failed"), "Failed to login to utility account."],
    [
      "a rejected request",
      responseReceived(failureReply("This login page has expired.")),
      "This login page has expired.",
    ],
    [
      "the timeout",
      { type: "hosted_timed_out" } as const,
      "We haven't heard back from the login page. Please try again.",
    ],
  ])("shows an error, offers alternatives and allows a retry after %s", (_, event, error) => {
    const ended = stateAfter(...eventsToHostedWait, event);
    expect(ended).toMatchObject({ step: "hosted", hosted: undefined, error, offersAlternatives: true });
    expect(pendingRequestName(applyEvents(ended, submitted))).toBe("hosted_start");
  });

  test("offers alternatives when the partner does not answer", () => {
    expect(stateAfter(...eventsToHostedStep, apiUnreachable)).toMatchObject({
      error: "Failed to connect to utility service. Please try again.",
      offersAlternatives: true,
    });
  });

  test("stops polling when the household goes back", () => {
    expect(stateAfter(...eventsToHostedWait, back)).toMatchObject({
      step: "select-utility",
      hosted: undefined,
      pendingRequest: undefined,
    });
  });
});
