import { type DynamoDBDocumentClient, GetCommand, paginateQuery, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import * as z from "zod/mini";
import {
  type BillLocation,
  type BillRecord,
  fromStoredBill,
  locationOfStoredBill,
  storedBillKey,
} from "#contracts/storage/bill.ts";
import { type EnrollmentRecord, enrollmentRecord, type SupportEvent } from "#contracts/storage/enrollment.ts";
import { type SessionRecord, sessionRecord } from "#contracts/storage/session.ts";
import { type EnrollmentIndex, enrollmentIndexes, sessionIndexes } from "#contracts/storage/tables.ts";
import { asResult } from "#lambdas/shared/adapters/dynamo.ts";
import { DynamoEnrollmentNumbers } from "#lambdas/shared/adapters/dynamo-enrollment-numbers.ts";
import { enrollmentUpdate } from "#lambdas/shared/adapters/stored-enrollment.ts";
import { type Condition, equal, exists } from "#lambdas/shared/records/change.ts";
import type { EnrollmentChange } from "#lambdas/shared/records/enrollment-changes.ts";
import { UnreadableRecord } from "./errors.ts";
import type { Lookup } from "./lookups.ts";

export type Tables = {
  sessions: string;
  bills: string;
  enrollments: string;
  enrollmentNumbers: string;
  mailboxes: string;
  accessTokens: string;
  accessSessions: string;
  forgotten: string;
  limits: string;
};

/** Everything of one household. A draft has a session and no enrollment; a session may have expired. */
export type HouseholdRecords = {
  sessionId: string;
  enrollment: EnrollmentRecord | undefined;
  session: SessionRecord | undefined;
  bills: BillRecord[];
  /** What fits no schema. Only a deletion does something with it. */
  unreadable?: { bills: BillLocation[] };
};

/** More records than one person has, and less than DynamoDB reads for one query. */
const queryPageSize = 51;

const toEnrollment = (item: Record<string, unknown>): EnrollmentRecord =>
  parsed(String(item.customerId), () => enrollmentRecord.parse(item));

const enrollmentKey = z.pick(enrollmentRecord, { customerId: true });
const draftKey = z.pick(sessionRecord, { sessionId: true });

/** A page of a query has room for at least this many bills. */
const billsPerPage = 25;

/** What is stored under an id. Throws what names the record if it fits no schema. */
export function parsed<Found>(id: string, parse: () => Found): Found {
  try {
    return parse();
  } catch (error) {
    if (!(error instanceof z.core.$ZodError)) throw error;
    throw new UnreadableRecord(id, { cause: error });
  }
}

async function unlessUnreadable<Found>(
  read: () => Found | Promise<Found>,
  onUnreadable: (id: string) => void,
): Promise<Found | undefined> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof UnreadableRecord)) throw error;
    onUnreadable(error.id);
    return undefined;
  }
}

/** Reads and writes the tables for support: by keys and indexes, never by a scan. */
export class SupportRecords {
  private readonly db: DynamoDBDocumentClient;
  private readonly tables: Tables;
  readonly numbers: DynamoEnrollmentNumbers;
  /** The ids of records that lists went on without, because they cannot be read. */
  readonly leftOut = new Set<string>();

  constructor(db: DynamoDBDocumentClient, tables: Tables) {
    this.db = db;
    this.tables = tables;
    const { enrollments, enrollmentNumbers: numbers } = tables;
    this.numbers = new DynamoEnrollmentNumbers(db, { enrollments, numbers });
  }

  /** One entry of a list. Undefined if it cannot be read: the others are listed all the same. */
  listed<Found>(read: () => Found | Promise<Found>): Promise<Found | undefined> {
    return unlessUnreadable(read, (id) => this.leftOut.add(id));
  }

  async enrollment(customerId: string): Promise<EnrollmentRecord | undefined> {
    const { Item } = await this.db.send(
      new GetCommand({ TableName: this.tables.enrollments, Key: { customerId }, ConsistentRead: true }),
    );
    return Item && toEnrollment(Item);
  }

  /** Reads on only as far as the caller does. */
  async *findEnrollments({ index, value }: Lookup): AsyncGenerator<EnrollmentRecord> {
    if (index === "customerId") {
      const enrollment = await this.listed(() => this.enrollment(value));
      if (enrollment) yield enrollment;
      return;
    }
    for await (const item of this.query(this.tables.enrollments, index, enrollmentIndexes[index], value)) {
      const enrollment = await this.listed(() => toEnrollment(item));
      if (enrollment) yield enrollment;
    }
  }

  /** Sessions without a customer: somebody typed an e-mail address and did not sign up. Newest first. */
  async *findDrafts({ kind, value }: Lookup): AsyncGenerator<SessionRecord> {
    for await (const sessionId of this.draftIds(kind, value)) {
      const session = await this.listed(() => this.session(sessionId));
      if (session && !session.customerId) yield session;
    }
  }

  private async *draftIds(kind: Lookup["kind"], value: string): AsyncGenerator<string> {
    if (kind === "session") yield value;
    if (kind !== "email") return;
    const { partitionKey } = sessionIndexes.byEmail;
    for await (const item of this.query(this.tables.sessions, "byEmail", partitionKey, value)) {
      yield draftKey.parse(item).sessionId;
    }
  }

  /** Customer ids of the enrollments with an open correction request, by the day on which it has to be answered. */
  async *withOpenCorrection(): AsyncGenerator<string> {
    const query = {
      TableName: this.tables.enrollments,
      IndexName: "byOpenCorrection" satisfies EnrollmentIndex,
      KeyConditionExpression: "correctionOpen = :yes",
      ExpressionAttributeValues: { ":yes": "yes" },
    };
    for await (const { Items } of paginateQuery({ client: this.db }, query)) {
      for (const item of Items ?? []) yield enrollmentKey.parse(item).customerId;
    }
  }

  private async *query(TableName: string, IndexName: string, key: string, value: string) {
    const query = {
      TableName,
      IndexName,
      KeyConditionExpression: "#key = :value",
      ExpressionAttributeNames: { "#key": key },
      ExpressionAttributeValues: { ":value": value },
      Limit: queryPageSize,
      ScanIndexForward: false,
    };
    for await (const { Items } of paginateQuery({ client: this.db }, query)) yield* Items ?? [];
  }

  /** Includes a session that has expired but that DynamoDB has not deleted yet. */
  async session(sessionId: string): Promise<SessionRecord | undefined> {
    const { Item } = await this.db.send(
      new GetCommand({ TableName: this.tables.sessions, Key: { sessionId }, ConsistentRead: true }),
    );
    return Item && parsed(sessionId, () => sessionRecord.parse(Item));
  }

  /** By customer id or session id. Undefined if nothing is left of it. */
  async household(id: string): Promise<HouseholdRecords | undefined> {
    const found = await this.enrollment(id);
    const session = await this.session(found?.sessionId ?? id);
    const enrollment = found ?? (await this.enrollmentOf(session ?? { sessionId: id }));
    const sessionId = enrollment?.sessionId ?? id;
    const { bills, unreadable } = await this.bills(sessionId);
    const records = { sessionId, enrollment, session, bills };
    if (unreadable.length > 0) return { ...records, unreadable: { bills: unreadable } };
    return enrollment || session || bills.length > 0 ? records : undefined;
  }

  private async enrollmentOf({
    sessionId,
    customerId,
  }: Pick<SessionRecord, "sessionId" | "customerId">): Promise<EnrollmentRecord | undefined> {
    if (customerId) return this.enrollment(customerId);
    const lookup = { kind: "session", index: "bySession", value: sessionId } as const;
    for await (const { customerId } of this.findEnrollments(lookup)) return this.enrollment(customerId);
    return undefined;
  }

  async bills(sessionId: string): Promise<{ bills: BillRecord[]; unreadable: BillLocation[] }> {
    const query = {
      TableName: this.tables.bills,
      IndexName: "bySession",
      KeyConditionExpression: "sessionId = :sessionId",
      ExpressionAttributeValues: { ":sessionId": sessionId },
    };
    const bills: BillRecord[] = [];
    const unreadable: BillLocation[] = [];
    for await (const { Items = [] } of paginateQuery({ client: this.db, pageSize: billsPerPage }, query)) {
      for (const item of Items) {
        const location = locationOfStoredBill(item);
        const read = () => parsed(location.billId, () => fromStoredBill(item));
        const bill = await unlessUnreadable(read, () => unreadable.push(location));
        if (bill) bills.push(bill);
      }
    }
    return { bills, unreadable };
  }

  /** The index by session contains a deleted bill for some milliseconds. */
  async hasBill(billId: string): Promise<boolean> {
    const { Item } = await this.db.send(
      new GetCommand({ TableName: this.tables.bills, Key: storedBillKey(billId), ConsistentRead: true }),
    );
    return Item !== undefined;
  }

  /** Appends an event to an enrollment. Fails if the enrollment does not exist. */
  appendEvent(customerId: string, event: SupportEvent) {
    const change = { append: { supportEvents: [event] } };
    return this.update(customerId, change, exists("customerId"));
  }

  /** Fails if the enrollment changed. */
  saveHold(enrollment: EnrollmentRecord, hold: EnrollmentRecord["hold"], event: SupportEvent) {
    return this.updateIfUnchanged(enrollment, {
      set: { hold, updatedAt: event.at },
      append: { supportEvents: [event] },
    });
  }

  /**
   * Sets the confirmation e-mail to pending, which send-emails receives from the table's stream. Fails if the
   * enrollment changed.
   */
  requeueEmail(enrollment: EnrollmentRecord, event: SupportEvent) {
    const correlationId = enrollment.confirmationEmail?.correlationId;
    return this.updateIfUnchanged(enrollment, {
      set: {
        confirmationEmail: { state: "pending", askedAt: event.at, ...(correlationId && { correlationId }) },
        updatedAt: event.at,
      },
      append: { supportEvents: [event] },
    });
  }

  private updateIfUnchanged({ customerId, version }: EnrollmentRecord, change: EnrollmentChange) {
    return this.update(customerId, change, equal("version", version));
  }

  private update(customerId: string, change: EnrollmentChange, condition: Condition) {
    const update = enrollmentUpdate(this.tables.enrollments, customerId, change, condition);
    return asResult("changed_meanwhile", this.db.send(new UpdateCommand(update)));
  }
}
