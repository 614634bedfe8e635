import { createHash } from "node:crypto";
import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import {
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from "@aws-sdk/lib-dynamodb";
import * as z from "zod/mini";
import type { DailyQuota, Limit } from "#domain/limits.ts";
import { systemClock } from "#lambdas/shared/clock.ts";
import type { SharedEnv } from "#lambdas/shared/env.ts";
import type { Clock, Limiter, LimitResult, TakeResult } from "#lambdas/shared/ports.ts";
import { retryOnConflict } from "#lambdas/shared/records/conflicts.ts";
import { asResult, documentClient, isConditionFailure, putIfVersionMatches, success } from "./dynamo.ts";

/** The times, in epoch milliseconds, at which a subject used one limit. */
const usage = z.object({
  limitKey: z.string(),
  usedAt: z.array(z.number()),
  version: z.int(),
  expiresAt: z.int(),
});

type TransactItem = NonNullable<TransactWriteCommandInput["TransactItems"]>[number];

const secondsPerDay = 24 * 60 * 60;

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

  async takeFromQuota({ name, max }: DailyQuota, units: number, purpose: string): Promise<LimitResult> {
    const seconds = Math.floor(this.now().getTime() / 1000);
    const dayEnd = (Math.floor(seconds / secondsPerDay) + 1) * secondsPerDay;
    const expiresAt = dayEnd + secondsPerDay;
    const counted = {
      TableName: this.table,
      Key: { limitKey: `${name}#${new Date(seconds * 1000).toISOString().slice(0, 10)}` },
      UpdateExpression: "ADD #units :units SET expiresAt = :expiresAt",
      ConditionExpression: "attribute_not_exists(#units) OR #units <= :room",
      ExpressionAttributeNames: { "#units": "units" },
      ExpressionAttributeValues: { ":units": units, ":room": max - units, ":expiresAt": expiresAt },
    };
    const taken = {
      TableName: this.table,
      Item: { limitKey: keyOf(name, purpose), expiresAt },
      ConditionExpression: "attribute_not_exists(limitKey)",
    };
    if (units > max) return { ok: false, retryAfterSeconds: dayEnd - seconds };
    const outcome = await retryOnConflict(() => this.tryToTakeFromQuota(counted, taken));
    if (!outcome) throw new Error(`The quota ${name} changed during every attempt to take from it.`);
    return outcome === "used_up" ? { ok: false, retryAfterSeconds: dayEnd - seconds } : success;
  }

  /** One transaction: an attempt that ends in the middle has taken either nothing or what the next one finds taken. */
  private async tryToTakeFromQuota(
    Update: NonNullable<TransactItem["Update"]>,
    Put: NonNullable<TransactItem["Put"]>,
  ): Promise<"taken" | "used_up" | undefined> {
    try {
      await this.db.send(new TransactWriteCommand({ TransactItems: [{ Update }, { Put }] }));
      return "taken";
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error;
      const [count, purpose] = (error.CancellationReasons ?? []).map(({ Code }) => Code); // in the order of TransactItems
      if (purpose === "ConditionalCheckFailed") return "taken"; // by an earlier attempt
      if (count === "ConditionalCheckFailed") return "used_up";
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
