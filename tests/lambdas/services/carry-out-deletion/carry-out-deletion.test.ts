import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import type { DeletionRequest } from "#contracts/events/queue-messages.ts";
import { isExportable } from "#domain/enrollment-export.ts";
import { carryOutDeletion } from "#lambdas/services/carry-out-deletion/carry-out-deletion.ts";
import { DynamoAccessSessions } from "#lambdas/shared/adapters/dynamo-access-sessions.ts";
import { DynamoAccessTokens } from "#lambdas/shared/adapters/dynamo-access-tokens.ts";
import { DynamoBillStore } from "#lambdas/shared/adapters/dynamo-bills.ts";
import { DynamoDeletions } from "#lambdas/shared/adapters/dynamo-deletions.ts";
import { DynamoEnrollments } from "#lambdas/shared/adapters/dynamo-enrollments.ts";
import { DynamoRecordIds } from "#lambdas/shared/adapters/dynamo-record-ids.ts";
import { DynamoSessionStore } from "#lambdas/shared/adapters/dynamo-sessions.ts";
import type { Mail } from "#lambdas/shared/ports.ts";
import { signUpsOfRequest } from "#lambdas/shared/records/records-of-address.ts";
import { recordIdsIn } from "#tests/builders/access.ts";
import { aCompany as company } from "#tests/builders/disclosures.ts";
import { withNewAddress } from "#tests/builders/links.ts";
import { anEnrollment, aSession, noon } from "#tests/builders/records.ts";
import { InMemoryBills, InMemoryEnrollments, InMemorySessions } from "#tests/builders/stores.ts";
import { tables } from "#tests/tools/support/support/run-support.ts";
import { startSupport } from "#tests/tools/support/support/support-aws.ts";

let aws: Awaited<ReturnType<typeof startSupport>>;
beforeAll(async () => {
  aws = await startSupport();
});
afterAll(() => aws.stop());

const requestedAt = new Date(noon.getTime() + 30 * 60_000).toISOString();
const afterwards = new Date(noon.getTime() + 31 * 60_000).toISOString();
const evidence = { by: "household", ip: "192.0.2.1", userAgent: "a browser" } as const;

/** An address of its own for each test, its function, and the e-mails that it sent. */
function setup({ failures = 0 } = {}) {
  const emailKey = `${crypto.randomUUID()}@example.org`;
  const mails: Mail[] = [];
  const toSupport: Mail[] = [];
  const sendTo = (sent: Mail[]) => ({
    async send(mail: Mail) {
      sent.push(mail);
      return { messageId: "1" };
    },
  });
  const mailer = {
    async send(mail: Mail) {
      if (failures-- > 0) throw new Error("SES rejects the address.");
      return sendTo(mails).send(mail);
    },
  };
  const { db, environment } = aws;
  const { sessions, bills, enrollments, enrollmentNumbers } = tables;
  const stores = { sessions, enrollments, numbers: enrollmentNumbers };
  const run = carryOutDeletion({
    enrollments: new DynamoEnrollments(db, stores),
    sessions: new DynamoSessionStore(db, sessions),
    bills: new DynamoBillStore(db, { bills, sessions }),
    ids: new DynamoRecordIds(db, { enrollments, sessions }),
    deletions: new DynamoDeletions(db, tables, { s3: environment.s3, bucket: environment.bucket }),
    mailer,
    supportMailer: sendTo(toSupport),
    company,
  });
  const request: DeletionRequest = {
    emailKey,
    language: "en",
    requestedAt,
    evidence,
    announced: { removed: ["applications", "bills", "access"], kept: ["recovery_copies", "hashes"] },
  };
  const add = async (changes: Parameters<typeof aws.addHousehold>[0] = {}) => {
    const household = await aws.addHousehold({ email: emailKey, emailKey, ...changes });
    const bill = await aws.addBill(household);
    const { customerId, sessionId } = household;
    await aws.put("sessions", aSession({ sessionId, customerId, email: emailKey, expiresAt: later }));
    return { ...household, ...bill };
  };
  return { emailKey, mails, toSupport, request, add, carryOut: () => run(request) };
}

test("deletes what nobody can read by its key, and everything else", async () => {
  const { emailKey, mails, add, carryOut } = setup();
  const own = await add({ stage: "lead" });
  const draft = aSession({ sessionId: crypto.randomUUID(), emailKey, expiresAt: later });
  await aws.put("sessions", { ...draft, status: "of another version" });
  const lead = await aws.addHousehold({ stage: "lead", email: emailKey, emailKey });
  await aws.put("enrollments", { ...lead, source: "of another version" });
  const { sessionId, customerId } = own;
  const session = aSession({ sessionId, customerId, email: emailKey, expiresAt: later });
  await aws.put("sessions", { ...session, status: "of another version" });
  const { readBill, readFile } = await add({ stage: "lead" });
  await aws.put("bills", { ...(await readBill()), status: "of another version" });
  await carryOut();
  expect(await readBill()).toBeUndefined();
  await expect(readFile()).rejects.toMatchObject({ name: "NoSuchKey" });
  const left = async (table: "sessions" | "enrollments") => {
    const { Items = [] } = await aws.environment.db.send(new ScanCommand({ TableName: tables[table] }));
    return Items.filter((item) => JSON.stringify(item).includes(emailKey));
  };
  expect(await left("sessions")).toEqual([]);
  expect(await left("enrollments")).toEqual([]);
  expect(mails).toHaveLength(1);
});

const later = Math.floor(Date.now() / 1000) + 3600;

/** Runs before each request to S3, until the test ends. */
function failNextDeletionOfAFile() {
  const { s3 } = aws.environment;
  let isFirst = true;
  s3.middlewareStack.add(
    (next, { commandName = "" }) =>
      async (args) => {
        if (isFirst && commandName.startsWith("DeleteObject")) {
          isFirst = false;
          throw new Error("S3 does not answer.");
        }
        return next(args);
      },
    { step: "initialize", name: "failure" },
  );
  onTestFinished(() => void s3.middlewareStack.remove("failure"));
}

describe("an application that was not completed", () => {
  test("is removed with its session and its bill, and its household gets the receipt", async () => {
    const { add, carryOut, mails, emailKey } = setup();
    const { customerId, sessionId, readBill, readFile } = await add({
      stage: "submitted",
      completedAt: undefined,
    });
    await carryOut();
    expect(await aws.enrollment(customerId)).toBeUndefined();
    expect(await aws.get("sessions", { sessionId })).toBeUndefined();
    expect(await readBill()).toBeUndefined();
    await expect(readFile()).rejects.toMatchObject({ name: "NoSuchKey" });
    expect(mails).toMatchObject([{ to: emailKey, subject: "Your data is deleted" }]);
    expect(mails[0]?.text).toContain("Every application that isn't completed");
    expect(mails[0]?.text).not.toContain("Ended, and kept for the law only");
  });

  test("is removed as well if nobody signed up: a draft", async () => {
    const { carryOut, emailKey } = setup();
    const sessionId = crypto.randomUUID();
    const { readBill } = await aws.addBill({ sessionId });
    await aws.put("sessions", aSession({ sessionId, emailKey, email: emailKey, expiresAt: later }));
    await carryOut();
    expect(await aws.get("sessions", { sessionId })).toBeUndefined();
    expect(await readBill()).toBeUndefined();
  });

  test("stays if it was begun or completed after the request, which an operator may repeat days later", async () => {
    const { add, carryOut } = setup();
    const begun = await add({ stage: "lead", createdAt: afterwards, completedAt: undefined });
    const completed = await add({ completedAt: afterwards });
    await carryOut();
    expect(await aws.enrollment(begun.customerId)).toMatchObject({ stage: "lead" });
    expect(await aws.enrollment(completed.customerId)).not.toHaveProperty("closed");
  });
});

describe("a completed enrollment", () => {
  test("is canceled and closed with evidence, is not exported, and expires when the law does not require it", async () => {
    const numberKey = `1.${crypto.randomUUID()}`;
    const { add, carryOut, mails } = setup();
    const { customerId, sessionId, readBill } = await add({ numberKey });
    await aws.put("enrollmentNumbers", { numberKey, customerId, isConfirmed: true, heldSince: requestedAt });
    await carryOut();
    const closed = await aws.enrollment(customerId);
    expect(closed).toMatchObject({
      closed: { at: requestedAt, evidence, keptUntil: "2032-11-20" },
      cancellations: [{ kind: "canceled", at: requestedAt, wasSent: false, evidence }],
      numberLost: { reason: "forgotten" },
      disclosure: expect.anything(),
    });
    expect(isExportable(closed)).toBe(false);
    expect(closed.expiresAt).toBeGreaterThan(Date.parse("2032-11-21") / 1000);
    expect(closed).not.toHaveProperty("supportEmail");
    expect(await aws.get("enrollmentNumbers", { numberKey })).toBeUndefined();
    expect(await aws.get("sessions", { sessionId })).toBeUndefined();
    expect(await readBill()).toBeUndefined();
    expect(mails[0]?.text).toContain("Kept until November 20, 2032, then deleted.");
  });

  test("has support tell the project's manager if its utility knows of it", async () => {
    const { add, carryOut } = setup();
    const at = noon.toISOString();
    const { customerId } = await add({ progress: [{ kind: "sent", at, by: "maria" }] });
    await carryOut();
    expect(await aws.enrollment(customerId)).toMatchObject({
      cancellations: [{ wasSent: true }],
      supportEmail: { state: "pending", change: "canceled_after_sent" },
    });
  });

  test("keeps the end that it had before", async () => {
    const { add, carryOut, mails } = setup();
    const numberLost = { reason: "superseded" as const, at: "2026-11-01T17:00:00.000Z" };
    const { customerId } = await add({ numberLost });
    await carryOut();
    const closed = await aws.enrollment(customerId);
    expect(closed).toMatchObject({ numberLost, closed: { keptUntil: "2032-11-01" } });
    expect(closed).not.toHaveProperty("cancellations");
    expect(mails[0]?.text).toContain("It had ended before.");
  });
});

test("is remembered by ids only, until no copy of a table can bring the record back", async () => {
  const { add, carryOut } = setup();
  const { customerId } = await add();
  await carryOut();
  const expiresAt = Date.parse(requestedAt) / 1000 + 60 * 24 * 3600;
  const remembered = { customerId, at: requestedAt, keptUntil: "2032-11-20", expiresAt };
  expect(await aws.get("forgotten", { customerId })).toEqual(remembered);
});

test("ends every access: links that were sent, and browsers", async () => {
  const { add, carryOut, emailKey } = setup();
  await add();
  const tokens = new DynamoAccessTokens(aws.db, tables.accessTokens);
  const accessSessions = new DynamoAccessSessions(aws.db, tables.accessSessions);
  const token = await tokens.create({ purpose: "my-enrollment", emailKey, language: "en" });
  const browser = { ...(await accessSessions.add(emailKey, "a")), secretHash: "a" };
  const newAddress = `${crypto.randomUUID()}@example.org`;
  const replaces = { emailKey, askedBy: browser };
  await tokens.create({ purpose: "new-address", emailKey: newAddress, replaces, language: "en" });
  await carryOut();
  expect(await tokens.take(token, "my-enrollment")).toBeUndefined();
  const { Items = [] } = await aws.db.send(new ScanCommand({ TableName: tables.accessTokens }));
  expect(Items.filter((item) => JSON.stringify(item).includes(emailKey))).toEqual([]);
  expect(Items.filter((item) => JSON.stringify(item).includes(newAddress))).toEqual([]);
  expect(await accessSessions.find(browser)).toBeUndefined();
});

test("an interrupted deletion is completed by the next attempt, and only then the household gets its e-mail", async () => {
  const { add, carryOut, mails } = setup();
  const enrolled = await add();
  const begun = await add({ stage: "lead", completedAt: undefined });
  failNextDeletionOfAFile();
  await expect(carryOut()).rejects.toThrow("S3 does not answer.");
  expect(mails).toEqual([]);

  await carryOut();
  expect(await enrolled.readBill()).toBeUndefined();
  expect(await aws.get("sessions", { sessionId: enrolled.sessionId })).toBeUndefined();
  expect(await aws.enrollment(begun.customerId)).toBeUndefined();
  expect((await aws.enrollment(enrolled.customerId)).cancellations).toHaveLength(1);
  expect(mails).toHaveLength(1);
});

test("deletes every sign-up and draft of an address, also more than a request reads, but none that was begun later", async () => {
  const { request } = setup();
  const { emailKey } = request;
  const strangers = Array.from({ length: signUpsOfRequest + 10 }, () =>
    anEnrollment({ customerId: crypto.randomUUID(), sessionId: crypto.randomUUID(), emailKey }),
  );
  const createdAt = request.requestedAt;
  const drafts = Array.from({ length: signUpsOfRequest + 10 }, () =>
    aSession({ sessionId: crypto.randomUUID(), emailKey, createdAt }),
  );
  const later = aSession({ sessionId: crypto.randomUUID(), emailKey, createdAt: "2099-01-01T00:00:00.000Z" });
  const sessions = new InMemorySessions(...drafts, later);
  const enrollments = new InMemoryEnrollments(sessions, ...strangers);
  const mailer = { send: async () => ({ messageId: "1" }) };
  const run = carryOutDeletion({
    enrollments,
    sessions,
    bills: new InMemoryBills(sessions),
    ids: recordIdsIn(enrollments, sessions),
    deletions: {
      close: async () => ({ ok: true }),
      deleteUnfinished: async ({ customerId }) => {
        enrollments.table.items.delete(customerId);
        return { ok: true };
      },
      deleteSession: async (sessionId) => void sessions.table.items.delete(sessionId),
      deleteBill: async () => {},
      endAccess: async () => {},
    },
    mailer,
    supportMailer: mailer,
    company,
  });
  await run(request);
  expect(await enrollments.findByEmail(emailKey)).toEqual([]);
  expect(sessions.findDrafts(emailKey)).toEqual([later]);
});

test("leaves an enrollment alone that came to the address while the request waited", async () => {
  const { add, carryOut, request } = setup();
  const own = await add();
  const changedAt = new Date(Date.parse(requestedAt) + 1000);
  const taken = withNewAddress(anEnrollment({ email: "former@example.org" }), request.emailKey, changedAt);
  const { customerId } = await add({ contactChanges: taken.contactChanges });
  await carryOut();
  expect(await aws.enrollment(own.customerId)).toHaveProperty("closed");
  expect(await aws.enrollment(customerId)).not.toHaveProperty("closed");
});

test("a message that is delivered twice changes nothing the second time", async () => {
  const { add, carryOut } = setup();
  const { customerId } = await add();
  await carryOut();
  const closed = await aws.enrollment(customerId);
  await carryOut();
  expect(await aws.enrollment(customerId)).toEqual(closed);
});

test("leaves what somebody else typed in a session that went on with another address", async () => {
  const { add, carryOut } = setup();
  const { sessionId, customerId, readBill } = await add();
  const other = aSession({ sessionId, customerId, email: "zoe@example.org", expiresAt: later });
  await aws.put("sessions", other);
  await carryOut();
  expect(await aws.get("sessions", { sessionId })).toEqual(other);
  expect(await readBill()).toBeDefined();
});

test("asks support to send the deletion requests of services, before the ids are gone", async () => {
  const { add, carryOut, toSupport, emailKey } = setup();
  const { sessionId } = await add({ source: "utility_login" });
  await carryOut();
  expect(toSupport).toHaveLength(1);
  expect(toSupport[0]).toMatchObject({ to: company.helpEmail });
  for (const id of [`Klaviyo: ${emailKey}`, `Datadog: ${sessionId}`, "Bayou"])
    expect(toSupport[0]?.text).toContain(id);
});

test("tries a receipt again without asking support again", async () => {
  const { add, carryOut, toSupport, mails } = setup({ failures: 2 });
  await add();
  for (let attempt = 0; attempt < 2; attempt++) await expect(carryOut()).rejects.toThrow("SES rejects");
  await carryOut();
  expect(toSupport).toHaveLength(1);
  expect(mails).toHaveLength(1);
});
