import {
  type DynamoDBDocumentClient,
  GetCommand,
  paginateQuery,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import * as z from "zod/mini";
import { customerId } from "#contracts/http/fields.ts";
import { type EnrollmentRecord, enrollmentRecord } from "#contracts/storage/enrollment.ts";
import type { SessionRecord } from "#contracts/storage/session.ts";
import type { EnrollmentIndex } from "#contracts/storage/tables.ts";
import { isConfirmed } from "#domain/enrollment-export.ts";
import type { SharedEnv } from "#lambdas/shared/env.ts";
import type { Completion, Enrollments } from "#lambdas/shared/ports.ts";
import { type Condition, exists } from "#lambdas/shared/records/change.ts";
import type { ContactUpdate } from "#lambdas/shared/records/contact-details.ts";
import { deletionRequest } from "#lambdas/shared/records/deletions.ts";
import {
  changedContactDetails,
  type EnrollmentChange,
  EnrollmentChanges,
} from "#lambdas/shared/records/enrollment-changes.ts";
import { withSharedExpiry } from "#lambdas/shared/records/enrollments.ts";
import type { EndByMove } from "#lambdas/shared/records/moves.ts";
import { endedByMove } from "#lambdas/shared/records/number-changes.ts";
import { isOwned } from "#lambdas/shared/records/ownership.ts";
import { readOrReport } from "#lambdas/shared/records/unreadable-records.ts";
import {
  asResult,
  documentClient,
  isExpired,
  isTransactionConflict,
  keyIf,
  putIfVersionMatches,
  type TransactItem,
} from "./dynamo.ts";
import type { DynamoEnrollmentNumbers } from "./dynamo-enrollment-numbers.ts";
import { itemsOfAddress } from "./dynamo-record-ids.ts";
import { putSession } from "./dynamo-sessions.ts";
import { decryptNumbers } from "./number-cipher.ts";
import {
  enrollmentUpdate,
  type NumberProtection,
  protectionFromEnv,
  toStoredEnrollment,
  updateIfUnchanged,
} from "./stored-enrollment.ts";

type Tables = { enrollments: string; sessions?: string | undefined; accessSessions?: string | undefined };

/** An index may project a record in part, so only its key is read from it. */
const indexedKeys = z.object({ customerId });
const ownership = z.pick(enrollmentRecord, {
  closed: true,
  supportEvents: true,
  expiresAt: true,
  emailConfirmedAt: true,
  numberLost: true,
  consents: true,
});
type Ownership = z.infer<typeof ownership>;

/** The table Enrollments. What a change of one enrollment writes is defined in EnrollmentChanges. */
export class DynamoEnrollments extends EnrollmentChanges implements Enrollments {
  private readonly db: DynamoDBDocumentClient;
  private readonly tables: Tables;
  private readonly protection: NumberProtection | undefined;
  private readonly numbers: DynamoEnrollmentNumbers | undefined;

  /** A function that has no `numbers` cannot call `complete`. */
  constructor(
    db: DynamoDBDocumentClient,
    tables: Tables,
    numbers?: DynamoEnrollmentNumbers,
    protection?: NumberProtection,
  ) {
    super();
    this.db = db;
    this.tables = tables;
    this.numbers = numbers;
    this.protection = protection;
  }

  /**
   * Without SESSION_TABLE a function cannot call `saveWithSession`, without ACCESS_SESSION_TABLE not `saveNewAddress`. Without
   * NUMBER_ENCRYPTION_KEY it gets enrollments without account and enrollment numbers; without NUMBER_LOOKUP_KEYS it cannot write
   * numbers.
   */
  static fromEnv(
    env: Pick<SharedEnv, "ENROLLMENT_TABLE"> &
      Partial<
        Pick<
          SharedEnv,
          "SESSION_TABLE" | "ACCESS_SESSION_TABLE" | "NUMBER_ENCRYPTION_KEY" | "NUMBER_LOOKUP_KEYS"
        >
      >,
    numbers?: DynamoEnrollmentNumbers,
  ) {
    return new DynamoEnrollments(
      documentClient(),
      {
        enrollments: env.ENROLLMENT_TABLE,
        sessions: env.SESSION_TABLE,
        accessSessions: env.ACCESS_SESSION_TABLE,
      },
      numbers,
      protectionFromEnv(env),
    );
  }

  async find(customerId: string) {
    const { Item } = await this.db.send(
      new GetCommand({ TableName: this.tables.enrollments, Key: { customerId }, ConsistentRead: true }),
    );
    if (!Item || isExpired(Item, new Date())) return undefined;
    const { cipher } = this.protection ?? {};
    return enrollmentRecord.parse(await decryptNumbers(Item, "customerId", customerId, cipher));
  }

  async findBySession(sessionId: string) {
    const query = this.indexQuery("bySession", "sessionId = :sessionId", { ":sessionId": sessionId });
    const { Items = [] } = await this.db.send(new QueryCommand({ ...query, Limit: 1 }));
    const found = Items.map((item) => indexedKeys.parse(item)).at(0);
    return found && this.find(found.customerId);
  }

  async findByEmail(emailKey: string) {
    const index: EnrollmentIndex = "byEmail";
    const items = await itemsOfAddress(this.db, { table: this.tables.enrollments, index, emailKey });
    const now = new Date();
    const current = items.filter((item) => !isExpired(item, now));
    const read = await Promise.all(
      current.map((item) => readOrReport(String(item.customerId), () => enrollmentRecord.parse(item))),
    );
    return read.flatMap(({ found }) => found ?? []);
  }

  isKnown(emailKey: string) {
    return this.hasOpen(emailKey, () => true);
  }

  hasOwned(emailKey: string, network?: string) {
    return this.hasOpen(emailKey, (enrollment) => isOwned(enrollment, network));
  }

  /**
   * Reads a few at a time, and stops at the first: strangers may have signed up with the address any number of times. One that
   * cannot be read belongs to somebody all the same.
   */
  private async hasOpen(emailKey: string, isMeant: (enrollment: Ownership) => boolean) {
    const query = {
      ...this.indexQuery("byEmail", "emailKey = :emailKey", { ":emailKey": emailKey }),
      ProjectionExpression: Object.keys(ownership.shape).join(", "),
    };
    const now = new Date();
    const isFound = (item: Record<string, unknown>) => {
      const { data } = ownership.safeParse(item);
      return !isExpired(item, now) && (!data || (!deletionRequest(data) && isMeant(data)));
    };
    for await (const { Items = [] } of paginateQuery({ client: this.db, pageSize: 10 }, query)) {
      if (Items.some(isFound)) return true;
    }
    return false;
  }

  findDueEmails(at: string) {
    const isDue = "emailWaits = :yes AND emailWaitsUntil <= :at";
    return this.idsAt("byWaitingEmail", isDue, { ":yes": "yes", ":at": at });
  }

  findDueNotices(at: string) {
    const isDue = "noticeDue = :yes AND noticeDueAt <= :at";
    return this.idsAt("byDueNotice", isDue, { ":yes": "yes", ":at": at });
  }

  async countDueCorrections(by: string) {
    const isDue = "correctionOpen = :yes AND correctionDueAt <= :by";
    const query = this.indexQuery("byOpenCorrection", isDue, { ":yes": "yes", ":by": by });
    const pages = paginateQuery({ client: this.db }, { ...query, Select: "COUNT" });
    let count = 0;
    for await (const page of pages) count += page.Count ?? 0;
    return count;
  }

  async saveWithSession(enrollment: EnrollmentRecord, session: SessionRecord) {
    return this.write(await this.itemsOf(enrollment, session));
  }

  async complete(
    enrollment: EnrollmentRecord,
    session: SessionRecord,
    move?: EndByMove,
  ): Promise<Completion> {
    const { numbers } = this;
    if (!numbers) throw new Error("This function has no enrollment numbers.");
    const at = enrollment.completedAt ?? enrollment.updatedAt;
    const keys = await numbers.keysOf(enrollment);
    const items = [
      ...(await this.itemsOf({ ...enrollment, numberKey: keys[0] }, session)),
      ...(move
        ? [{ Update: updateIfUnchanged(this.tables.enrollments, move.former, endedByMove(move)) }]
        : []),
    ];
    const claim = move
      ? numbers.claimByMove(enrollment, keys, at, move.former)
      : numbers.claim(enrollment, keys, at);
    const claimed = await this.write([...items, ...claim]);
    if (claimed.ok) return claimed;
    const holder = await numbers.findItem(keys);
    const own = [enrollment.customerId, move?.former.customerId];
    if (!holder || own.includes(holder.customerId)) return claimed;
    // The holder may be another move from the same home, which ended the former enrollment.
    if (move && (await this.hasChanged(move.former))) return claimed;
    if (holder.isConfirmed || !isConfirmed(enrollment)) return { ok: false, reason: "number_taken", holder };
    const freed = move ? numbers.free(move.former) : [];
    return this.write([...items, ...freed, ...numbers.takeOver(enrollment, keys, holder, at)]);
  }

  /**
   * Reads the record, since a canceled transaction does not always tell: it may name a conflict about the number alone, and the other
   * transaction is finished only afterwards. Call it after reading the holder: a move that took the number has then changed the record.
   */
  private async hasChanged({ customerId, version }: EnrollmentRecord): Promise<boolean> {
    const { Item } = await this.db.send(
      new GetCommand({
        TableName: this.tables.enrollments,
        Key: { customerId },
        ProjectionExpression: "version",
        ConsistentRead: true,
      }),
    );
    return Item?.version !== version;
  }

  saveNewAddress(
    enrollment: EnrollmentRecord,
    update: ContactUpdate,
    { at, mailboxHash }: { at: string; mailboxHash: string },
  ) {
    const { enrollments, accessSessions } = this.tables;
    if (!accessSessions) throw new Error("This function has no ACCESS_SESSION_TABLE.");
    const change = changedContactDetails(enrollment, update, at);
    return this.write([
      { Update: updateIfUnchanged(enrollments, enrollment, change) },
      { ConditionCheck: keyIf(accessSessions, { mailboxHash }, exists("mailboxHash")) },
    ]);
  }

  private async itemsOf(read: EnrollmentRecord, readSession: SessionRecord) {
    const { enrollments, sessions } = this.tables;
    if (!sessions) throw new Error("This function has no SESSION_TABLE.");
    const { enrollment, session } = withSharedExpiry(read, readSession);
    const [enrollmentItem, sessionPut] = await Promise.all([
      toStoredEnrollment(enrollment, this.protection),
      putSession(sessions, session, this.protection?.cipher),
    ]);
    return [{ Put: putIfVersionMatches(enrollments, "customerId", enrollmentItem) }, { Put: sessionPut }];
  }

  private write(TransactItems: TransactItem[]) {
    return asResult("changed_meanwhile", this.db.send(new TransactWriteCommand({ TransactItems })));
  }

  protected async change(customerId: string, change: EnrollmentChange, condition: Condition) {
    const update = enrollmentUpdate(this.tables.enrollments, customerId, change, condition);
    return (await asResult("refused", this.db.send(new UpdateCommand(update)))).ok;
  }

  protected changeIfUnchanged(
    read: Pick<EnrollmentRecord, "customerId" | "version">,
    change: EnrollmentChange,
  ) {
    const update = updateIfUnchanged(this.tables.enrollments, read, change);
    return asResult("changed_meanwhile", this.db.send(new UpdateCommand(update)), isTransactionConflict);
  }

  private async idsAt(index: EnrollmentIndex, condition: string, values: Record<string, string>) {
    const customerIds: string[] = [];
    const pages = paginateQuery({ client: this.db }, this.indexQuery(index, condition, values));
    for await (const { Items = [] } of pages) {
      customerIds.push(...Items.map((item) => indexedKeys.parse(item).customerId));
    }
    return customerIds;
  }

  private indexQuery = (
    IndexName: EnrollmentIndex,
    KeyConditionExpression: string,
    ExpressionAttributeValues: Record<string, string>,
  ) => ({
    TableName: this.tables.enrollments,
    IndexName,
    KeyConditionExpression,
    ExpressionAttributeValues,
  });
}
