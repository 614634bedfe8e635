import { describe, expect, test } from "vitest";
import { isReady } from "#web/src/screens/connect/dialog/state.ts";
import {
  apiUnreachable,
  applyEvents,
  eventsToCodeStep,
  eventsToLoginRequest,
  eventsToTypeStep,
  eventsToVerification,
  pendingRequestName,
  responseReceived,
  stateAfter,
  submitted,
} from "./support/events.ts";
import { account, failureReply, otherAccount, successReply } from "./support/responses.ts";

describe("the account request", () => {
  const eventsToAccountRequest = [...eventsToLoginRequest, responseReceived(successReply())];

  test.each([
    ["in its details", { details: account }],
    ["outside its details", { account_number: account.account_number, details: { first_name: "Ana" } }],
  ])("passes on an account whose number is %s", (_, response) => {
    expect(
      stateAfter(...eventsToAccountRequest, responseReceived(successReply({ response }))).connected,
    ).toMatchObject({
      utility: "pse",
      utilityName: "PSE&G",
      state_id: "NJ",
      accountNumber: "PE000011223344556677",
      accountDetails: { first_name: "Ana" },
      isUtilityConnect: true,
    });
  });

  test("sets the number of an account without one to 'Unknown'", () => {
    const { connected } = stateAfter(
      ...eventsToAccountRequest,
      responseReceived(successReply({ response: { details: { first_name: "Ana" } } })),
    );
    expect(connected?.accountNumber).toBe("Unknown");
  });

  test("asks which of several accounts it is, and connects the chosen one", () => {
    const stateWithAccounts = stateAfter(
      ...eventsToAccountRequest,
      responseReceived(successReply({ response: { details: account, accounts: [account, otherAccount] } })),
    );
    expect(stateWithAccounts).toMatchObject({
      step: "select-account",
      chosenAccount: undefined,
      connected: undefined,
    });
    const unchosen = applyEvents(stateWithAccounts, submitted);
    expect(isReady(unchosen)).toBe(false);
    expect(unchosen).toMatchObject({
      error: "Please choose the account that should get the solar credits",
      connected: undefined,
    });
    expect(applyEvents(unchosen, { type: "account_chosen", index: 0 })).toMatchObject({ error: undefined });
    expect(
      applyEvents(stateWithAccounts, { type: "account_chosen", index: 1 }, submitted).connected,
    ).toMatchObject({
      accountNumber: otherAccount.account_number,
      accountDetails: otherAccount,
    });
  });

  test.each([
    [responseReceived(failureReply("No electric account.")), "No electric account."],
    [responseReceived(failureReply()), "Failed to retrieve account information."],
    [apiUnreachable, "Failed to retrieve account information. Please try again."],
  ])("returns to the login with an error when it fails", (event, error) => {
    expect(stateAfter(...eventsToAccountRequest, event)).toMatchObject({
      step: "login",
      error,
      connected: undefined,
      password: "secret",
      offersAlternatives: true,
    });
  });
});

describe("the second factor", () => {
  test("requests a code by the chosen type", () => {
    const state = stateAfter(...eventsToTypeStep, { type: "type_chosen", value: "sms" }, submitted);
    expect([pendingRequestName(state), state.type]).toEqual(["code", "sms"]);
    expect(applyEvents(state, responseReceived(successReply())).step).toBe("verify");
  });

  test("shows an error without a verification type or a token", () => {
    expect(applyEvents({ ...stateAfter(...eventsToTypeStep), type: undefined }, submitted).error).toBe(
      "Missing verification type",
    );
    expect(applyEvents({ ...stateAfter(...eventsToTypeStep), token: undefined }, submitted).error).toBe(
      "Missing verification token",
    );
    expect(
      applyEvents({ ...stateAfter(...eventsToCodeStep), code: "1", token: undefined }, submitted).error,
    ).toBe("Missing verification token");
  });

  test.each([
    [responseReceived(failureReply("No mobile number is on file.")), "No mobile number is on file."],
    [responseReceived(failureReply()), "Verification failed"],
    [apiUnreachable, "Verification failed. Please try again."],
  ])("shows an error when the code cannot be sent", (event, error) => {
    expect(stateAfter(...eventsToTypeStep, submitted, event)).toMatchObject({
      step: "verification-type",
      error,
      toast: { tone: "error", title: "Verification Failed", text: "Please try again." },
    });
  });

  test("requires a code", () => {
    expect(isReady(stateAfter(...eventsToCodeStep))).toBe(false);
    expect(stateAfter(...eventsToCodeStep, submitted).error).toBe("Please enter the verification code");
  });

  test.each([
    [
      responseReceived(failureReply("That code has expired.")),
      "That code has expired.",
      "Please check the code and try again.",
    ],
    [responseReceived(failureReply()), "Verification failed", "Please check the code and try again."],
    [apiUnreachable, "Verification failed. Please try again.", "Please try again."],
  ])("shows an error and keeps the code when it is rejected", (event, error, text) => {
    expect(stateAfter(...eventsToVerification, event)).toMatchObject({
      step: "verify",
      error,
      code: "246810",
      toast: { tone: "error", title: "Verification Failed", text },
    });
  });

  const eventsToVerified = [
    ...eventsToVerification,
    responseReceived(successReply({ response: { account_number: "7700112233" } })),
  ];
  const successToast = {
    tone: "success",
    text: "Successfully verified and connected to your utility account.",
  };

  test("requests the account after an accepted code, then shows a success toast", () => {
    expect(pendingRequestName(stateAfter(...eventsToVerified))).toBe("account");
    expect(
      stateAfter(...eventsToVerified, responseReceived(successReply({ response: { details: account } }))),
    ).toMatchObject({
      toast: successToast,
      connected: { accountNumber: account.account_number },
    });
  });

  test.each([
    ["is rejected", responseReceived(failureReply("Try later."))],
    ["has no response", apiUnreachable],
    ["returns no number", responseReceived(successReply({ response: { details: { first_name: "Ana" } } }))],
  ])("connects with the number from the second factor when the account request %s", (_, event) => {
    expect(stateAfter(...eventsToVerified, event)).toMatchObject({
      toast: successToast,
      connected: { accountNumber: "7700112233" },
    });
  });

  test("connects without any account data", () => {
    const { connected } = stateAfter(
      ...eventsToVerification,
      responseReceived(successReply()),
      apiUnreachable,
    );
    expect(connected).toMatchObject({ accountNumber: "Unknown", accountDetails: {} });
  });
});
