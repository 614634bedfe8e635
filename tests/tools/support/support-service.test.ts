import { CreateBucketCommand, GetObjectCommand, PutObjectCommand } from "@aws-sdk/client-s3";
import { DynamoDBDocumentClient, GetCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { EnrollmentRecord } from "#contracts/storage/records.ts";
import { toStoredBill } from "#contracts/storage/stored-bill.ts";
import { sendConfirmation } from "#lambdas/functions/send-confirmation/handler.ts";
import { DynamoEnrollmentStore } from "#lambdas/shared/adapters/dynamo-enrollments.ts";
import type { Mail } from "#lambdas/shared/ports.ts";
import { aCompany, aCompletedEnrollment, linkKey } from "#tests/builders/disclosures.ts";
import { createTables } from "#tests/builders/dynamodb.ts";
import { aBill, anEnrollment, aSession } from "#tests/builders/records.ts";
import { startTestAws, type TestAws } from "#tests/local/support/aws.ts";
import { SupportRecords } from "#tools/support/records.ts";
import { csvHeader, csvRow, SupportService } from "#tools/support/support-service.ts";
import { collect } from "./support/collect.ts";

let local: TestAws;
let db: DynamoDBDocumentClient;
let support: SupportService;
const bucket = "bills";

beforeAll(async () => {
  local = await startTestAws();
  await createTables(local.clients.dynamodb);
  await local.clients.s3.send(new CreateBucketCommand({ Bucket: bucket }));
  db = DynamoDBDocumentClient.from(local.clients.dynamodb, {
    marshallOptions: { removeUndefinedValues: true },
  });
  const tables = { sessions: "sessions", bills: "bills", enrollments: "enrollments" };
  support = new SupportService({ db, s3: local.clients.s3, tables, bucket, operator: "maria" });
});
afterAll(() => local.stop());

const put = (TableName: string, Item: object) => db.send(new PutCommand({ TableName, Item }));
const get = async (TableName: string, Key: object) =>
  (await db.send(new GetCommand({ TableName, Key }))).Item;
const enrollment = async (customerId: string) =>
  (await get("enrollments", { customerId })) as EnrollmentRecord;

const aHousehold = async (changes: Partial<EnrollmentRecord> = {}) => {
  const own = { customerId: crypto.randomUUID(), sessionId: crypto.randomUUID() };
  const mail = {
    state: "sent" as const,
    askedAt: "2026-11-20T17:00:00.000Z",
    sentAt: "2026-11-20T17:00:03.000Z",
  };
  const made = {
    ...(await aCompletedEnrollment()),
    ...own,
    confirmationEmail: { ...mail, messageId: "first" },
    ...changes,
  };
  await put("enrollments", made);
  return made;
};

/** send-confirmation, woken by the stream: twice for each change, as streams may. */
function theMailbox() {
  const mails: Mail[] = [];
  const send = sendConfirmation({
    enrollments: new DynamoEnrollmentStore(db, { enrollments: "enrollments" }),
    mailer: { send: async (mail) => ({ messageId: `mail-${mails.push(mail)}` }) },
    company: aCompany,
    siteOrigin: "https://wattigator.example",
    linkKey,
    now: () => new Date(),
  });
  const wake = async (customerId: string) => {
    const { confirmationEmail } = await enrollment(customerId);
    for (const _ of ["once", "again"])
      await send({ customerId, confirmationEmail: confirmationEmail?.state });
  };
  return { mails, wake };
}

test("asking for the e-mail again sends exactly one more, and says who asked", async () => {
  const { customerId, email } = await aHousehold();
  const { mails, wake } = theMailbox();
  await wake(customerId); // nothing is owed yet
  expect(mails).toHaveLength(0);

  expect(await support.resendEmail({ customerId })).toEqual({ customerId, to: email });
  await wake(customerId);

  expect(mails).toMatchObject([{ to: email }]);
  expect(await enrollment(customerId)).toMatchObject({
    confirmationEmail: { state: "sent", messageId: "mail-1" },
    supportEvents: [{ kind: "email_asked_again", by: "maria", earlierEmail: { messageId: "first" } }],
  });
  const { timeline } = await support.show({ customerId, reveal: false });
  const mailMoments = timeline.filter(({ what }) => /e-mail/.test(what)).map(({ what }) => what);
  expect(mailMoments).toEqual([
    "Confirmation e-mail sent",
    "Confirmation e-mail asked for again",
    "Confirmation e-mail sent",
  ]);
});

test("an e-mail that came back is sent again with a warning, and stays in the history", async () => {
  const failed = { state: "bounced" as const, failedAt: "2026-11-20T17:00:09.000Z" };
  const sent = {
    askedAt: "2026-11-20T17:00:00.000Z",
    sentAt: "2026-11-20T17:00:03.000Z",
    messageId: "first",
  };
  const { customerId } = await aHousehold({ confirmationEmail: { ...sent, ...failed } });

  expect((await support.resendEmail({ customerId })).warning).toMatch(/suppression list/);
  expect((await enrollment(customerId)).supportEvents).toMatchObject([{ earlierEmail: { ...failed } }]);
  const { timeline } = await support.show({ customerId, reveal: false });
  expect(timeline.map(({ what }) => what)).toContain("Confirmation e-mail came back");
});

test("there is no e-mail to send again before the enrollment is finished", async () => {
  const { customerId } = await aHousehold({ stage: "submitted", confirmationEmail: undefined });
  await expect(support.resendEmail({ customerId })).rejects.toThrow("has not finished its enrollment");
});

test("an account number is shown in full only after it was written down who asked", async () => {
  const { customerId, accountNumber = "" } = await aHousehold();
  const masked = await support.show({ customerId, reveal: false });
  expect(masked.accountNumber).toBe(`…${accountNumber.slice(-4)}`);
  expect(JSON.stringify(masked)).not.toContain(accountNumber);
  expect(await enrollment(customerId)).not.toHaveProperty("supportEvents");

  const shown = await support.show({ customerId, reveal: true });
  expect(shown.accountNumber).toBe(accountNumber);
  await support.show({ customerId, reveal: true });

  const event = { kind: "account_number_revealed", by: "maria", at: expect.any(String) };
  expect(await enrollment(customerId)).toMatchObject({ supportEvents: [event, event], stage: "completed" });
  expect(shown.timeline.at(-1)).toMatchObject({ what: "Account number shown", detail: "by maria" });
});

test("what is exported in full is written down for every household in it", async () => {
  const stageAt = "2031-01-01T00:00:00.000Z";
  const { customerId, accountNumber = "" } = await aHousehold({ stageAt });
  const rows = async (reveal: boolean) =>
    (await collect(support.export({ since: stageAt, reached: "completed", reveal }))).map(csvRow).join("");

  expect(await rows(false)).not.toContain(accountNumber);
  expect(await enrollment(customerId)).not.toHaveProperty("supportEvents");
  expect(await rows(true)).toContain(accountNumber);
  expect((await enrollment(customerId)).supportEvents).toMatchObject([{ kind: "account_number_revealed" }]);
});

test("an exported file is one that spreadsheets read, and take for nothing but text", async () => {
  const stageAt = "2032-01-01T00:00:00.000Z";
  await aHousehold({ stageAt, firstName: '=HYPERLINK("evil")', lastName: "Rivera, Ana" });
  const [row] = await collect(support.export({ since: stageAt, reached: "completed", reveal: false }));
  if (!row) throw new Error("nothing was exported");
  expect(csvHeader).toMatch(/^customerId,stage,stageAt,firstName,.*completedAt\r\n$/);
  expect(csvRow(row)).toContain(`"'=HYPERLINK(""evil"")","Rivera, Ana"`);
});

test("nobody learns anything of a customer who is not there", async () => {
  const customerId = crypto.randomUUID();
  await expect(support.show({ customerId, reveal: true })).rejects.toThrow(
    "There is no customer with this id.",
  );
  await expect(support.resendEmail({ customerId })).rejects.toThrow("There is no customer with this id.");
  expect(await get("enrollments", { customerId })).toBeUndefined();
});

async function withBill(household: EnrollmentRecord) {
  const { sessionId } = household;
  const tempId = crypto.randomUUID();
  const filePath = `anonymous/${tempId}/bill.pdf`;
  await local.clients.s3.send(new PutObjectCommand({ Bucket: bucket, Key: filePath, Body: "%PDF-" }));
  await put("bills", toStoredBill(aBill({ billId: tempId, sessionId, filePath, status: "complete" })));
  await put("sessions", aSession({ sessionId }));
  const file = () => local.clients.s3.send(new GetObjectCommand({ Bucket: bucket, Key: filePath }));
  return { tempId, file };
}

test("a deletion request first says what would go", async () => {
  const household = await aHousehold({ stage: "lead" });
  const { customerId } = household;
  const { file, tempId } = await withBill(household);

  const plan = await support.forget({ customerId, sure: false });
  expect(plan.done).toBe(false);
  expect(plan.removed.join(" ")).toMatch(/bill.pdf.*draft.*sign-up itself/);
  await expect(file()).resolves.toBeDefined();
  expect(await get("bills", { tempId })).toBeDefined();
  expect(await enrollment(customerId)).toBeDefined();
});

test("of a household that never finished nothing is left", async () => {
  const household = await aHousehold({ stage: "submitted" });
  const { customerId, sessionId } = household;
  const { file, tempId } = await withBill(household);

  await support.forget({ customerId, sure: true });
  await expect(file()).rejects.toMatchObject({ name: "NoSuchKey" });
  expect(await get("bills", { tempId })).toBeUndefined();
  expect(await get("sessions", { sessionId })).toBeUndefined();
  expect(await enrollment(customerId)).toBeUndefined();
});

test("of a finished enrollment stays what the law keeps, and the answer says so", async () => {
  const household = await aHousehold();
  const { customerId, sessionId } = household;
  const { file, tempId } = await withBill(household);

  const { kept } = await support.forget({ customerId, sure: true });
  expect(kept[0]?.why).toContain("as long as the subscription lasts and then six years");
  await expect(file()).rejects.toMatchObject({ name: "NoSuchKey" });
  expect(await get("bills", { tempId })).toBeUndefined();
  expect(await get("sessions", { sessionId })).toBeUndefined();
  const { supportEvents, ...left } = await enrollment(customerId);
  expect(supportEvents).toMatchObject([{ kind: "deletion_asked", by: "maria" }]);
  expect(left).toMatchObject({ disclosure: household.disclosure, consents: household.consents });
});

test("a deletion request names what else there is under the same address", async () => {
  const emailKey = `${crypto.randomUUID()}@example.org`;
  const one = await aHousehold({ emailKey });
  const other = await aHousehold({ emailKey });
  const { others } = await support.forget({ customerId: one.customerId, sure: false });
  expect(others).toEqual([other.customerId]);
});

test("a household that finishes this very moment is not removed", async () => {
  const household = anEnrollment({ customerId: crypto.randomUUID(), sessionId: crypto.randomUUID() });
  await put("enrollments", household);
  const records = new SupportRecords(db, {
    sessions: "sessions",
    bills: "bills",
    enrollments: "enrollments",
  });
  await put("enrollments", { ...household, stage: "completed", version: household.version + 1 });

  expect(await records.deleteEnrollment(household)).toEqual({ ok: false, why: "changed_meanwhile" });
  expect(await enrollment(household.customerId)).toMatchObject({ stage: "completed" });
});
