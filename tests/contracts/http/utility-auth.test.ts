import { describe, expect, test } from "vitest";
import { saveUtilityDataRequest } from "#contracts/http/session.ts";
import { isSuccess, utilityAuthReply, utilityAuthRequest } from "#contracts/http/utility-auth.ts";
import { ids } from "#tests/builders/records.ts";
import { aNonce } from "#tests/builders/utility-keys.ts";
import { formMessages } from "#web/src/api/field-messages.ts";

const inSession = { sessionId: ids.session };
const chosen = { ...inSession, utility_code: "pse", state_id: "NJ" };
const credentials = {
  ...chosen,
  username: "ana",
  password: "AAAAAAAAAAAAAAAA:AAAA",
  encrypted: true,
  ephemeral_key: "AAAA",
  nonce: aNonce,
};

describe("the utility-auth request", () => {
  test.each([
    ["fetch_utility", { ...inSession, zipcode: "07302" }],
    ["login", credentials],
    ["account_information", credentials],
    ["account_information", { ...inSession, token: "t" }],
    ["verification", { ...inSession, token: "t", verification_type: "sms" }],
    ["submit_verification", { ...inSession, token: "t", verification_code: "123456", type: "email" }],
    ["start_hosted", chosen],
  ])("%s keeps its own fields and drops others: %j", (method, fields) => {
    const parsed = utilityAuthRequest.parse({ method, ...fields, somethingElse: 1 });
    expect(parsed).toEqual({ method, ...fields });
  });

  test.each([
    ["no method", {}],
    ["an unknown method", { method: "logout" }],
    ["a plain-text password", { method: "login", ...credentials, encrypted: false, password: "secret" }],
    ["a plain-text password marked as encrypted", { method: "login", ...credentials, password: "secret" }],
    ["no username", { method: "login", ...credentials, username: " " }],
    ["a utility that we do not serve", { method: "login", ...credentials, utility_code: "rockland" }],
    ["a ZIP code with four digits", { method: "fetch_utility", ...inSession, zipcode: "0730" }],
    [
      "an unknown delivery method for the code",
      { method: "verification", ...inSession, token: "t", verification_type: "fax" },
    ],
    ["account information without a token or credentials", { method: "account_information", ...inSession }],
    ["a password without a nonce", { method: "login", ...credentials, nonce: undefined }],
    ["a request without a session", { method: "fetch_utility", zipcode: "07302" }],
  ])("rejects %s", (_, body) => {
    expect(utilityAuthRequest.safeParse(body).success).toBe(false);
  });

  test.each(["246 810", "246-810", " 246\u2013810 ", "246\u00a0810"])("reads the code in '%s'", (typed) => {
    const fields = { ...inSession, token: "t", verification_code: typed, type: "email" };
    expect(utilityAuthRequest.parse({ method: "submit_verification", ...fields })).toMatchObject({
      verification_code: "246810",
    });
  });

  test("names a missing token and a missing code in its messages", () => {
    const messages = (body: object) => {
      const { error } = utilityAuthRequest.safeParse(body);
      return error && Object.values(formMessages(error));
    };
    expect(messages({ method: "verification", ...inSession, token: "", verification_type: "sms" })).toEqual([
      "Missing verification token",
    ]);
    expect(
      messages({
        method: "submit_verification",
        ...inSession,
        token: "t",
        verification_code: " ",
        type: "sms",
      }),
    ).toEqual(["Please enter the verification code"]);
  });
});

describe("the utility-auth reply", () => {
  test.each([1, "1"])("is a success with status %j", (status) => {
    expect(isSuccess(utilityAuthReply.parse({ status, msg: "" }))).toBe(true);
  });

  test.each([0, "0", 2, "", "01"])("is a failure with status %j", (status) => {
    expect(isSuccess(utilityAuthReply.parse({ status, msg: "No." }))).toBe(false);
  });

  test("drops fields that the schema does not have", () => {
    const parsed = utilityAuthReply.parse({
      status: 1,
      msg: "",
      response: { token: "t", password: "secret", details: { first_name: "Ana", ssn: "123" } },
      cookie: "c",
    });
    expect(parsed).toEqual({ status: 1, msg: "", response: { token: "t", details: { first_name: "Ana" } } });
  });
});

describe("the save-utility-data request", () => {
  const connected = { utility: "pse", utilityName: "PSE&G", isUtilityConnect: true };

  test("drops a utility's raw reply and unknown fields", () => {
    const parsed = saveUtilityDataRequest.parse({
      ...connected,
      rawAccountData: { huge: "x".repeat(1000) },
      rawLoginData: { ...inSession, token: "t" },
      accountDetails: { first_name: "Ana", balance: "12.00" },
    });
    expect(parsed).toEqual({ ...connected, accountDetails: { first_name: "Ana" } });
  });

  test.each([
    ["data that is both connected and typed", { manualEntry: true }],
    ["a utility that we do not serve", { utility: "coned" }],
    ["an unknown utility name", { utility: undefined, utilityName: "Con Edison" }],
    ["a name with 201 characters", { accountDetails: { name: "x".repeat(201) } }],
    ["an account number with 61 characters", { accountNumber: "1".repeat(61) }],
  ])("rejects %s", (_, change) => {
    expect(saveUtilityDataRequest.safeParse({ ...connected, ...change }).success).toBe(false);
  });

  test("needs no utility from the manual form, but accepts no unknown one", () => {
    const typed = { manualEntry: true, accountDetails: { city: "Edison" } };
    expect(saveUtilityDataRequest.safeParse({ ...typed, utilityName: "" }).success).toBe(true);
    expect(saveUtilityDataRequest.safeParse({ ...typed, utilityName: "Con Edison" }).success).toBe(false);
    expect(saveUtilityDataRequest.safeParse({ isUtilityConnect: true, utilityName: "" }).success).toBe(false);
  });

  test.each([
    ["PSE&G", "pse"],
    ["ace", "ace"],
    ["Atlantic City Electric", "ace"],
    ["ACE (Atlantic City Electric)", "ace"],
    ["jcp&l", "jcpl"],
  ])("derives the utility code from the name %j", (utilityName, utility) => {
    expect(saveUtilityDataRequest.parse({ ...connected, utility: undefined, utilityName })).toMatchObject({
      utility,
    });
  });

  test("uses less than a twentieth of DynamoDB's 400 KB item limit when every field has its maximum length", () => {
    const longest = {
      name: 200,
      first_name: 100,
      last_name: 100,
      street: 120,
      unit: 40,
      city: 80,
      email: 254,
    };
    const filled = Object.fromEntries(
      Object.entries(longest).map(([name, size]) => [name, "漢".repeat(size)]),
    );
    const parsed = saveUtilityDataRequest.parse({
      ...connected,
      accountDetails: { ...filled, details: filled },
    });
    expect(Buffer.byteLength(JSON.stringify(parsed))).toBeLessThan(400_000 / 20);
  });
});
