import { DynamoBillStore } from "#lambdas/shared/adapters/dynamo-bills.ts";
import { DynamoEnrollmentStore } from "#lambdas/shared/adapters/dynamo-enrollments.ts";
import { DynamoMailboxStore } from "#lambdas/shared/adapters/dynamo-mailboxes.ts";
import { DynamoSessionStore } from "#lambdas/shared/adapters/dynamo-sessions.ts";
import type { BillStore, EnrollmentStore, MailboxStore, SessionStore } from "#lambdas/shared/ports.ts";
import { startTables } from "#tests/builders/dynamodb.ts";
import { InMemoryMailboxes } from "#tests/builders/mailboxes.ts";
import { InMemoryBills, InMemoryEnrollments, InMemorySessions } from "#tests/builders/stores.ts";

export type Stores = {
  sessions: SessionStore;
  enrollments: EnrollmentStore;
  bills: BillStore;
  mailboxes: MailboxStore;
};

/** The in-memory stores of the handler tests must behave exactly like DynamoDB, so both run the same tests. */
export const storeKinds: Record<string, () => Promise<{ stores: Stores; stop: () => Promise<void> }>> = {
  "in memory": async () => {
    const sessions = new InMemorySessions();
    const stores = {
      sessions,
      enrollments: new InMemoryEnrollments(sessions),
      bills: new InMemoryBills(sessions),
      mailboxes: new InMemoryMailboxes(),
    };
    return { stores, stop: async () => {} };
  },
  "in DynamoDB": async () => {
    const { db, numbers, stop } = await startTables();
    const stores = {
      sessions: new DynamoSessionStore(db, "sessions", numbers),
      enrollments: new DynamoEnrollmentStore(
        db,
        { enrollments: "enrollments", sessions: "sessions" },
        undefined,
        numbers,
      ),
      bills: new DynamoBillStore(db, { bills: "bills", sessions: "sessions" }, numbers),
      mailboxes: new DynamoMailboxStore(db, "mailboxes"),
    };
    return { stores, stop };
  },
};
