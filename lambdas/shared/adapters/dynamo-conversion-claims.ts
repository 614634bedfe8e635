import { type DynamoDBDocumentClient, GetCommand, PutCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import * as z from "zod/mini";
import { conversionClaimKey } from "#contracts/storage/numbers.ts";
import type { ConversionPart } from "#domain/conversions.ts";
import { expiryAfter, retentionDays } from "#domain/retention.ts";
import type { UtilityCode } from "#domain/utilities/index.ts";
import { systemClock } from "#lambdas/shared/clock.ts";
import type { SharedEnv } from "#lambdas/shared/env.ts";
import type { Clock, ConversionClaim, ConversionClaims, NumberKeys } from "#lambdas/shared/ports.ts";
import { anyOf, compare, exists, missing } from "#lambdas/shared/records/change.ts";
import { asResult, documentClient, isExpired, putOf, updateOf } from "./dynamo.ts";
import { kmsNumberKeys } from "./number-keys.ts";

const storedClaim = z.object({ numberKey: z.string(), orderId: z.string(), isAllowed: z.boolean() });

/**
 * Items beside those of the enrollment numbers, in the same table. They stay when a number becomes free again, and expire
 * after `retentionDays.conversion`.
 */
export class DynamoConversionClaims implements ConversionClaims {
  private readonly db: DynamoDBDocumentClient;
  private readonly table: string;
  private readonly numberKeys: NumberKeys;
  private readonly now: Clock;

  constructor(db: DynamoDBDocumentClient, table: string, numberKeys: NumberKeys, now: Clock = systemClock) {
    this.db = db;
    this.table = table;
    this.numberKeys = numberKeys;
    this.now = now;
  }

  static fromEnv = (env: Pick<SharedEnv, "ENROLLMENT_NUMBER_TABLE" | "NUMBER_LOOKUP_KEYS">) =>
    new DynamoConversionClaims(
      documentClient(),
      env.ENROLLMENT_NUMBER_TABLE,
      kmsNumberKeys(env.NUMBER_LOOKUP_KEYS),
    );

  async claim(
    utility: UtilityCode,
    accountNumber: string,
    { orderId, parts }: { orderId: string; parts: ConversionPart },
  ): Promise<ConversionClaim | undefined> {
    const keys = await this.numberKeys({ kind: "enrollment", utility, number: accountNumber });
    const [current, ...earlier] = keys.map(conversionClaimKey(parts));
    if (!current) throw new Error("A number has no lookup key.");
    const existing = (await this.find(current)) ?? (await this.findFirst(earlier));
    const claim = existing ?? (await this.put({ numberKey: current, orderId, isAllowed: false }));
    return claim.orderId === orderId ? claim : undefined;
  }

  /** Does nothing to a claim that `npm run rekey` has moved in between: its next report is counted once more. */
  async allow({ numberKey }: ConversionClaim): Promise<void> {
    const change = { set: { isAllowed: true } };
    const update = updateOf(this.table, { numberKey }, change, exists("numberKey"));
    await asResult("moved", this.db.send(new UpdateCommand(update)));
  }

  /** The claim that is stored in the end: this one, or that of another request that was faster. */
  private async put(claim: ConversionClaim): Promise<ConversionClaim> {
    const now = this.now();
    const item = { ...claim, expiresAt: expiryAfter(retentionDays.conversion, now) };
    const hasExpired = compare("expiresAt", "<=", Math.floor(now.getTime() / 1000));
    const put = putOf(this.table, item, anyOf(missing("numberKey"), hasExpired));
    const saved = await asResult("claimed", this.db.send(new PutCommand(put)));
    if (saved.ok) return claim;
    const winner = await this.find(claim.numberKey);
    if (!winner) throw new Error("A claim disappeared. Claims are not deleted before they expire.");
    return winner;
  }

  private async find(numberKey: string): Promise<ConversionClaim | undefined> {
    const { Item } = await this.db.send(
      new GetCommand({ TableName: this.table, Key: { numberKey }, ConsistentRead: true }),
    );
    return Item && !isExpired(Item, this.now()) ? storedClaim.parse(Item) : undefined;
  }

  /** Claims that were written with an earlier key. */
  private async findFirst(keys: string[]): Promise<ConversionClaim | undefined> {
    const found = await Promise.all(keys.map((key) => this.find(key)));
    return found.find((claim) => claim !== undefined);
  }
}
