import type { APIGatewayProxyEventV2, Context } from "aws-lambda";
import { describe, expect, test } from "vitest";
import type * as z from "zod";
import { routes } from "#contracts/http/routes.ts";
import { type AccountDetails, saveUtilityDataRequest } from "#contracts/http/session.ts";
import { errorMessages } from "#contracts/messages/en/errors.ts";
import type { SessionRecord } from "#contracts/storage/session.ts";
import type { Status } from "#domain/session-status.ts";
import sample from "#events/save-utility-data/connected.json" with { type: "json" };
import { saveUtilityData } from "#lambdas/services/enrolling/save-utility-data.ts";
import { http } from "#lambdas/shared/middleware/http.ts";
import { signDetails } from "#lambdas/shared/signed-details.ts";
import { handlerInput } from "#tests/builders/handler-input.ts";
import { aSession, ids, noon, owner, stranger, withoutOwner } from "#tests/builders/records.ts";
import { InMemorySessions } from "#tests/builders/stores.ts";
import { accountKey } from "#tests/builders/utility-keys.ts";

type RequestBody = z.input<typeof saveUtilityDataRequest>;

function setup(...stored: SessionRecord[]) {
  const sessions = new InMemorySessions(...stored);
  const handle = saveUtilityData({ sessions, accountKey, now: () => noon });
  const put = (body: RequestBody, sender: typeof owner | typeof withoutOwner = owner) =>
    handle(
      handlerInput<typeof routes.saveUtilityData>({
        params: { sessionId: ids.session },
        body: saveUtilityDataRequest.parse(body),
        owner: sender,
      }),
    );
  const savedSession = () => sessions.get(ids.session);
  return { sessions, put, savedSession };
}

const details = {
  account_number: "PE000011223344556677",
  first_name: "Ana",
  zip_code: "07302",
  phone: "201-555-0142",
};
const unsigned: RequestBody = {
  isUtilityConnect: true,
  utility: "pse",
  utilityName: "PSE&G",
  state_id: "NJ",
  accountNumber: "PE000011223344556677",
  accountDetails: { details },
};
const sign = (signed: AccountDetails, { hash } = owner) =>
  signDetails(signed, { ownerHash: hash }, { key: accountKey, at: noon });
const signedRequest = async (signed: AccountDetails): Promise<RequestBody> => ({
  ...unsigned,
  accountNumber: signed.account_number ?? "Unknown",
  accountDetails: { details: { ...signed, signed_details: [await sign(signed)] } },
});
const connected = await signedRequest(details);
const strangersToken = await sign(details, stranger);
const manuallyEntered: RequestBody = {
  manualEntry: true,
  utility: "jcpl",
  utilityName: "JCP&L",
  accountDetails: { address: "61 Washington St", city: "Morristown", state: "NJ", zip: "07960" },
};

describe("data of a connected account", () => {
  test("is stored with its source, and the status becomes utility_verified", async () => {
    const { put, savedSession } = setup(aSession());

    expect(await put(connected)).toEqual({
      status: 200,
      body: { sessionId: ids.session, status: "utility_verified" },
    });
    expect(savedSession()).toMatchObject({
      status: "utility_verified",
      utilityData: {
        source: "utility_login",
        utility: "pse",
        utilityName: "PSE&G",
        state_id: "NJ",
        accountNumber: "PE000011223344556677",
        accountDetails: { first_name: "Ana", zip_code: "07302", phone: "201-555-0142" },
      },
    });
  });

  test("has an enrollment number only if the number has its format", async () => {
    const { put, savedSession } = setup(aSession());

    await put(connected);
    expect(savedSession()?.utilityData?.enrollmentId).toBe("PE000011223344556677");
    await put(await signedRequest({ account_number: "1234567890" }));
    expect(savedSession()?.utilityData).toMatchObject({ accountNumber: "1234567890" });
    expect(savedSession()?.utilityData?.enrollmentId).toBeUndefined();
  });

  test("has no number if the page sends 'Unknown' or nothing", async () => {
    const { put, savedSession } = setup(aSession());

    for (const accountNumber of ["Unknown", "unknown", "", undefined]) {
      await put({ ...unsigned, accountNumber, accountDetails: {} });
      expect(savedSession()?.utilityData?.accountNumber).toBeUndefined();
    }
  });

  test("uses the number from the details if the page sends none", async () => {
    const { put, savedSession } = setup(aSession());
    await put({ ...connected, accountNumber: "Unknown" });
    expect(savedSession()?.utilityData?.accountNumber).toBe("PE000011223344556677");
  });

  test("has one name for each field, and omits empty fields", async () => {
    const { put, savedSession } = setup(aSession());

    await put({ ...unsigned, accountDetails: { zipcode: "07960", name: "", email: "outer@example.org" } });
    expect(savedSession()?.utilityData?.accountDetails).toEqual({
      zip_code: "07960",
      email: "outer@example.org",
    });
    await put({ ...unsigned, accountDetails: { city: "Out", details: { city: "In", zipcode: "07960" } } });
    expect(savedSession()?.utilityData?.accountDetails).toEqual({ city: "In", zip_code: "07960" });
  });

  test.each<[string, RequestBody]>([
    ["without a signature", unsigned],
    ["with a forged signature", { ...unsigned, accountDetails: { ...details, signed_details: ["a.1.b"] } }],
    [
      "with another browser's signature",
      { ...unsigned, accountDetails: { ...details, signed_details: [strangersToken] } },
    ],
  ])("counts as typed by hand %s", async (_case, body) => {
    const { put, savedSession } = setup(aSession());
    await put(body);
    expect(savedSession()?.utilityData).toMatchObject({
      source: "manual",
      enrollmentId: details.account_number,
    });
  });

  test("is stored as it was signed, whatever else the page sends", async () => {
    const { put, savedSession } = setup(aSession());
    await put({
      ...connected,
      accountNumber: "PE999999999999999999",
      accountDetails: {
        first_name: "Mallory",
        details: { last_name: "Doe", signed_details: [await sign(details)] },
      },
    });
    expect(savedSession()?.utilityData).toMatchObject({
      source: "utility_login",
      accountNumber: details.account_number,
      accountDetails: { first_name: "Ana", zip_code: "07302", phone: "201-555-0142" },
    });
    expect(savedSession()?.utilityData?.accountDetails).not.toHaveProperty("last_name");
  });
});

test("stores manually entered data with its source", async () => {
  const { put, savedSession } = setup(aSession());
  await put(manuallyEntered);
  expect(savedSession()?.utilityData).toMatchObject({
    source: "manual",
    utility: "jcpl",
    accountDetails: { street: "61 Washington St", city: "Morristown", state: "NJ", zip_code: "07960" },
  });
});

test("stores manually entered data without a utility, and keeps what a bill or an account says", async () => {
  const { put, savedSession } = setup(aSession());
  const withoutUtility = { ...manuallyEntered, utility: undefined, utilityName: "" };

  await put(withoutUtility);
  expect(savedSession()).toMatchObject({ status: "utility_verified", utilityData: { source: "manual" } });

  await put(connected);
  await put(withoutUtility);
  expect(savedSession()?.utilityData).toMatchObject({ source: "utility_login", utility: "pse" });
});

test("stores nothing of the utility's raw response", async () => {
  const { put, savedSession } = setup(aSession());
  const withRawData = {
    ...connected,
    rawAccountData: { balance: "12.00" },
    rawLoginData: { token: "secret-token" },
  };
  await put(withRawData);
  expect(JSON.stringify(savedSession())).not.toMatch(/balance|secret-token|raw/);
});

describe("the status", () => {
  test.each<[Status, Status]>([
    ["started", "utility_verified"],
    ["utility_verified", "utility_verified"],
    ["application_in_progress", "application_in_progress"],
  ])("%s becomes %s and never moves backward", async (before, after) => {
    const { put, savedSession } = setup(aSession({ status: before }));
    expect(await put(connected)).toMatchObject({ body: { status: after } });
    expect(savedSession()?.status).toBe(after);
  });

  test("another account replaces that of a submitted application, whose status stays", async () => {
    const { put, savedSession } = setup(aSession({ status: "application_submitted" }));
    expect(await put(manuallyEntered)).toMatchObject({ status: 200 });
    expect(await put(connected)).toMatchObject({ body: { status: "application_submitted" } });
    expect(savedSession()?.utilityData).toMatchObject({ source: "utility_login", utility: "pse" });
  });

  test("a completed enrollment keeps its utility data", async () => {
    const { put, savedSession } = setup(aSession({ status: "completed" }));
    expect(await put(connected)).toMatchObject({ status: 409, code: "already_complete" });
    expect(savedSession()).toEqual(aSession({ status: "completed" }));
  });
});

test("answers 404 for another browser's session", async () => {
  const unknown = {
    status: 404,
    code: "session_not_found",
    error: errorMessages.session_not_found,
  };
  const { put } = setup(aSession());
  expect(await put(connected, stranger)).toEqual(unknown);
  expect(await put(connected, withoutOwner)).toEqual(unknown);
  expect(await setup().put(connected)).toEqual(unknown);
});

test("keeps a draft that is saved at the same time", async () => {
  const { sessions, put, savedSession } = setup(aSession());
  sessions.beforeNextSave = () => sessions.table.put(ids.session, { ...aSession(), phone: "609 555 0142" });

  expect(await put(connected)).toMatchObject({ status: 200 });
  expect(savedSession()).toMatchObject({ phone: "609 555 0142", status: "utility_verified" });
});

test("stores the sample event and replies as API Gateway expects", async () => {
  const sessions = new InMemorySessions(aSession());
  const handle = http(routes.saveUtilityData, saveUtilityData({ sessions, accountKey, now: () => noon }));
  const response = await handle(sample as APIGatewayProxyEventV2, {} as Context);

  expect(JSON.parse(response.body ?? "")).toEqual({ sessionId: ids.session, status: "utility_verified" });
  expect(sessions.get(ids.session)?.utilityData).toMatchObject({ accountDetails: { street: "14 Grove St" } });
});

test("replies only with the fields of the contract", () => {
  expect(Object.keys(routes.saveUtilityData.reply.shape)).toEqual(["sessionId", "status"]);
});

test.each([
  ["a connected account", connected],
  ["details typed by hand", manuallyEntered],
])("%s ends the waiting for a bill", async (_, body) => {
  const { put, savedSession } = setup(aSession({ awaitedBillId: ids.bill }));
  expect(await put(body)).toMatchObject({ status: 200 });
  expect(savedSession()).not.toHaveProperty("awaitedBillId");
});
