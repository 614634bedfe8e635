import { createHash } from "node:crypto";
import { type DynamoDBDocumentClient, GetCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import { affiliateClickDays, expiryAfter } from "#domain/retention.ts";
import { systemClock } from "#lambdas/shared/clock.ts";
import type { SharedEnv } from "#lambdas/shared/env.ts";
import type { AffiliateClicks, Clock } from "#lambdas/shared/ports.ts";
import { documentClient } from "./dynamo.ts";

/** Keeps the hashes of the registered clicks in the Limits table, as long as browsers keep the cookie. */
export class DynamoAffiliateClicks implements AffiliateClicks {
  private readonly db: DynamoDBDocumentClient;
  private readonly table: string;
  private readonly now: Clock;

  constructor(db: DynamoDBDocumentClient, table: string, now: Clock = systemClock) {
    this.db = db;
    this.table = table;
    this.now = now;
  }

  static fromEnv = ({ LIMIT_TABLE }: Pick<SharedEnv, "LIMIT_TABLE">) =>
    new DynamoAffiliateClicks(documentClient(), LIMIT_TABLE);

  async register(click: string): Promise<void> {
    const item = { limitKey: keyOf(click), expiresAt: expiryAfter(affiliateClickDays, this.now()) };
    await this.db.send(new PutCommand({ TableName: this.table, Item: item }));
  }

  async isRegistered(click: string): Promise<boolean> {
    const Key = { limitKey: keyOf(click) };
    const { Item } = await this.db.send(new GetCommand({ TableName: this.table, Key, ConsistentRead: true }));
    return Item !== undefined;
  }
}

const keyOf = (click: string) => `affiliate-click#${createHash("sha256").update(click).digest("base64url")}`;
