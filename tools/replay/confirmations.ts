import { DynamoDBDocumentClient, paginateScan } from "@aws-sdk/lib-dynamodb";
import { z } from "zod";
import { customerId } from "#contracts/http/fields.ts";
import { pendingEmailStates } from "#contracts/storage/records.ts";
import { DynamoEnrollmentStore } from "#lambdas/shared/adapters/dynamo-enrollments.ts";
import type { ReplayEnvironment } from "./environment.ts";
import { drainDeadLetters } from "./redrive.ts";

const scannedItems = z.array(z.object({ customerId }));

/**
 * Requeues every confirmation e-mail that is pending, and returns their number. A stream's dead letter only names a
 * position in the stream, which expires after a day, so this reads the records instead of the messages. It scans the
 * whole table, which is acceptable for an operator's command during an incident.
 */
export async function requeueConfirmations(
  { sqs, db, deadLetters, enrollments }: ReplayEnvironment,
  limit: number,
): Promise<number> {
  const documents = DynamoDBDocumentClient.from(db);
  const store = new DynamoEnrollmentStore(documents, { enrollments });
  let count = 0;
  for await (const id of customersWithPendingEmail(documents, enrollments)) {
    if (count >= limit) return count;
    await store.requestEmail(id, new Date().toISOString());
    count++;
  }
  // All pending e-mails are requeued, so the dead letters are no longer needed.
  await drainDeadLetters({ sqs, deadLetters, limit: Number.POSITIVE_INFINITY }, async () => {});
  return count;
}

async function* customersWithPendingEmail(
  client: DynamoDBDocumentClient,
  TableName: string,
): AsyncGenerator<string> {
  const placeholders = pendingEmailStates.map((state) => `:${state}`);
  const scan = {
    TableName,
    ProjectionExpression: "customerId",
    FilterExpression: `confirmationEmail.#state IN (${placeholders.join(", ")})`,
    ExpressionAttributeNames: { "#state": "state" },
    ExpressionAttributeValues: Object.fromEntries(pendingEmailStates.map((state) => [`:${state}`, state])),
  };
  for await (const { Items } of paginateScan({ client }, scan)) {
    for (const item of scannedItems.parse(Items ?? [])) yield item.customerId;
  }
}
