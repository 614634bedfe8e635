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

describe("the ZIP code step", () => {
  test("keeps at most five digits", () => {
    expect(dialogAfter(typed("zipcode", "0a7-3 0299")).zipcode).toBe("07302");
  });

  test.each([
    ["", false],
    ["0730", false],
    ["07302", true],
  ])("with '%s' is complete: %s", (zipcode, ready) => {
    expect(isReady(initialState(zipcode))).toBe(ready);
  });

  test("does not search for four digits", () => {
    const state = dialogAfter(typed("zipcode", "0730"), submitted);
    expect(state).toMatchObject({
      error: "Please enter a valid 5-digit ZIP code",
      offersAlternatives: false,
      pendingRequest: undefined,
    });
    expect(from(state, typed("zipcode", "07302")).error).toBeUndefined();
  });

  test("continues to the list of utilities", () => {
    expect(question(dialogAfter(submitted))).toBe("utilities");
    expect(dialogAfter(...toList)).toMatchObject({ step: "select-utility", utilities: [pse, ace] });
  });

  test("shows an empty list for a ZIP code without utilities", () => {
    expect(dialogAfter(submitted, answered(yes({ data: [] })))).toMatchObject({
      step: "select-utility",
      utilities: [],
    });
  });

  test.each([
    ["We don't serve this ZIP.", "We don't serve this ZIP.", "We don't serve this ZIP."],
    ["", "No utility providers found for this ZIP code", "No utilities found for this ZIP code"],
  ])("shows the reason when the API rejects the ZIP code with '%s'", (msg, error, toast) => {
    expect(dialogAfter(submitted, answered(no(msg)))).toMatchObject({
      step: "zipcode",
      error,
      toast: { tone: "error", title: "Error", text: toast },
    });
  });

  test("shows an error and a toast, and offers alternatives, when the search fails", () => {
    expect(dialogAfter(submitted, unreachable)).toMatchObject({
      step: "zipcode",
      zipcode: "07302",
      error: "Failed to fetch utilities. Please try again.",
      toast: { tone: "error", title: "Error", text: "Failed to fetch utilities. Please try again." },
      offersAlternatives: true,
    });
  });
});

describe("the login step", () => {
  test.each([
    ["", "", false],
    ["ana", "", false],
    ["", "secret", false],
    ["  ", "secret", false],
    ["ana", " ", true],
  ])("with username '%s' and password '%s' is complete: %s", (username, password, ready) => {
    expect(isReady(dialogAfter(...toLogin, typed("username", username), typed("password", password)))).toBe(
      ready,
    );
  });

  test.each([1, "1"])("requests the account after a login with status %j", (status) => {
    const state = dialogAfter(...loggingIn, answered({ status, msg: "", response: {} }));
    expect(question(state)).toBe("account");
    expect(isBusy(state)).toBe(true);
  });

  test("keeps the encrypted password for the account request", () => {
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

  test("keeps the token and continues to the verification type when a second factor is needed", () => {
    expect(dialogAfter(...toType)).toMatchObject({ step: "verification-type", token: "t-1", type: "email" });
  });

  test.each([
    ["Your account is locked.", "Your account is locked."],
    ["", "Failed to login to utility account."],
  ])("shows the reason and keeps the input when the login is rejected with '%s'", (msg, error) => {
    expect(dialogAfter(...loggingIn, answered(no(msg)))).toMatchObject({
      step: "login",
      error,
      username: "ana",
      password: "secret",
      offersAlternatives: true,
    });
  });

  test.each<[RequestError, string]>([
    [{ kind: "unreachable" }, "Failed to connect to utility service. Please try again."],
    [{ kind: "encryption_failed" }, "Failed to secure your credentials. Please try again."],
    [{ kind: "rejected", message: "Please wait a minute." }, "Please wait a minute."],
    [{ kind: "unexpected" }, "An unexpected error occurred. Please try again."],
  ])("shows an error and keeps the input when the login fails with %j", (failure, error) => {
    expect(dialogAfter(...loggingIn, failed(failure))).toMatchObject({
      step: "login",
      error,
      username: "ana",
      password: "secret",
      pendingRequest: undefined,
      offersAlternatives: true,
    });
  });

  test("clears the credentials when another utility is chosen", () => {
    const elsewhere = { type: "utility_chosen", utility: ace } as const;
    expect(dialogAfter(...loggingIn, back, elsewhere)).toMatchObject({ username: "", password: "" });
    expect(dialogAfter(...loggingIn, back, chosen)).toMatchObject({ username: "ana", password: "secret" });
  });
});
