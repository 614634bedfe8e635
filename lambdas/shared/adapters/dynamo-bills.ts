import { ConditionalCheckFailedException, TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import {
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  paginateQuery,
  TransactWriteCommand,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import * as z from "zod/mini";
import { billId } from "#contracts/http/fields.ts";
import {
  type BillLocation,
  type BillRecord,
  fromStoredBill,
  locationOfStoredBill,
  storedBillAttribute,
  storedBillKey,
  toStoredBill,
} from "#contracts/storage/bill.ts";
import type { Item } from "#contracts/storage/numbers.ts";
import type { SessionRecord } from "#contracts/storage/session.ts";
import type { billIndexes } from "#contracts/storage/tables.ts";
import { systemClock } from "#lambdas/shared/clock.ts";
import type { SharedEnv } from "#lambdas/shared/env.ts";
import type { BillStore, Clock, NumberCipher, UploadedFile } from "#lambdas/shared/ports.ts";
import { deadlineErrors } from "#lambdas/shared/records/bills.ts";
import {
  allOf,
  anyOf,
  type Condition,
  equal,
  exists,
  missing,
  oneOf,
} from "#lambdas/shared/records/change.ts";
import { readOrReport } from "#lambdas/shared/records/unreadable-records.ts";
import {
  asResult,
  documentClient,
  isConditionFailure,
  isExpired,
  putOf,
  success,
  updateOf,
} from "./dynamo.ts";
import { putSession } from "./dynamo-sessions.ts";
import { cipherFromEnv, decryptNumbers, encryptNumbers } from "./number-cipher.ts";

type Tables = { bills: string; sessions?: string | undefined };
type Options = { now?: Clock; cipher?: NumberCipher | undefined; decryptsBills?: boolean };
type BillStoreEnv = Pick<SharedEnv, "BILL_TABLE"> &
  Partial<Pick<SharedEnv, "SESSION_TABLE" | "NUMBER_ENCRYPTION_KEY">>;

const tablesOf = ({ BILL_TABLE, SESSION_TABLE }: BillStoreEnv): Tables => ({
  bills: BILL_TABLE,
  sessions: SESSION_TABLE,
});

/** Contains only bills without a final status, and of each only its id. */
const unfinishedIndex = "unfinished";
const indexItem = z.object({ tempId: billId });

/** `acceptsResult` for the stored bill: results arrive late, twice and out of order. */
const resultIsAccepted = anyOf(oneOf("status", ["uploading", "analyzing"]), oneOf("error", deadlineErrors));

export class DynamoBillStore implements BillStore {
  private readonly db: DynamoDBDocumentClient;
  private readonly tables: Tables;
  private readonly now: Clock;
  private readonly cipher: NumberCipher | undefined;
  private readonly decryptsBills: boolean;

  constructor(
    db: DynamoDBDocumentClient,
    tables: Tables,
    { now = systemClock, cipher, decryptsBills = true }: Options = {},
  ) {
    this.db = db;
    this.tables = tables;
    this.now = now;
    this.cipher = cipher;
    this.decryptsBills = decryptsBills;
  }

  /**
   * A function that has no sessions table cannot complete a bill together with its session. Without NUMBER_ENCRYPTION_KEY
   * it gets bills without account and enrollment numbers.
   */
  static fromEnv(env: BillStoreEnv) {
    return new DynamoBillStore(documentClient(), tablesOf(env), { cipher: cipherFromEnv(env) });
  }

  /** For the functions that read bills: they write the numbers of a bill, and never read them back. */
  static forReader(env: BillStoreEnv) {
    return new DynamoBillStore(documentClient(), tablesOf(env), {
      cipher: cipherFromEnv(env),
      decryptsBills: false,
    });
  }

  async create(bill: BillRecord) {
    const put = putOf(this.tables.bills, toStoredBill(bill), missing(storedBillAttribute("billId")));
    await this.db.send(new PutCommand(put));
  }

  async find(billId: string) {
    const { Item } = await this.db.send(
      new GetCommand({ TableName: this.tables.bills, Key: storedBillKey(billId), ConsistentRead: true }),
    );
    return this.unlessExpired(Item);
  }

  private async unlessExpired(item: Item | undefined) {
    return !item || isExpired(item, this.now()) ? undefined : this.toBill(item);
  }

  private async toBill(item: Item) {
    if (!this.decryptsBills) return fromStoredBill(item);
    const { billId } = fromStoredBill(item);
    return fromStoredBill(await decryptNumbers(item, "billId", billId, this.cipher));
  }

  async findBySession(sessionId: string) {
    const query = {
      TableName: this.tables.bills,
      IndexName: "bySession" satisfies keyof typeof billIndexes,
      KeyConditionExpression: "sessionId = :sessionId",
      ExpressionAttributeValues: { ":sessionId": sessionId },
    };
    const bills: BillRecord[] = [];
    const unreadable: BillLocation[] = [];
    for await (const { Items = [] } of paginateQuery({ client: this.db }, query)) {
      const current = Items.filter((item) => !isExpired(item, this.now()));
      const read = async (item: Item) => {
        const location = locationOfStoredBill(item);
        return { location, ...(await readOrReport(location.billId, () => this.toBill(item))) };
      };
      for (const { location, found } of await Promise.all(current.map(read))) {
        if (found) bills.push(found);
        else unreadable.push(location);
      }
    }
    return { bills, unreadable };
  }

  async findUnfinished(createdBefore: string) {
    const query = {
      TableName: this.tables.bills,
      IndexName: unfinishedIndex,
      KeyConditionExpression: "unfinished = :yes AND createdAt < :before",
      ExpressionAttributeValues: { ":yes": "yes", ":before": createdBefore },
    };
    const billIds: string[] = [];
    for await (const { Items = [] } of paginateQuery({ client: this.db }, query)) {
      billIds.push(...Items.map((item) => indexItem.parse(item).tempId));
    }
    return billIds;
  }

  async recordUpload({ billId, filePath, versionId }: UploadedFile) {
    const change = { setOnce: { uploadVersion: versionId }, add: { uploads: 1 } };
    const update = updateOf(this.tables.bills, storedBillKey(billId), change, equal("filePath", filePath));
    try {
      const { Attributes } = await this.db.send(new UpdateCommand({ ...update, ReturnValues: "ALL_NEW" }));
      return await this.unlessExpired(Attributes);
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return undefined;
      throw error;
    }
  }

  async startAnalyzing(billId: string, at: string) {
    const values = { status: "analyzing", unfinished: "yes", analyzingAt: at, updatedAt: at } as const;
    return this.update(billId, values, ["error", "endedAt"]);
  }

  async saveRecognitionJob(billId: string, recognitionJobId: string, at: string) {
    return this.update(billId, { recognitionJobId, updatedAt: at });
  }

  async fail({ billId, ...outcome }: Parameters<BillStore["fail"]>[0], at: string) {
    return this.update(billId, { ...outcome, status: "error", endedAt: at, updatedAt: at }, ["unfinished"]);
  }

  async expire(bill: BillRecord, error: Parameters<BillStore["expire"]>[1], at: string) {
    const values = { status: "error", error, timedOutAt: at, endedAt: at, updatedAt: at } as const;
    const isUnchanged = allOf(exists("unfinished"), equal("updatedAt", bill.updatedAt));
    const update = this.updateOf(bill.billId, values, ["unfinished"], isUnchanged);
    return asResult("changed_meanwhile", this.db.send(new UpdateCommand(update)));
  }

  async complete(
    { billId, ...outcome }: Parameters<BillStore["complete"]>[0],
    session: SessionRecord | undefined,
    at: string,
  ) {
    const { sessions } = this.tables;
    if (session && !sessions) throw new Error("This function has no SESSION_TABLE.");
    const [encrypted, Put] = await Promise.all([
      encryptNumbers(outcome, "billId", billId, this.cipher),
      session && sessions ? putSession(sessions, session, this.cipher) : undefined,
    ]);
    const values = { ...encrypted, status: "complete", endedAt: at, updatedAt: at } as const;
    const update = this.updateOf(billId, values, ["unfinished", "error"]);
    if (!Put) return asResult("already_read", this.db.send(new UpdateCommand(update)));
    try {
      const TransactItems = [{ Update: update }, { Put }];
      await this.db.send(new TransactWriteCommand({ TransactItems }));
      return success;
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error;
      const [billReason] = error.CancellationReasons ?? []; // in the order of TransactItems
      if (billReason?.Code === "ConditionalCheckFailed")
        return { ok: false, reason: "already_read" } as const;
      if (isConditionFailure(error)) return { ok: false, reason: "changed_meanwhile" } as const;
      throw error;
    }
  }

  private update(billId: string, values: Partial<BillRecord>, removed: readonly (keyof BillRecord)[] = []) {
    return asResult("already_read", this.db.send(new UpdateCommand(this.updateOf(billId, values, removed))));
  }

  private updateOf(
    billId: string,
    values: Partial<BillRecord>,
    removed: readonly (keyof BillRecord)[],
    condition: Condition = resultIsAccepted,
  ) {
    const change = {
      set: Object.fromEntries(
        Object.entries(values).map(([field, value]) => [
          storedBillAttribute(field as keyof BillRecord),
          value,
        ]), // Object.entries types keys as string
      ),
      remove: removed.map(storedBillAttribute),
    };
    return updateOf(this.tables.bills, storedBillKey(billId), change, condition);
  }
}
