import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import { DynamoAccessSessions } from "#lambdas/shared/adapters/dynamo-access-sessions.ts";
import { DynamoBillStore } from "#lambdas/shared/adapters/dynamo-bills.ts";
import { DynamoEnrollmentNumbers } from "#lambdas/shared/adapters/dynamo-enrollment-numbers.ts";
import { DynamoEnrollments } from "#lambdas/shared/adapters/dynamo-enrollments.ts";
import { DynamoMailboxStore } from "#lambdas/shared/adapters/dynamo-mailboxes.ts";
import { DynamoSessionStore } from "#lambdas/shared/adapters/dynamo-sessions.ts";
import { sign } from "#lambdas/shared/hmac.ts";
import type {
  AccessSessions,
  BillStore,
  Completion,
  EnrollmentNumbers,
  Enrollments,
  MailboxStore,
  SessionStore,
} from "#lambdas/shared/ports.ts";
import { InMemoryAccessSessions } from "#tests/builders/access.ts";
import { startTables } from "#tests/builders/dynamodb.ts";
import { InMemoryEnrollmentNumbers } from "#tests/builders/enrollment-numbers.ts";
import { InMemoryMailboxes } from "#tests/builders/mailboxes.ts";
import { anEnrollment, aSession, noon } from "#tests/builders/records.ts";
import { InMemoryBills, InMemoryEnrollments, InMemorySessions } from "#tests/builders/stores.ts";
import { uniqueNumber } from "#tests/builders/unique-number.ts";

export type Stores = {
  sessions: SessionStore;
  enrollments: Enrollments;
  numbers: EnrollmentNumbers;
  bills: BillStore;
  mailboxes: MailboxStore;
  accessSessions: AccessSessions;
};

/** The in-memory stores of the handler tests must behave exactly like DynamoDB, so both run the same tests. */
export const storeKinds: Record<string, () => Promise<{ stores: Stores; stop: () => Promise<void> }>> = {
  "in memory": async () => {
    const sessions = new InMemorySessions();
    const enrollments = new InMemoryEnrollments(sessions);
    const accessSessions = new InMemoryAccessSessions();
    enrollments.accessSessions = accessSessions;
    const stores = {
      sessions,
      enrollments,
      numbers: new InMemoryEnrollmentNumbers(enrollments),
      bills: new InMemoryBills(sessions),
      mailboxes: new InMemoryMailboxes(),
      accessSessions,
    };
    return { stores, stop: async () => {} };
  },
  "in DynamoDB": async () => {
    const { db, numbers: protection, stop } = await startTables();
    const tables = {
      enrollments: "enrollments",
      sessions: "sessions",
      numbers: "enrollmentNumbers",
      accessSessions: "accessSessions",
    };
    const numbers = new DynamoEnrollmentNumbers(db, tables, async ({ number }) => [
      sign("1", [number], "k".repeat(64)),
    ]);
    const stores = {
      sessions: new DynamoSessionStore(db, "sessions", protection),
      enrollments: new DynamoEnrollments(db, tables, numbers, protection),
      numbers,
      bills: new DynamoBillStore(db, { bills: "bills", sessions: "sessions" }, protection),
      mailboxes: new DynamoMailboxStore(db, "mailboxes"),
      accessSessions: new DynamoAccessSessions(db, "accessSessions"),
    };
    return { stores, stop };
  },
};

/** Completes an enrollment in these stores, with a session and a number of its own. */
export async function completeIn(
  { enrollments, sessions }: Stores,
  changes: Partial<EnrollmentRecord> = {},
): Promise<{ customerId: string; outcome: Completion; read: () => Promise<EnrollmentRecord> }> {
  const [customerId, sessionId] = [crypto.randomUUID(), crypto.randomUUID()];
  await sessions.save(aSession({ sessionId, version: 0 }));
  const enrollment = anEnrollment({
    customerId,
    sessionId,
    stage: "completed",
    utility: "pse",
    accountNumber: uniqueNumber("pse"),
    completedAt: noon.toISOString(),
    version: 0,
    ...changes,
  });
  const { expiresAt } = changes;
  const session = aSession({ sessionId, version: 1, ...(expiresAt !== undefined && { expiresAt }) });
  const outcome = await enrollments.complete(enrollment, session);
  const read = async () => {
    const found = await enrollments.find(customerId);
    if (!found) throw new Error("The enrollment does not exist.");
    return found;
  };
  return { customerId, outcome, read };
}
