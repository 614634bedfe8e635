import { GetCommand, PutCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll } from "vitest";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import type { ProgressChange } from "#domain/progress-rules.ts";
import { sendNotices } from "#lambdas/services/send-emails/send-notices.ts";
import { wakeWaitingEmails } from "#lambdas/services/wake-waiting-emails/wake-waiting-emails.ts";
import { DynamoEnrollments } from "#lambdas/shared/adapters/dynamo-enrollments.ts";
import type { Mail } from "#lambdas/shared/ports.ts";
import { aCompany, linkKey } from "#tests/builders/disclosures.ts";
import { startTables } from "#tests/builders/dynamodb.ts";
import { InMemoryLimiter } from "#tests/builders/limiter.ts";
import { InMemoryMailboxes } from "#tests/builders/mailboxes.ts";
import { anEnrollment, noon } from "#tests/builders/records.ts";
import { ProgressRecords } from "#tools/progress/progress-records.ts";

let aws: Awaited<ReturnType<typeof startTables>>;
beforeAll(async () => {
  aws = await startTables();
});
afterAll(() => aws.stop());

export const completedAt = noon.toISOString();
export const elmStreet = { kind: "matched", project: "Elm Street Solar" } as const;

/** An enrollment whose changes reach send-emails, like the table's stream delivers them. */
export async function setUpNotices(changes: Partial<EnrollmentRecord> = {}) {
  const customerId = crypto.randomUUID();
  const enrollment = anEnrollment({
    customerId,
    stage: "completed",
    utility: "pse",
    completedAt,
    emailConfirmedAt: completedAt,
    ...changes,
  });
  await aws.db.send(new PutCommand({ TableName: "enrollments", Item: enrollment }));
  let time = noon;
  const now = () => time;
  const enrollments = new DynamoEnrollments(aws.db, { enrollments: "enrollments" });
  const mails: Mail[] = [];
  const ses = { isFailing: false, rejects: "" };
  const mailboxes = new InMemoryMailboxes();
  const limiter = new InMemoryLimiter(now);
  const send = sendNotices({
    enrollments,
    mailboxes,
    limiter,
    mailer: {
      send: async (mail) => {
        if (ses.isFailing || mail.subject === ses.rejects) throw new Error("SES failed");
        return { messageId: `message-${mails.push(mail)}` };
      },
    },
    company: aCompany,
    siteOrigin: "https://wattigator.example",
    linkKey,
    now,
  });
  const stored = async () => {
    const { Item } = await aws.db.send(new GetCommand({ TableName: "enrollments", Key: { customerId } }));
    return Item as EnrollmentRecord;
  };
  const deliver = () => send(customerId);
  const progress = new ProgressRecords(aws.db, "enrollments");
  const record = (change: ProgressChange) =>
    progress.record(customerId, change, { at: time.toISOString(), by: "maria" });
  const set = (assignment: string, value: unknown) =>
    aws.db.send(
      new UpdateCommand({
        TableName: "enrollments",
        Key: { customerId },
        UpdateExpression: `SET ${assignment} = :value ADD version :one`,
        ExpressionAttributeValues: { ":value": value, ":one": 1 },
      }),
    );
  const sweep = async () => {
    const before = (await stored()).version;
    await wakeWaitingEmails({ enrollments, now })();
    if ((await stored()).version !== before) await deliver();
  };
  const setTime = (at: string) => {
    time = new Date(at);
  };
  return { record, deliver, sweep, set, setTime, stored, mails, mailboxes, limiter, ses };
}
