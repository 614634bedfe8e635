import { describe, expect, test } from "vitest";
import { isReady } from "#web/src/screens/connect/dialog/state.ts";
import {
  answered,
  dialogAfter,
  from,
  loggingIn,
  question,
  submitted,
  toCode,
  toType,
  unreachable,
  verifying,
} from "./support/events.ts";
import { account, no, otherAccount, yes } from "./support/responses.ts";

describe("the account request", () => {
  const asking = [...loggingIn, answered(yes())];

  test.each([
    ["in its details", { details: account }],
    ["beside its details", { account_number: account.account_number, details: { first_name: "Ana" } }],
  ])("passes on an account whose number is %s", (_, response) => {
    expect(dialogAfter(...asking, answered(yes({ response }))).connected).toMatchObject({
      utility: "pse",
      utilityName: "PSE&G",
      state_id: "NJ",
      accountNumber: "PE000011223344556677",
      accountDetails: { first_name: "Ana" },
      isUtilityConnect: true,
    });
  });

  test("sets the number of an account without one to 'Unknown'", () => {
    const { connected } = dialogAfter(
      ...asking,
      answered(yes({ response: { details: { first_name: "Ana" } } })),
    );
    expect(connected?.accountNumber).toBe("Unknown");
  });

  test("preselects the first of several accounts and connects the chosen one", () => {
    const choosing = dialogAfter(
      ...asking,
      answered(yes({ response: { details: account, accounts: [account, otherAccount] } })),
    );
    expect(choosing).toMatchObject({ step: "select-account", chosenAccount: 0, connected: undefined });
    expect(from(choosing, submitted).connected?.accountNumber).toBe(account.account_number);
    expect(from(choosing, { type: "account_chosen", index: 1 }, submitted).connected).toMatchObject({
      accountNumber: otherAccount.account_number,
      accountDetails: otherAccount,
    });
  });

  test.each([
    [answered(no("No electric account.")), "No electric account."],
    [answered(no()), "Failed to retrieve account information."],
    [unreachable, "Failed to retrieve account information. Please try again."],
  ])("returns to the login with an error when it fails", (event, error) => {
    expect(dialogAfter(...asking, event)).toMatchObject({
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
    const state = dialogAfter(...toType, { type: "type_chosen", value: "sms" }, submitted);
    expect([question(state), state.type]).toEqual(["code", "sms"]);
    expect(from(state, answered(yes())).step).toBe("verify");
  });

  test("shows an error without a verification type or a token", () => {
    expect(from({ ...dialogAfter(...toType), type: undefined }, submitted).error).toBe(
      "Missing verification type",
    );
    expect(from({ ...dialogAfter(...toType), token: undefined }, submitted).error).toBe(
      "Missing verification token",
    );
    expect(from({ ...dialogAfter(...toCode), code: "1", token: undefined }, submitted).error).toBe(
      "Missing verification token",
    );
  });

  test.each([
    [answered(no("No mobile number is on file.")), "No mobile number is on file."],
    [answered(no()), "Verification failed"],
    [unreachable, "Verification failed. Please try again."],
  ])("shows an error when the code cannot be sent", (event, error) => {
    expect(dialogAfter(...toType, submitted, event)).toMatchObject({
      step: "verification-type",
      error,
      toast: { tone: "error", title: "Verification Failed", text: "Please try again." },
    });
  });

  test("requires a code", () => {
    expect(isReady(dialogAfter(...toCode))).toBe(false);
    expect(dialogAfter(...toCode, submitted).error).toBe("Please enter the verification code");
  });

  test.each([
    [
      answered(no("That code has expired.")),
      "That code has expired.",
      "Please check the code and try again.",
    ],
    [answered(no()), "Verification failed", "Please check the code and try again."],
    [unreachable, "Verification failed. Please try again.", "Please try again."],
  ])("shows an error and keeps the code when it is rejected", (event, error, text) => {
    expect(dialogAfter(...verifying, event)).toMatchObject({
      step: "verify",
      error,
      code: "246810",
      toast: { tone: "error", title: "Verification Failed", text },
    });
  });

  const verified = [...verifying, answered(yes({ response: { account_number: "7700112233" } }))];
  const toast = {
    tone: "success",
    text: "Successfully verified and connected to your utility account.",
  };

  test("requests the account after an accepted code, then shows a success toast", () => {
    expect(question(dialogAfter(...verified))).toBe("account");
    expect(dialogAfter(...verified, answered(yes({ response: { details: account } })))).toMatchObject({
      toast: toast,
      connected: { accountNumber: account.account_number },
    });
  });

  test.each([
    ["is refused", answered(no("Try later."))],
    ["doesn't come", unreachable],
    ["comes without a number", answered(yes({ response: { details: { first_name: "Ana" } } }))],
  ])("connects with the number from the second factor when the account %s", (_, event) => {
    expect(dialogAfter(...verified, event)).toMatchObject({
      toast: toast,
      connected: { accountNumber: "7700112233" },
    });
  });

  test("connects without any account data", () => {
    const { connected } = dialogAfter(...verifying, answered(yes()), unreachable);
    expect(connected).toMatchObject({ accountNumber: "Unknown", accountDetails: {} });
  });
});
