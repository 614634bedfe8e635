import { createHash } from "node:crypto";
import { type DynamoDBDocumentClient, PutCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { systemClock } from "#lambdas/shared/clock.ts";
import type { SharedEnv } from "#lambdas/shared/env.ts";
import type { Clock } from "#lambdas/shared/ports.ts";
import type { LoginAttempt, LoginNonces } from "#lambdas/shared/utility-ports.ts";
import { asResult, documentClient } from "./dynamo.ts";

export const nonceLifetimeSeconds = 5 * 60;

const sha256 = (parts: readonly string[]) =>
  createHash("sha256").update(JSON.stringify(parts)).digest("base64url");

/** The session is part of the key, so that a nonce does not exist for another session. */
const keyOf = ({ sessionId, nonce }: Pick<LoginAttempt, "sessionId" | "nonce">) => ({
  limitKey: `login-nonce#${sha256([sessionId, nonce])}`,
});

/** A hash with the random nonce in it: the table keeps no username. */
const accountOf = ({ nonce, utility_code, username }: LoginAttempt) =>
  sha256([nonce, utility_code, username]);

/**
 * One item for each nonce in the table Limits, with the steps that used it. Each step is one conditional write, so that of
 * two requests with the same nonce only one succeeds.
 */
export class DynamoLoginNonces implements LoginNonces {
  private readonly db: DynamoDBDocumentClient;
  private readonly table: string;
  private readonly now: Clock;

  constructor(db: DynamoDBDocumentClient, table: string, now: Clock = systemClock) {
    this.db = db;
    this.table = table;
    this.now = now;
  }

  static fromEnv({ LIMIT_TABLE }: Pick<SharedEnv, "LIMIT_TABLE">) {
    return new DynamoLoginNonces(documentClient(), LIMIT_TABLE);
  }

  async issue(nonce: Parameters<LoginNonces["issue"]>[0]) {
    const expiresAt = this.epochSeconds() + nonceLifetimeSeconds;
    await this.db.send(
      new PutCommand({
        TableName: this.table,
        Item: { ...keyOf(nonce), expiresAt },
        ConditionExpression: "attribute_not_exists(limitKey)",
      }),
    );
  }

  async startLogin(attempt: LoginAttempt) {
    return this.update(attempt, "loginOf = :account", "attribute_not_exists(loginOf) AND expiresAt > :now", {
      ":now": this.epochSeconds(),
    });
  }

  async acceptLogin(attempt: LoginAttempt) {
    await this.update(attempt, "accepted = :account", "loginOf = :account");
  }

  async startAccount(attempt: LoginAttempt) {
    return this.update(
      attempt,
      "accountOf = :account",
      "accepted = :account AND attribute_not_exists(accountOf) AND expiresAt > :now",
      { ":now": this.epochSeconds() },
    );
  }

  private update(
    attempt: LoginAttempt,
    assignment: string,
    ConditionExpression: string,
    values: Record<string, number> = {},
  ) {
    const update = new UpdateCommand({
      TableName: this.table,
      Key: keyOf(attempt),
      UpdateExpression: `SET ${assignment}`,
      ConditionExpression,
      ExpressionAttributeValues: { ...values, ":account": accountOf(attempt) },
    });
    return asResult("not_usable", this.db.send(update));
  }

  private epochSeconds() {
    return Math.floor(this.now().getTime() / 1000);
  }
}
