import { expect } from "vitest";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import { DynamoEnrollmentStore } from "#lambdas/shared/adapters/dynamo-enrollments.ts";
import { startTables } from "#tests/builders/dynamodb.ts";
import { anEnrollment, aSession } from "#tests/builders/records.ts";

/** Tables, completed enrollments in them, and what the table then says of one. */
export async function startCompletedEnrollments() {
  const aws = await startTables();
  const names = { enrollments: "enrollments", sessions: "sessions" };
  const enrollments = new DynamoEnrollmentStore(aws.db, names, undefined, aws.numbers);

  async function read(customerId: string): Promise<EnrollmentRecord> {
    const found = await enrollments.find(customerId);
    if (!found) throw new Error("The enrollment does not exist.");
    return found;
  }

  return {
    aws,
    read,
    async complete(changes: Partial<EnrollmentRecord>): Promise<EnrollmentRecord> {
      const [customerId, sessionId] = [crypto.randomUUID(), crypto.randomUUID()];
      const enrollment = anEnrollment({ customerId, sessionId, stage: "completed", version: 0, ...changes });
      const saved = await enrollments.saveWithSession(enrollment, aSession({ sessionId, version: 0 }));
      expect(saved).toEqual({ ok: true });
      return read(customerId);
    },
  };
}
