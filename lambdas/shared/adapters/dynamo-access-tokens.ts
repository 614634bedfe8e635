import { createHash, randomBytes } from "node:crypto";
import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import { DeleteCommand, type DynamoDBDocumentClient, PutCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { type AccessTokenItem, accessTokenItem } from "#contracts/storage/access.ts";
import { type AccessPurpose, accessTokenExpiry } from "#domain/access.ts";
import { systemClock } from "#lambdas/shared/clock.ts";
import type { SharedEnv } from "#lambdas/shared/env.ts";
import type { AccessTokens, Clock } from "#lambdas/shared/ports.ts";
import { allOf, compare, equal } from "#lambdas/shared/records/change.ts";
import { documentClient, keyIf, updateOf } from "./dynamo.ts";

const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");

export class DynamoAccessTokens implements AccessTokens {
  private readonly db: DynamoDBDocumentClient;
  private readonly table: string;
  private readonly now: Clock;

  constructor(db: DynamoDBDocumentClient, table: string, now: Clock = systemClock) {
    this.db = db;
    this.table = table;
    this.now = now;
  }

  static fromEnv({ ACCESS_TOKEN_TABLE }: Pick<SharedEnv, "ACCESS_TOKEN_TABLE">) {
    return new DynamoAccessTokens(documentClient(), ACCESS_TOKEN_TABLE);
  }

  async create(link: Parameters<AccessTokens["create"]>[0]) {
    const token = randomBytes(32).toString("base64url");
    const at = this.now();
    const Item: AccessTokenItem = {
      ...link,
      ...(link.replaces && { replacedEmailKey: link.replaces.emailKey }),
      tokenHash: hashOf(token),
      createdAt: at.toISOString(),
      expiresAt: accessTokenExpiry(at),
    };
    await this.giveBack(Item);
    return token;
  }

  async giveBack(Item: AccessTokenItem) {
    await this.db.send(new PutCommand({ TableName: this.table, Item }));
  }

  /** Each attempt is one conditional write, so that of several requests at a time one alone finds the token, or finds it unused. */
  async take(token: string, purpose: AccessPurpose, browserHash?: string) {
    const now = this.now();
    const isValid = allOf(
      equal("purpose", purpose),
      compare("expiresAt", ">", Math.floor(now.getTime() / 1000)),
    );
    const Key = { tokenHash: hashOf(token) };
    const returned = { ReturnValues: "ALL_OLD" } as const;
    if (browserHash !== undefined) {
      const ofAsker = allOf(isValid, equal("asker.browserHash", browserHash));
      const take = new DeleteCommand({ ...keyIf(this.table, Key, ofAsker), ...returned });
      const link = await linkBefore(this.db.send(take));
      if (link) return { link, isAsker: true };
    }
    const change = { setOnce: { usedAt: now.toISOString() } };
    const use = new UpdateCommand({ ...updateOf(this.table, Key, change, isValid), ...returned });
    const link = await linkBefore(this.db.send(use));
    return link && { link, isAsker: false };
  }
}

/** The item before a write, or undefined if the write's condition failed. */
async function linkBefore(write: Promise<{ Attributes?: unknown }>): Promise<AccessTokenItem | undefined> {
  try {
    return accessTokenItem.parse((await write).Attributes);
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined;
    throw error;
  }
}
