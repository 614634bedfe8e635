import { describe, expect, test } from "vitest";
import { saveUtilityDataRequest } from "#contracts/http/session.ts";
import { isSuccess, utilityAuthReply, utilityAuthRequest } from "#contracts/http/utility-auth.ts";
import { formMessages } from "#web/src/api/field-messages.ts";

const chosen = { utility_code: "pse", state_id: "NJ" };
const credentials = {
  ...chosen,
  username: "ana",
  password: "AAAAAAAAAAAAAAAA:AAAA",
  encrypted: true,
  ephemeral_key: "AAAA",
};

describe("the methods", () => {
  test.each([
    ["fetch_utility", { zipcode: "07302" }],
    ["login", credentials],
    ["account_information", credentials],
    ["account_information", { token: "t" }],
    ["verification", { token: "t", verification_type: "sms" }],
    ["submit_verification", { token: "t", verification_code: "123456", type: "email" }],
    ["start_hosted", chosen],
    ["hosted_state", { token: "t" }],
  ])("%s is understood with its own fields: %j", (method, fields) => {
    const read = utilityAuthRequest.parse({ method, ...fields, somethingElse: 1 });
    expect(read).toEqual({ method, ...fields });
  });

  test.each([
    ["no method", {}],
    ["a method that is none", { method: "logout" }],
    ["a password in the clear", { method: "login", ...credentials, encrypted: false, password: "secret" }],
    ["a password in the clear that says it is not", { method: "login", ...credentials, password: "secret" }],
    ["no username", { method: "login", ...credentials, username: " " }],
    ["a utility that is not ours", { method: "login", ...credentials, utility_code: "rockland" }],
    ["a ZIP of four digits", { method: "fetch_utility", zipcode: "0730" }],
    [
      "a way of sending codes that there is not",
      { method: "verification", token: "t", verification_type: "fax" },
    ],
    ["an account of nobody", { method: "account_information" }],
  ])("%s is refused", (_, body) => {
    expect(utilityAuthRequest.safeParse(body).success).toBe(false);
  });

  test("a missing token and a missing code have the specification's messages", () => {
    const messages = (body: object) => {
      const { error } = utilityAuthRequest.safeParse(body);
      return error && Object.values(formMessages(error));
    };
    expect(messages({ method: "verification", token: "", verification_type: "sms" })).toEqual([
      "Missing verification token",
    ]);
    expect(
      messages({ method: "submit_verification", token: "t", verification_code: " ", type: "sms" }),
    ).toEqual(["Please enter the verification code"]);
  });
});

describe("the answer", () => {
  test.each([1, "1"])("is a success with status %j", (status) => {
    expect(isSuccess(utilityAuthReply.parse({ status, msg: "" }))).toBe(true);
  });

  test.each([0, "0", 2, "", "01"])("is none with status %j", (status) => {
    expect(isSuccess(utilityAuthReply.parse({ status, msg: "No." }))).toBe(false);
  });

  test("says nothing that is not agreed on", () => {
    const read = utilityAuthReply.parse({
      status: 1,
      msg: "",
      response: { token: "t", password: "secret", details: { first_name: "Ana", ssn: "123" } },
      cookie: "c",
    });
    expect(read).toEqual({ status: 1, msg: "", response: { token: "t", details: { first_name: "Ana" } } });
  });
});

describe("utility data", () => {
  const connected = { utility: "pse", utilityName: "PSE&G", isUtilityConnect: true };

  test("has no room for a utility's whole answer, nor for a field that nobody knows", () => {
    const read = saveUtilityDataRequest.parse({
      ...connected,
      rawAccountData: { huge: "x".repeat(1000) },
      rawLoginData: { token: "t" },
      accountDetails: { first_name: "Ana", balance: "12.00" },
    });
    expect(read).toEqual({ ...connected, accountDetails: { first_name: "Ana" } });
  });

  test.each([
    ["both connected and typed", { manualEntry: true }],
    ["of a utility that we don't serve", { utility: "rockland" }],
    ["of a name that nobody knows", { utility: undefined, utilityName: "Rockland Electric" }],
    ["with a name longer than any", { accountDetails: { name: "x".repeat(201) } }],
    ["with an account number longer than any", { accountNumber: "1".repeat(61) }],
  ])("that is %s is refused", (_, change) => {
    expect(saveUtilityDataRequest.safeParse({ ...connected, ...change }).success).toBe(false);
  });

  test.each([
    ["PSE&G", "pse"],
    ["ace", "ace"],
    ["Atlantic City Electric", "ace"],
    ["ACE (Atlantic City Electric)", "ace"],
    ["jcp&l", "jcpl"],
  ])("that names its utility %j needs no code", (utilityName, utility) => {
    expect(saveUtilityDataRequest.parse({ ...connected, utility: undefined, utilityName })).toMatchObject({
      utility,
    });
  });

  test("filled to its caps is far from what a record can hold", () => {
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
    const read = saveUtilityDataRequest.parse({
      ...connected,
      accountDetails: { ...filled, details: filled },
    });
    expect(Buffer.byteLength(JSON.stringify(read))).toBeLessThan(400_000 / 20);
  });
});
