import { describe, expect, test } from "vitest";
import type { EncryptedPassword } from "#contracts/http/utility-auth.ts";
import type { RequestError } from "#web/src/screens/connect/dialog/request-errors.ts";
import { initialState, isBusy, isReady } from "#web/src/screens/connect/dialog/state.ts";
import {
  answered,
  back,
  chosen,
  dialogAfter,
  failed,
  from,
  loggingIn,
  question,
  submitted,
  toList,
  toLogin,
  toType,
  typed,
  unreachable,
} from "./support/events.ts";
import { ace, no, pse, yes } from "./support/responses.ts";

describe("the ZIP", () => {
  test("takes only digits, and five at most", () => {
    expect(dialogAfter(typed("zipcode", "0a7-3 0299")).zipcode).toBe("07302");
  });

  test.each([
    ["", false],
    ["0730", false],
    ["07302", true],
  ])("%s is ready to search: %s", (zipcode, ready) => {
    expect(isReady(initialState(zipcode))).toBe(ready);
  });

  test("of four digits is not looked up", () => {
    const state = dialogAfter(typed("zipcode", "0730"), submitted);
    expect(state).toMatchObject({
      error: "Please enter a valid 5-digit ZIP code",
      offersOtherWays: false,
      pending: undefined,
    });
    expect(from(state, typed("zipcode", "07302")).error).toBeUndefined();
  });

  test("leads to the list of utilities", () => {
    expect(question(dialogAfter(submitted))).toBe("utilities");
    expect(dialogAfter(...toList)).toMatchObject({ step: "select-utility", utilities: [pse, ace] });
  });

  test("without any utility leads to an empty list", () => {
    expect(dialogAfter(submitted, answered(yes({ data: [] })))).toMatchObject({
      step: "select-utility",
      utilities: [],
    });
  });

  test.each([
    ["We don't serve this ZIP.", "We don't serve this ZIP.", "We don't serve this ZIP."],
    ["", "No utility providers found for this ZIP code", "No utilities found for this ZIP code"],
  ])("that the server refuses with '%s' says why", (msg, error, toast) => {
    expect(dialogAfter(submitted, answered(no(msg)))).toMatchObject({
      step: "zipcode",
      error,
      news: { tone: "error", title: "Error", text: toast },
    });
  });

  test("that can't be looked up says so twice, and offers the other ways", () => {
    expect(dialogAfter(submitted, unreachable)).toMatchObject({
      step: "zipcode",
      zipcode: "07302",
      error: "Failed to fetch utilities. Please try again.",
      news: { tone: "error", title: "Error", text: "Failed to fetch utilities. Please try again." },
      offersOtherWays: true,
    });
  });
});

describe("the login", () => {
  test.each([
    ["", "", false],
    ["ana", "", false],
    ["", "secret", false],
    ["  ", "secret", false],
    ["ana", " ", true],
  ])("with '%s' and '%s' can be sent: %s", (username, password, ready) => {
    expect(isReady(dialogAfter(...toLogin, typed("username", username), typed("password", password)))).toBe(
      ready,
    );
  });

  test.each([1, "1"])("that succeeds with status %j asks for the account", (status) => {
    const state = dialogAfter(...loggingIn, answered({ status, msg: "", response: {} }));
    expect(question(state)).toBe("account");
    expect(isBusy(state)).toBe(true);
  });

  test("keeps what it was sealed with for the account", () => {
    const encryptedPassword: EncryptedPassword = {
      password: "aXY=:c2VhbGVk",
      encrypted: true,
      ephemeral_key: "a2V5",
    };
    expect(
      dialogAfter(...loggingIn, { type: "response_received", reply: yes(), encryptedPassword })
        .encryptedPassword,
    ).toBe(encryptedPassword);
  });

  test("that needs a second factor keeps the token and asks how", () => {
    expect(dialogAfter(...toType)).toMatchObject({ step: "verification-type", token: "t-1", type: "email" });
  });

  test.each([
    ["Your account is locked.", "Your account is locked."],
    ["", "Failed to login to utility account."],
  ])("that is refused with '%s' says so, and keeps what was typed", (msg, error) => {
    expect(dialogAfter(...loggingIn, answered(no(msg)))).toMatchObject({
      step: "login",
      error,
      username: "ana",
      password: "secret",
      offersOtherWays: true,
    });
  });

  test.each<[RequestError, string]>([
    [{ kind: "unreachable" }, "Failed to connect to utility service. Please try again."],
    [{ kind: "encryption_failed" }, "Failed to secure your credentials. Please try again."],
    [{ kind: "rejected", message: "Please wait a minute." }, "Please wait a minute."],
    [{ kind: "unexpected" }, "An unexpected error occurred. Please try again."],
  ])("that fails as %j says so, and keeps what was typed", (failure, error) => {
    expect(dialogAfter(...loggingIn, failed(failure))).toMatchObject({
      step: "login",
      error,
      username: "ana",
      password: "secret",
      pending: undefined,
      offersOtherWays: true,
    });
  });

  test("of another utility starts empty: no utility gets another one's password", () => {
    const elsewhere = { type: "utility_chosen", utility: ace, mode: "embedded" } as const;
    expect(dialogAfter(...loggingIn, back, elsewhere)).toMatchObject({ username: "", password: "" });
    expect(dialogAfter(...loggingIn, back, chosen)).toMatchObject({ username: "ana", password: "secret" });
  });
});
