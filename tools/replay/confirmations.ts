import { DynamoDBDocumentClient, paginateScan } from "@aws-sdk/lib-dynamodb";
import { z } from "zod";
import { customerId } from "#contracts/http/fields.ts";
import { pendingEmailStates } from "#contracts/storage/records.ts";
import { DynamoEnrollmentStore } from "#lambdas/shared/adapters/dynamo-enrollments.ts";
import type { ReplayEnvironment } from "./environment.ts";
import { drainDeadLetters } from "./redrive.ts";

const found = z.array(z.object({ customerId }));

/**
 * Asks once more for every confirmation that is owed. What a stream sets aside names a place in the stream, which is
 * gone after a day, so the records are asked and not the messages. It reads the whole table: for a person on a bad day.
 */
export async function requeueConfirmations(
  { sqs, db, deadLetters, enrollments }: ReplayEnvironment,
  limit: number,
): Promise<number> {
  const documents = DynamoDBDocumentClient.from(db);
  const store = new DynamoEnrollmentStore(documents, { enrollments });
  let count = 0;
  for await (const customer of pendingCustomers(documents, enrollments)) {
    if (count >= limit) return count;
    await store.requestEmail(customer, new Date().toISOString());
    count++;
  }
  await drainDeadLetters({ sqs, deadLetters, limit: Number.POSITIVE_INFINITY }, async () => {}); // all of them were asked for
  return count;
}

async function* pendingCustomers(client: DynamoDBDocumentClient, TableName: string): AsyncGenerator<string> {
  const states = pendingEmailStates.map((state) => `:${state}`);
  const scan = {
    TableName,
    ProjectionExpression: "customerId",
    FilterExpression: `confirmationEmail.#state IN (${states.join(", ")})`,
    ExpressionAttributeNames: { "#state": "state" },
    ExpressionAttributeValues: Object.fromEntries(pendingEmailStates.map((state) => [`:${state}`, state])),
  };
  for await (const { Items } of paginateScan({ client }, scan)) {
    for (const { customerId } of found.parse(Items ?? [])) yield customerId;
  }
}
