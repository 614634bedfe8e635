import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ParsedBill } from "#contracts/http/bill.ts";
import type { UtilityData } from "#contracts/http/session.ts";
import { DynamoBillStore } from "#lambdas/shared/adapters/dynamo-bills.ts";
import { DynamoEnrollments } from "#lambdas/shared/adapters/dynamo-enrollments.ts";
import { DynamoSessionStore } from "#lambdas/shared/adapters/dynamo-sessions.ts";
import { aCompletedEnrollment } from "#tests/builders/disclosures.ts";
import { startTables } from "#tests/builders/dynamodb.ts";
import { aBill, anEnrollment, aSession, noon } from "#tests/builders/records.ts";

const enrollmentNumber = "PE987654321098765432";
const accountNumber = "7311223344";

let tables: Awaited<ReturnType<typeof startTables>>;
beforeAll(async () => {
  tables = await startTables();
});
afterAll(() => tables.stop());

let ids: { sessionId: string; customerId: string; billId: string };
beforeEach(() => {
  ids = { sessionId: crypto.randomUUID(), customerId: crypto.randomUUID(), billId: crypto.randomUUID() };
  tables.kmsOperations.splice(0);
});

const utilityData: UtilityData = {
  source: "bill_upload",
  utility: "pse",
  utilityName: "PSE&G",
  accountNumber,
  enrollmentId: enrollmentNumber,
  accountDetails: {},
};

const parsedBill: ParsedBill = {
  bill_info: {
    customer_info: { name: "Ana Rivera", server_address: { full_address: null } },
    bill_detail: { pod_id: enrollmentNumber, service_number: null, customer_number: null },
    account_number: accountNumber,
    esiid: null,
  },
  customer_name: "Ana Rivera",
  service_address: null,
  account_number: accountNumber,
  esiid: null,
  enrollment_id: enrollmentNumber,
  utility: { utility_name: "PSE&G", utility_code: "pse" },
  certainty: {},
};

/** Stores of a function that may decrypt, and of one that may not. */
function stores({ mayDecrypt }: { mayDecrypt: boolean }) {
  const protection = mayDecrypt ? tables.numbers : undefined;
  const names = { sessions: "sessions", enrollments: "enrollments", bills: "bills" };
  return {
    sessions: new DynamoSessionStore(tables.db, names.sessions, { ...protection }),
    enrollments: new DynamoEnrollments(tables.db, names, undefined, protection),
    bills: new DynamoBillStore(tables.db, names, { ...protection }),
  };
}

/** A session, an enrollment and a bill with every kind of number in each field that can have one. */
async function saveHousehold() {
  const { enrollments, bills } = stores({ mayDecrypt: true });
  const { disclosure, ...completed } = await aCompletedEnrollment({ accountNumber: enrollmentNumber });
  const signed = disclosure && {
    ...disclosure,
    accountNumber: enrollmentNumber,
    fields: { ...disclosure.fields, accountNumber: enrollmentNumber },
  };
  const { billId, ...sessionIds } = ids;
  const session = aSession({
    ...sessionIds,
    version: 0,
    utilityData,
    presentedDisclosures: signed && [signed, signed],
  });
  const enrollment = anEnrollment({
    ...completed,
    ...ids,
    version: 0,
    utility: "pse",
    accountNumber: enrollmentNumber,
    utilityAccountNumber: accountNumber,
    disclosure: signed,
  });
  await enrollments.saveWithSession(enrollment, session);
  await bills.create(aBill({ billId, sessionId: ids.sessionId }));
  const outcome = { billId, parsed_bill: parsedBill, readBy: "text" } as const;
  await bills.complete(outcome, undefined, noon.toISOString());
  return { session, enrollment };
}

async function everythingStored(): Promise<string> {
  const names = ["sessions", "enrollments", "bills"];
  const scans = await Promise.all(names.map((TableName) => tables.db.send(new ScanCommand({ TableName }))));
  return JSON.stringify(scans.map(({ Items }) => Items));
}

test("no table contains an account or enrollment number", async () => {
  await saveHousehold();
  const stored = await everythingStored();
  expect(stored).toContain(ids.customerId);
  expect(stored).not.toContain(enrollmentNumber);
  expect(stored).not.toContain(enrollmentNumber.slice(2));
  expect(stored).not.toContain(accountNumber);
});

test("a function that may decrypt reads the records as they were written", async () => {
  const { session, enrollment } = await saveHousehold();
  const { sessions, enrollments, bills } = stores({ mayDecrypt: true });

  expect(await sessions.findForServer(ids.sessionId)).toEqual({ ...session, version: 1 });
  expect(await enrollments.find(ids.customerId)).toMatchObject({ ...enrollment, version: 1 });
  expect((await bills.find(ids.billId))?.parsed_bill).toEqual(parsedBill);
  expect(await bills.findBySession(ids.sessionId)).toMatchObject({ bills: [{ parsed_bill: parsedBill }] });
});

describe("a function that may not decrypt", () => {
  test("reads the records without numbers, and sends no request to KMS", async () => {
    await saveHousehold();
    tables.kmsOperations.splice(0);
    const { sessions, enrollments, bills } = stores({ mayDecrypt: false });
    const read = [
      await sessions.findForServer(ids.sessionId),
      await enrollments.find(ids.customerId),
      await bills.find(ids.billId),
    ];
    expect(JSON.stringify(read)).toContain("PSE&G");
    expect(JSON.stringify(read)).not.toMatch(new RegExp(`${enrollmentNumber}|${accountNumber}`));
    expect(tables.kmsOperations).toEqual([]);
  });

  test("keeps the numbers when it changes a record", async () => {
    await saveHousehold();
    const { sessions, enrollments } = stores({ mayDecrypt: false });
    const [session, enrollment] = [
      await sessions.findForServer(ids.sessionId),
      await enrollments.find(ids.customerId),
    ];
    if (!session || !enrollment) throw new Error("The household was not saved.");
    await enrollments.saveWithSession(
      { ...enrollment, firstName: "Anna" },
      { ...session, firstName: "Anna" },
    );

    const opened = stores({ mayDecrypt: true });
    expect(await opened.sessions.findForServer(ids.sessionId)).toMatchObject({
      firstName: "Anna",
      utilityData,
    });
    expect(await opened.enrollments.find(ids.customerId)).toMatchObject({
      firstName: "Anna",
      accountNumber: enrollmentNumber,
    });
  });

  test("cannot write a number", async () => {
    const { sessions } = stores({ mayDecrypt: false });
    const session = aSession({ sessionId: ids.sessionId, version: 0, utilityData });
    await expect(sessions.save(session)).rejects.toThrow("cannot write numbers");
  });
});

test("the numbers of one record cannot be read as those of another", async () => {
  await saveHousehold();
  const { sessions } = stores({ mayDecrypt: false });
  const stored = await sessions.findForServer(ids.sessionId);
  const stolen = aSession({
    sessionId: crypto.randomUUID(),
    version: 0,
    encryptedNumbers: stored?.encryptedNumbers,
  });
  await sessions.save(stolen);
  const { sessions: opened } = stores({ mayDecrypt: true });
  await expect(opened.findForServer(stolen.sessionId)).rejects.toMatchObject({
    name: "InvalidCiphertextException",
  });
});

test("all numbers of a record take one request to KMS", async () => {
  await saveHousehold();
  expect(tables.kmsOperations.toSorted()).toEqual([
    "Encrypt",
    "Encrypt",
    "Encrypt",
    "GenerateMac",
    "GenerateMac",
  ]);
  tables.kmsOperations.splice(0);
  await stores({ mayDecrypt: true }).enrollments.find(ids.customerId);
  expect(tables.kmsOperations).toEqual(["Decrypt"]);
});

test("drops the number of utility data that was removed, and keeps the others", async () => {
  await saveHousehold();
  const { sessions } = stores({ mayDecrypt: true });
  const session = await sessions.findForServer(ids.sessionId);
  if (!session) throw new Error("The session was not saved.");
  await sessions.save({ ...session, utilityData: undefined });
  const found = await sessions.findForServer(ids.sessionId);
  expect(found?.utilityData).toBeUndefined();
  expect(found?.presentedDisclosures?.[1]?.fields.accountNumber).toBe(enrollmentNumber);
});
