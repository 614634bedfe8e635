import { DynamoDBDocumentClient, paginateScan } from "@aws-sdk/lib-dynamodb";
import * as z from "zod/mini";
import { enrollmentRecord } from "#contracts/storage/enrollment.ts";
import { pendingEmailStates } from "#contracts/storage/outbox.ts";
import { DynamoEnrollments } from "#lambdas/shared/adapters/dynamo-enrollments.ts";
import type { ReplayEnvironment } from "./environment.ts";
import { drainDeadLetters } from "./redrive.ts";

/** The outbox of an enrollment. */
const scannedItem = z.pick(enrollmentRecord, {
  customerId: true,
  email: true,
  confirmationEmail: true,
  linkEmail: true,
  supportEmail: true,
  notices: true,
});

type RequeuedEmails = {
  /** The number of enrollments. */
  count: number;
  /** Ids of enrollments with a pending e-mail whose records do not match the schema. */
  unreadable: string[];
};

/**
 * Requeues every e-mail that is pending: the stream delivers each changed record to queue-emails. A record that cannot be
 * read does not stop the others: such a record is the usual cause of a dead letter. A stream's dead letter only names a position in the stream, which expires after a day, so this reads
 * the records instead of the messages. It scans the whole table, which is acceptable for an operator's command during an
 * incident.
 */
export async function requeuePendingEmails(
  { sqs, db, deadLetters, enrollments }: ReplayEnvironment,
  limit: number,
): Promise<RequeuedEmails> {
  const documents = DynamoDBDocumentClient.from(db);
  const store = new DynamoEnrollments(documents, { enrollments });
  const unreadable: string[] = [];
  let count = 0;
  for await (const item of pendingOutboxes(documents, enrollments)) {
    if (count >= limit) return { count, unreadable };
    const record = scannedItem.safeParse(item);
    if (!record.success) {
      unreadable.push(String(item.customerId));
      continue;
    }
    const { customerId, email: to, ...outbox } = record.data;
    const { confirmationEmail, linkEmail, supportEmail } = outbox;
    const at = new Date().toISOString();
    if (confirmationEmail?.state === "pending") await store.requestEmail(customerId, at);
    if (linkEmail?.state === "pending") await store.requestLinkEmail(customerId, { to, at });
    if (supportEmail?.state === "pending") {
      await store.requestSupportEmail(customerId, supportEmail);
    }
    if (outbox.notices) await store.requestNotices(customerId, at);
    count++;
  }
  // All pending e-mails are requeued or named, so the dead letters are no longer needed.
  await drainDeadLetters({ sqs, deadLetters, limit: Number.POSITIVE_INFINITY }, async () => {});
  return { count, unreadable };
}

async function* pendingOutboxes(client: DynamoDBDocumentClient, TableName: string) {
  const placeholders = pendingEmailStates.map((state) => `:${state}`).join(", ");
  const entries = ["confirmationEmail", "linkEmail", "supportEmail"] as const;
  const scan = {
    TableName,
    ProjectionExpression: ["customerId", "email", "notices", ...entries].join(", "),
    FilterExpression: [
      ...entries.map((entry) => `${entry}.#state IN (${placeholders})`),
      "noticesPending > :none",
    ].join(" OR "),
    ExpressionAttributeNames: { "#state": "state" },
    ExpressionAttributeValues: {
      ...Object.fromEntries(pendingEmailStates.map((state) => [`:${state}`, state])),
      ":none": 0,
    },
  };
  for await (const { Items } of paginateScan({ client }, scan)) {
    yield* Items ?? [];
  }
}
