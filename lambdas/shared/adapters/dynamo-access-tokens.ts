import { createHash, randomBytes } from "node:crypto";
import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import { DeleteCommand, type DynamoDBDocumentClient, PutCommand } from "@aws-sdk/lib-dynamodb";
import { type AccessTokenItem, accessTokenItem } from "#contracts/storage/access.ts";
import { type AccessPurpose, accessTokenExpiry } from "#domain/access.ts";
import { systemClock } from "#lambdas/shared/clock.ts";
import type { SharedEnv } from "#lambdas/shared/env.ts";
import type { AccessTokens, Clock } from "#lambdas/shared/ports.ts";
import { allOf, compare, equal } from "#lambdas/shared/records/change.ts";
import { documentClient, keyIf } from "./dynamo.ts";

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

  /** One conditional write, so that of two requests with the same token only one succeeds. */
  async take(token: string, purpose: AccessPurpose): Promise<AccessTokenItem | undefined> {
    const now = Math.floor(this.now().getTime() / 1000);
    const isValid = allOf(equal("purpose", purpose), compare("expiresAt", ">", now));
    const take = new DeleteCommand({
      ...keyIf(this.table, { tokenHash: hashOf(token) }, isValid),
      ReturnValues: "ALL_OLD",
    });
    try {
      const { Attributes } = await this.db.send(take);
      return accessTokenItem.parse(Attributes);
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return undefined;
      throw error;
    }
  }
}
