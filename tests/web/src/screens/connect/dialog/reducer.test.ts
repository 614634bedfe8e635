import { describe, expect, test } from "vitest";
import type { EncryptedPassword } from "#contracts/http/utility-auth.ts";
import type { RequestError } from "#web/src/screens/connect/dialog/request-errors.ts";
import { initialState, isBusy, isReady } from "#web/src/screens/connect/dialog/state.ts";
import {
  apiUnreachable,
  applyEvents,
  back,
  eventsToLoginRequest,
  eventsToLoginStep,
  eventsToTypeStep,
  eventsToUtilityStep,
  fieldChanged,
  pendingRequestName,
  requestFailed,
  responseReceived,
  stateAfter,
  submitted,
  utilityChosen,
} from "./support/events.ts";
import { ace, failureReply, pse, successReply } from "./support/responses.ts";

describe("the ZIP code step", () => {
  test("keeps at most five digits", () => {
    for (const typed of ["0a7-3 0299", " 07302", "NJ 07302", "07302-1234"])
      expect(stateAfter(fieldChanged("zipcode", typed)).zipcode).toBe("07302");
  });

  test.each([
    ["", false],
    ["0730", false],
    ["07302", true],
  ])("with '%s' is complete: %s", (zipcode, ready) => {
    expect(isReady(initialState({ zipcode }))).toBe(ready);
  });

  test("does not search for four digits", () => {
    const state = stateAfter(fieldChanged("zipcode", "0730"), submitted);
    expect(state).toMatchObject({
      error: "Please enter a valid 5-digit ZIP code",
      offersAlternatives: false,
      pendingRequest: undefined,
    });
    expect(applyEvents(state, fieldChanged("zipcode", "07302")).error).toBeUndefined();
  });

  test("continues to the list of utilities", () => {
    expect(pendingRequestName(stateAfter(submitted))).toBe("utilities");
    expect(stateAfter(...eventsToUtilityStep)).toMatchObject({
      step: "select-utility",
      utilities: [pse, ace],
    });
  });

  test("shows an empty list for a ZIP code without utilities", () => {
    expect(stateAfter(submitted, responseReceived(successReply({ data: [] })))).toMatchObject({
      step: "select-utility",
      utilities: [],
    });
  });

  test.each([
    ["We don't serve this ZIP.", "We don't serve this ZIP.", "We don't serve this ZIP."],
    ["", "No utility providers found for this ZIP code", "No utilities found for this ZIP code"],
  ])("shows the reason when the API rejects the ZIP code with '%s'", (msg, error, toast) => {
    expect(stateAfter(submitted, responseReceived(failureReply(msg)))).toMatchObject({
      step: "zipcode",
      error,
      toast: { tone: "error", title: "Error", text: toast },
    });
  });

  test("shows an error and a toast, and offers alternatives, when the search fails", () => {
    expect(stateAfter(submitted, apiUnreachable)).toMatchObject({
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
    expect(
      isReady(
        stateAfter(
          ...eventsToLoginStep,
          fieldChanged("username", username),
          fieldChanged("password", password),
        ),
      ),
    ).toBe(ready);
  });

  test.each([1, "1"])("requests the account after a login with status %j", (status) => {
    const state = stateAfter(...eventsToLoginRequest, responseReceived({ status, msg: "", response: {} }));
    expect(pendingRequestName(state)).toBe("account");
    expect(isBusy(state)).toBe(true);
  });

  test("keeps the encrypted password for the account request", () => {
    const encryptedPassword: EncryptedPassword = {
      password: "aXY=:c2VhbGVk",
      encrypted: true,
      ephemeral_key: "a2V5",
      nonce: "n".repeat(32),
    };
    expect(
      stateAfter(...eventsToLoginRequest, {
        type: "response_received",
        reply: successReply(),
        encryptedPassword,
      }).encryptedPassword,
    ).toBe(encryptedPassword);
  });

  test("keeps the token and continues to the verification type when a second factor is needed", () => {
    expect(stateAfter(...eventsToTypeStep)).toMatchObject({
      step: "verification-type",
      token: "t-1",
      type: "email",
    });
  });

  test.each([
    ["Your account is locked.", "Your account is locked."],
    ["", "Failed to login to utility account."],
  ])("shows the reason and keeps the input when the login is rejected with '%s'", (msg, error) => {
    expect(stateAfter(...eventsToLoginRequest, responseReceived(failureReply(msg)))).toMatchObject({
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
  ])("shows an error and keeps the input when the login fails with %j", (requestError, error) => {
    expect(stateAfter(...eventsToLoginRequest, requestFailed(requestError))).toMatchObject({
      step: "login",
      error,
      username: "ana",
      password: "secret",
      pendingRequest: undefined,
      offersAlternatives: true,
    });
  });

  test("clears the credentials when another utility is chosen", () => {
    const otherUtilityChosen = { type: "utility_chosen", utility: ace } as const;
    expect(stateAfter(...eventsToLoginRequest, back, otherUtilityChosen)).toMatchObject({
      username: "",
      password: "",
    });
    expect(stateAfter(...eventsToLoginRequest, back, utilityChosen)).toMatchObject({
      username: "ana",
      password: "secret",
    });
  });
});
