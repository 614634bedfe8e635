import { describe, expect, test } from "vitest";
import type { SealedPassword, UtilityAuthReply } from "../../../contracts/utility-auth.ts";
import type { Failure } from "../../../web/src/screens/connect/dialog/failures.ts";
import { type ConnectEvent, reducer } from "../../../web/src/screens/connect/dialog/reducer.ts";
import {
  type ConnectState,
  firstState,
  isBusy,
  isReady,
} from "../../../web/src/screens/connect/dialog/state.ts";
import { account, ace, no, otherAccount, pse, yes } from "./replies.ts";

const submitted: ConnectEvent = { type: "submitted" };
const back: ConnectEvent = { type: "back" };
const typed = (field: "zipcode" | "username" | "password" | "code", value: string): ConnectEvent => ({
  type: "typed",
  field,
  value,
});
const answered = (reply: UtilityAuthReply): ConnectEvent => ({ type: "answered", reply });
const failed = (failure: Failure): ConnectEvent => ({ type: "failed", failure });
const chosen: ConnectEvent = { type: "utility_chosen", utility: pse, mode: "embedded" };

const dialogAfter = (...events: ConnectEvent[]) => from(firstState("07302"), ...events);
const from = (state: ConnectState, ...events: ConnectEvent[]) => events.reduce(reducer, state);

const toList = [submitted, answered(yes({ data: [pse, ace] }))];
const toLogin = [...toList, chosen];
const loggingIn = [...toLogin, typed("username", "ana"), typed("password", "secret"), submitted];
const secondFactor = answered(yes({ response: { is_two_step_verification: true, token: "t-1" } }));
const toType = [...loggingIn, secondFactor];
const toCode = [...toType, submitted, answered(yes())];
const verifying = [...toCode, typed("code", "246810"), submitted];

const unreachable = failed({ kind: "unreachable" });
const question = ({ pending }: ConnectState) => pending?.question;

describe("the ZIP", () => {
  test("takes only digits, and five at most", () => {
    expect(dialogAfter(typed("zipcode", "0a7-3 0299")).zipcode).toBe("07302");
  });

  test.each([
    ["", false],
    ["0730", false],
    ["07302", true],
  ])("%s is ready to search: %s", (zipcode, ready) => {
    expect(isReady(firstState(zipcode))).toBe(ready);
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
      news: { tone: "bad", title: "Error", text: toast },
    });
  });

  test("that can't be looked up says so twice, and offers the other ways", () => {
    expect(dialogAfter(submitted, unreachable)).toMatchObject({
      step: "zipcode",
      zipcode: "07302",
      error: "Failed to fetch utilities. Please try again.",
      news: { tone: "bad", title: "Error", text: "Failed to fetch utilities. Please try again." },
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
    const sealed: SealedPassword = { password: "aXY=:c2VhbGVk", encrypted: true, ephemeral_key: "a2V5" };
    expect(dialogAfter(...loggingIn, { type: "answered", reply: yes(), sealed }).sealed).toBe(sealed);
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

  test.each<[Failure, string]>([
    [{ kind: "unreachable" }, "Failed to connect to utility service. Please try again."],
    [{ kind: "not_secured" }, "Failed to secure your credentials. Please try again."],
    [{ kind: "refused", message: "Please wait a minute." }, "Please wait a minute."],
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

describe("the account", () => {
  const asking = [...loggingIn, answered(yes())];

  test.each([
    ["in its details", { details: account }],
    ["beside its details", { account_number: account.account_number, details: { first_name: "Ana" } }],
  ])("whose number is %s is handed over", (_, response) => {
    expect(dialogAfter(...asking, answered(yes({ response }))).connected).toMatchObject({
      utility: "pse",
      utilityName: "PSE&G",
      state_id: "NJ",
      accountNumber: "PE000011223344556677",
      accountDetails: { first_name: "Ana" },
      isUtilityConnect: true,
    });
  });

  test("without a number is 'Unknown'", () => {
    const { connected } = dialogAfter(
      ...asking,
      answered(yes({ response: { details: { first_name: "Ana" } } })),
    );
    expect(connected?.accountNumber).toBe("Unknown");
  });

  test("is chosen where there are several, and the first is who doesn't mind", () => {
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
  ])("that doesn't come says so at the login", (event, error) => {
    expect(dialogAfter(...asking, event)).toMatchObject({
      step: "login",
      error,
      connected: undefined,
      password: "secret",
      offersOtherWays: true,
    });
  });
});

describe("the second factor", () => {
  test("asks for a code the way that was chosen", () => {
    const state = dialogAfter(...toType, { type: "type_chosen", value: "sms" }, submitted);
    expect([question(state), state.type]).toEqual(["code", "sms"]);
    expect(from(state, answered(yes())).step).toBe("verify");
  });

  test("is not asked for without a way or a token", () => {
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
  ])("whose code isn't sent says so", (event, error) => {
    expect(dialogAfter(...toType, submitted, event)).toMatchObject({
      step: "verification-type",
      error,
      news: { tone: "bad", title: "Verification Failed", text: "Please try again." },
    });
  });

  test("needs a code", () => {
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
  ])("that isn't accepted says so, and keeps the code", (event, error, text) => {
    expect(dialogAfter(...verifying, event)).toMatchObject({
      step: "verify",
      error,
      code: "246810",
      news: { tone: "bad", title: "Verification Failed", text },
    });
  });

  const verified = [...verifying, answered(yes({ response: { account_number: "7700112233" } }))];
  const toast = {
    tone: "good",
    text: "Successfully verified and connected to your utility account.",
  };

  test("that is accepted asks for the account, and then says so", () => {
    expect(question(dialogAfter(...verified))).toBe("account");
    expect(dialogAfter(...verified, answered(yes({ response: { details: account } })))).toMatchObject({
      news: toast,
      connected: { accountNumber: account.account_number },
    });
  });

  test.each([
    ["is refused", answered(no("Try later."))],
    ["doesn't come", unreachable],
    ["comes without a number", answered(yes({ response: { details: { first_name: "Ana" } } }))],
  ])("lets the person through when the account %s, with the number told before", (_, event) => {
    expect(dialogAfter(...verified, event)).toMatchObject({
      news: toast,
      connected: { accountNumber: "7700112233" },
    });
  });

  test("lets the person through with nothing known at all", () => {
    const { connected } = dialogAfter(...verifying, answered(yes()), unreachable);
    expect(connected).toMatchObject({ accountNumber: "Unknown", accountDetails: {} });
  });
});

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
  expect(from(once, submitted).pending).toBe(once.pending);
});

test("each opening starts over with the stored ZIP", () => {
  expect(dialogAfter(...verifying, { type: "reset", zipcode: "08401" })).toEqual(firstState("08401"));
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
    expect(still).toMatchObject({ hosted: { state: "connecting" }, pending: { question: "hosted_state" } });
    expect(still.pending).not.toBe(opened.pending);
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
      { type: "waited_too_long" } as const,
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
