import { isDeepStrictEqual } from "node:util";
import { GetCommand, TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import { type EnrollmentRecord, enrollmentRecord } from "#contracts/storage/enrollment.ts";
import { asResult, isExpired, keyIf, putOf, type TransactItem } from "#lambdas/shared/adapters/dynamo.ts";
import { DynamoEnrollmentNumbers, isFreeOrOf } from "#lambdas/shared/adapters/dynamo-enrollment-numbers.ts";
import { numberKeyVersion } from "#lambdas/shared/adapters/number-keys.ts";
import { type Condition, equal, missing } from "#lambdas/shared/records/change.ts";
import { isNewer } from "./compare.ts";
import type { RestoreEnvironment } from "./environment.ts";
import type { Outcome } from "./outcomes.ts";
import type { Item, TableNames } from "./tables.ts";

type Options = { replaceNewer: boolean; apply: boolean };
type Found = { copy: Item; record: EnrollmentRecord; live: Item | undefined };

/** Copies enrollments back, each with the item that makes its number unique, in one transaction. */
export class EnrollmentRestore {
  private readonly environment: RestoreEnvironment;
  private readonly copies: TableNames;
  private readonly numbers: DynamoEnrollmentNumbers;

  constructor(environment: RestoreEnvironment, copies: TableNames) {
    this.environment = environment;
    this.copies = copies;
    const { enrollments, enrollmentNumbers } = environment.tables;
    this.numbers = new DynamoEnrollmentNumbers(environment.db, { enrollments, numbers: enrollmentNumbers });
  }

  /** Everything that is checked for a dry run is a condition of the write as well. */
  async bringBack(customerId: string, { replaceNewer, apply }: Options, now = new Date()): Promise<Outcome> {
    const { tables } = this.environment;
    const [copy, live, forgotten] = await Promise.all([
      this.read(this.copies.enrollments, customerId),
      this.read(tables.enrollments, customerId),
      this.read(tables.forgotten, customerId),
    ]);
    if (!copy) return "not_in_copy";
    if (isExpired(copy, now)) return "expired";
    if (live?.closed || (forgotten && !copy.closed)) return "forgotten";
    if (live && isSameContent(live, copy)) return "unchanged";
    if (live && !replaceNewer && isNewer(live.version, copy.version)) return "newer";
    const parsed = enrollmentRecord.safeParse(copy);
    if (!parsed.success) return "unreadable";
    const found = { copy, record: parsed.data, live };
    const numberItems = await this.numberItems(found, now);
    if (typeof numberItems === "string") return numberItems;
    if (!apply) return "brought_back";
    const TransactItems = [this.put(found, now), ...numberItems, ...this.notForgotten(copy)];
    const write = this.environment.db.send(new TransactWriteCommand({ TransactItems }));
    return (await asResult("changed_meanwhile", write)).ok ? "brought_back" : "changed_meanwhile";
  }

  private async read(TableName: string, customerId: string): Promise<Item | undefined> {
    const get = new GetCommand({ TableName, Key: { customerId }, ConsistentRead: true });
    return (await this.environment.db.send(get)).Item;
  }

  /** A version of its own, so that a request which has read the record before cannot overwrite it. */
  private put({ copy, record, live }: Found, now: Date): TransactItem {
    const version = Math.max(versionOf(live), record.version) + 1;
    const item = { ...copy, version, updatedAt: now.toISOString() };
    const isAsRead = live ? stillAsRead(live) : missing("customerId");
    return { Put: putOf(this.environment.tables.enrollments, item, isAsRead) };
  }

  /** The list may grow between the replay and this write. A record that the replay has closed is on it. */
  private notForgotten({ customerId, closed }: Item): TransactItem[] {
    if (closed) return [];
    const { forgotten } = this.environment.tables;
    return [{ ConditionCheck: keyIf(forgotten, { customerId: String(customerId) }, missing("customerId")) }];
  }

  /** Takes the number of the copy, if nobody else holds it, and frees another one that the record in use holds. */
  private async numberItems({ record, live }: Found, now: Date): Promise<TransactItem[] | Outcome> {
    const { customerId, numberKey } = record;
    const other = typeof live?.numberKey === "string" && live.numberKey !== numberKey ? live.numberKey : "";
    const freed = other ? this.numbers.free({ ...record, numberKey: other }) : [];
    if (!numberKey) return freed;
    // Somebody else may hold the number under the present key.
    if (numberKeyVersion(numberKey) !== this.environment.numberKeyVersion) return "earlier_key";
    const holder = await this.numbers.findItem([numberKey]);
    if (holder && holder.customerId !== customerId) return "number_taken";
    const since = holder?.heldSince ?? record.completedAt ?? now.toISOString();
    return [...freed, this.numbers.put(record, numberKey, since, isFreeOrOf(customerId))];
  }
}

const versionOf = (item: Item | undefined): number => (typeof item?.version === "number" ? item.version : 0);

const stillAsRead = ({ version }: Item): Condition =>
  version === undefined ? missing("version") : equal("version", version);

/** A record that was brought back differs from its copy in these two only. */
const isSameContent = (
  { version: _liveVersion, updatedAt: _liveTime, ...live }: Item,
  { version: _copyVersion, updatedAt: _copyTime, ...copy }: Item,
): boolean => isDeepStrictEqual(live, copy);
