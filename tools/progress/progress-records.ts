import {
  type DynamoDBDocumentClient,
  GetCommand,
  paginateQuery,
  TransactWriteCommand,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import * as z from "zod/mini";
import { type EnrollmentRecord, enrollmentRecord } from "#contracts/storage/enrollment.ts";
import type { EnrollmentIndex } from "#contracts/storage/tables.ts";
import type { ProgressEvent } from "#domain/enrollment-progress.ts";
import {
  decideProgress,
  factsAfter,
  type ProgressChange,
  type ProgressDecision,
  waitingFor,
} from "#domain/progress-rules.ts";
import { asResult, isTransactionConflict } from "#lambdas/shared/adapters/dynamo.ts";
import { enrollmentUpdate, updateIfUnchanged } from "#lambdas/shared/adapters/stored-enrollment.ts";
import { allOf, equal, merged } from "#lambdas/shared/records/change.ts";
import type { EnrollmentChange } from "#lambdas/shared/records/enrollment-changes.ts";
import { addedNotices, noticesFor } from "#lambdas/shared/records/notices.ts";
import { type LastHome, lastHomeOf } from "./last-home.ts";

/** Who records a change, and when. */
export type Evidence = { at: string; by: string };

type Change = { customerId: string; change: ProgressChange };

export type Recorded =
  | Exclude<ProgressDecision, { reason: "moved" }>
  | { outcome: "refused"; reason: "moved"; lastHome: LastHome }
  | { outcome: "refused"; reason: "unknown_customer" | "changed_meanwhile" };

const maxAttempts = 3;

/** `allocationAt`: since when it waits for a list. */
const placed = z.pick(z.required(enrollmentRecord), { customerId: true, allocationAt: true });
export type Placed = z.infer<typeof placed>;

/** Reads and writes the progress of enrollments, for support and for operations. */
export class ProgressRecords {
  private readonly db: DynamoDBDocumentClient;
  private readonly table: string;

  constructor(db: DynamoDBDocumentClient, table: string) {
    this.db = db;
    this.table = table;
  }

  /** Without its numbers. */
  async find(customerId: string): Promise<EnrollmentRecord | undefined> {
    const get = new GetCommand({ TableName: this.table, Key: { customerId }, ConsistentRead: true });
    const { Item } = await this.db.send(get);
    return Item && enrollmentRecord.parse(Item);
  }

  /** Decides by the record as it is now. When somebody else changes it in between, decides again. */
  async record(customerId: string, change: ProgressChange, evidence: Evidence): Promise<Recorded> {
    for (let attempt = 0; attempt < maxAttempts; attempt++) {
      const enrollment = await this.find(customerId);
      if (!enrollment) return { outcome: "refused", reason: "unknown_customer" };
      const decision = await this.decide(enrollment, change, evidence.at);
      if (decision.outcome !== "record") return decision;
      const event: ProgressEvent = { ...change, ...evidence };
      if ((await this.append(enrollment, event)).ok) return decision;
    }
    return { outcome: "refused", reason: "changed_meanwhile" };
  }

  /**
   * Decides all changes, and records them in one transaction: all, or none if one is refused. Writes nothing without `apply`.
   * Each change is of another enrollment.
   */
  async recordAll<Row extends Change>(
    rows: readonly Row[],
    { apply, ...evidence }: Evidence & { apply: boolean },
  ): Promise<{ row: Row; recorded: Recorded }[]> {
    for (let attempt = 0; attempt < maxAttempts; attempt++) {
      const prepared = await Promise.all(
        rows.map(async (row) => ({ row, ...(await this.prepare(row, evidence)) })),
      );
      const isRefused = prepared.some(({ recorded }) => recorded.outcome === "refused");
      const TransactItems = prepared.flatMap(({ update }) => (update ? [{ Update: update }] : []));
      if (!apply || isRefused || TransactItems.length === 0) return prepared;
      const write = this.db.send(new TransactWriteCommand({ TransactItems }));
      if ((await asResult("changed_meanwhile", write)).ok) return prepared;
    }
    return rows.map((row) => ({ row, recorded: { outcome: "refused", reason: "changed_meanwhile" } }));
  }

  private async prepare(
    { customerId, change }: Change,
    evidence: Evidence,
  ): Promise<{ recorded: Recorded; update?: ReturnType<typeof updateIfUnchanged> }> {
    const enrollment = await this.find(customerId);
    if (!enrollment) return { recorded: { outcome: "refused", reason: "unknown_customer" } };
    const recorded = await this.decide(enrollment, change, evidence.at);
    if (recorded.outcome !== "record") return { recorded };
    return { recorded, update: this.updateWith(enrollment, { ...change, ...evidence }) };
  }

  /** Whether a change may be recorded. Of a household that moved, the refusal names the last enrollment. */
  async decide(enrollment: EnrollmentRecord, change: ProgressChange, at: string): Promise<Recorded> {
    const decision = decideProgress(enrollment, change, new Date(at));
    if (decision.outcome !== "refused" || decision.reason !== "moved") return decision;
    const lastHome = await lastHomeOf(decision.newHome, (customerId) => this.find(customerId));
    return { outcome: "refused", reason: "moved", lastHome };
  }

  /** Completed enrollments that have or had a number of this utility. The index may be late. */
  async *withNumber(keys: readonly string[]): AsyncGenerator<EnrollmentRecord> {
    for (const key of keys) {
      const query = {
        TableName: this.table,
        IndexName: "byAccountNumber" satisfies EnrollmentIndex,
        KeyConditionExpression: "accountNumberKey = :key",
        ExpressionAttributeValues: { ":key": key },
      };
      for await (const { Items } of paginateQuery({ client: this.db }, query)) {
        yield* z.array(enrollmentRecord).parse(Items ?? []);
      }
    }
  }

  /** Customer ids at one place of the index: waiting for a list, or on one. In the order in which they were matched. */
  async *at(allocation: string): AsyncGenerator<Placed> {
    const query = {
      TableName: this.table,
      IndexName: "byAllocation" satisfies EnrollmentIndex,
      KeyConditionExpression: "allocation = :allocation",
      ExpressionAttributeValues: { ":allocation": allocation },
    };
    for await (const { Items } of paginateQuery({ client: this.db }, query)) {
      yield* z.array(placed).parse(Items ?? []);
    }
  }

  /** Puts an enrollment that may not be handed on any more back among those that wait for a list. */
  async leaveList({ customerId, version, utility, allocation }: EnrollmentRecord) {
    if (!utility || !allocation) return;
    const isOnList = allOf(equal("version", version), equal("allocation", allocation));
    const change = { set: { allocation: waitingFor(utility) } };
    const update = enrollmentUpdate(this.table, customerId, change, isOnList);
    await asResult("changed_meanwhile", this.db.send(new UpdateCommand(update)), isTransactionConflict);
  }

  private append(enrollment: EnrollmentRecord, event: ProgressEvent) {
    const write = this.db.send(new UpdateCommand(this.updateWith(enrollment, event)));
    return asResult("changed_meanwhile", write, isTransactionConflict);
  }

  /** The event, the e-mails that it causes, and its place in the index: in one write. */
  private updateWith(enrollment: EnrollmentRecord, event: ProgressEvent) {
    const recorded: EnrollmentChange = { set: { updatedAt: event.at }, append: { progress: [event] } };
    const notices = addedNotices(enrollment, ...noticesFor(enrollment, event));
    const change = merged(recorded, placeAfter(enrollment, event), notices);
    return updateIfUnchanged(this.table, enrollment, change);
  }
}

/** The change of the attributes by which the index of allocation lists finds the enrollment. */
function placeAfter(enrollment: EnrollmentRecord, event: ProgressEvent): EnrollmentChange {
  const { allocation } = factsAfter(enrollment, event);
  const isMatched = event.kind === "matched";
  if (allocation === enrollment.allocation && !isMatched) return {};
  if (!allocation) return { remove: ["allocation", "allocationAt"] };
  return { set: { allocation, allocationAt: isMatched ? event.at : undefined } };
}
