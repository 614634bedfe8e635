import { createHash } from "node:crypto";
import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import {
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  TransactWriteCommand,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import * as z from "zod/mini";
import type { Limit, Quota } from "#domain/limits.ts";
import { systemClock } from "#lambdas/shared/clock.ts";
import type { SharedEnv } from "#lambdas/shared/env.ts";
import type { Clock, Limiter, LimitResult, QuotaUse, TakeResult } from "#lambdas/shared/ports.ts";
import { anyOf, compare, missing } from "#lambdas/shared/records/change.ts";
import { retryOnConflict } from "#lambdas/shared/records/conflicts.ts";
import {
  asResult,
  documentClient,
  isConditionFailure,
  putIfVersionMatches,
  putOf,
  success,
  type TransactItem,
  updateOf,
} from "./dynamo.ts";

/** The times, in epoch milliseconds, at which a subject used one limit. */
const usage = z.object({
  limitKey: z.string(),
  usedAt: z.array(z.number()),
  version: z.int(),
  expiresAt: z.int(),
});

const secondsPerHour = 60 * 60;
const secondsPerDay = 24 * secondsPerHour;

/** Subjects are stored as hashes: some of them, such as e-mail addresses, are personal data. */
const keyOf = (name: string, subject: string) =>
  `${name}#${createHash("sha256").update(`${name}\n${subject}`).digest("base64url")}`;

/** Counts in a table, so that all Lambda environments share the counts and a restart does not reset them. */
export class DynamoLimiter implements Limiter {
  private readonly db: DynamoDBDocumentClient;
  private readonly table: string;
  private readonly now: Clock;

  constructor(db: DynamoDBDocumentClient, table: string, now: Clock = systemClock) {
    this.db = db;
    this.table = table;
    this.now = now;
  }

  static fromEnv({ LIMIT_TABLE, RATE_LIMITS }: Pick<SharedEnv, "LIMIT_TABLE" | "RATE_LIMITS">): Limiter {
    return RATE_LIMITS === "off" ? unlimited : new DynamoLimiter(documentClient(), LIMIT_TABLE);
  }

  async take(limit: Limit, subject: string): Promise<TakeResult> {
    const taken = await retryOnConflict(() => this.tryToTake(limit, keyOf(limit.name, subject)));
    // Only a flood of parallel requests of one subject conflicts on every attempt.
    return taken ?? { ok: false, retryAfterSeconds: 1 };
  }

  async giveBack({ name }: Limit, subject: string): Promise<void> {
    await retryOnConflict(() => this.tryToGiveBack(keyOf(name, subject)));
  }

  async takeFromQuota({ name, max, per }: Quota, units: number, use?: QuotaUse): Promise<LimitResult> {
    const seconds = Math.floor(this.now().getTime() / 1000);
    const period = per === "hour" ? secondsPerHour : secondsPerDay;
    const end = (Math.floor(seconds / period) + 1) * period;
    // 2026-11-20, or 2026-11-20T17
    const time = new Date(seconds * 1000).toISOString().slice(0, per === "hour" ? 13 : 10);
    const expiresAt = end + secondsPerDay;
    const usedUp = { ok: false, retryAfterSeconds: end - seconds } as const;
    const share = use?.share;
    if (units > Math.min(max, share?.quota.max ?? max)) return usedUp;
    const counted = (key: string, most: number) => {
      const change = { add: { units }, set: { expiresAt } };
      const hasRoom = anyOf(missing("units"), compare("units", "<=", most - units));
      return updateOf(this.table, { limitKey: `${key}#${time}` }, change, hasRoom);
    };
    const ofEverybody = counted(name, max);
    if (!use) {
      const taken = await asResult("used_up", this.db.send(new UpdateCommand(ofEverybody)));
      return taken.ok ? success : usedUp;
    }
    const ofShare = share && counted(keyOf(share.quota.name, share.subject), share.quota.max);
    const item = { limitKey: keyOf(name, use.purpose), expiresAt };
    const taken = putOf(this.table, item, missing("limitKey"));
    const counts = [ofEverybody, ...(ofShare ? [ofShare] : [])];
    const outcome = await retryOnConflict(() => this.tryToTakeFromQuota(taken, counts));
    if (!outcome) throw new Error(`The quota ${name} changed during every attempt to take from it.`);
    return outcome === "used_up" ? usedUp : success;
  }

  /** One transaction: an attempt that ends in the middle has taken either nothing or what the next one finds taken. */
  private async tryToTakeFromQuota(
    Put: NonNullable<TransactItem["Put"]>,
    updates: NonNullable<TransactItem["Update"]>[],
  ): Promise<"taken" | "used_up" | undefined> {
    const TransactItems = [{ Put }, ...updates.map((Update) => ({ Update }))];
    try {
      await this.db.send(new TransactWriteCommand({ TransactItems }));
      return "taken";
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error;
      const [purpose, ...counts] = (error.CancellationReasons ?? []).map(({ Code }) => Code); // in the order of TransactItems
      if (purpose === "ConditionalCheckFailed") return "taken"; // by an earlier attempt
      if (counts.includes("ConditionalCheckFailed")) return "used_up";
      if (isConditionFailure(error)) return undefined; // another transaction took from the quota at the same time
      throw error;
    }
  }

  /** Undefined when another request of the subject was counted in between. */
  private async tryToTake({ max, windowSeconds }: Limit, limitKey: string): Promise<TakeResult | undefined> {
    const now = this.now().getTime();
    const { usedAt, version } = await this.usageOf(limitKey);
    const recent = usedAt.filter((time) => time > now - windowSeconds * 1000);
    const oldest = recent.at(-max);
    if (oldest !== undefined) {
      return { ok: false, retryAfterSeconds: Math.ceil((oldest + windowSeconds * 1000 - now) / 1000) };
    }
    const item = { limitKey, usedAt: [...recent, now], version, expiresAt: expiryOf(now, windowSeconds) };
    const put = new PutCommand(putIfVersionMatches(this.table, "limitKey", item));
    const saved = await asResult("changed_meanwhile", this.db.send(put));
    return saved.ok ? { ok: true, left: max - item.usedAt.length } : undefined;
  }

  private async tryToGiveBack(limitKey: string): Promise<"given back" | undefined> {
    const item = await this.usageOf(limitKey);
    if (item.usedAt.length === 0) return "given back";
    const put = new PutCommand(
      putIfVersionMatches(this.table, "limitKey", { ...item, usedAt: item.usedAt.slice(0, -1) }),
    );
    const saved = await asResult("changed_meanwhile", this.db.send(put));
    return saved.ok ? "given back" : undefined;
  }

  private async usageOf(limitKey: string): Promise<z.infer<typeof usage>> {
    const { Item } = await this.db.send(
      new GetCommand({ TableName: this.table, Key: { limitKey }, ConsistentRead: true }),
    );
    return Item ? usage.parse(Item) : { limitKey, usedAt: [], version: 0, expiresAt: 0 };
  }
}

const expiryOf = (now: number, windowSeconds: number) => Math.ceil(now / 1000) + windowSeconds;

/** For tests and benchmarks against the local product: `RATE_LIMITS=off`. */
const unlimited: Limiter = {
  take: async () => success,
  giveBack: async () => {},
  takeFromQuota: async () => success,
};
