import { createHash } from "node:crypto";
import { type DynamoDBDocumentClient, PutCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { systemClock } from "#lambdas/shared/clock.ts";
import type { SharedEnv } from "#lambdas/shared/env.ts";
import type { Clock } from "#lambdas/shared/ports.ts";
import { allOf, type Condition, compare, equal, missing } from "#lambdas/shared/records/change.ts";
import type { LoginAttempt, LoginNonces } from "#lambdas/shared/utility-ports.ts";
import { asResult, documentClient, putOf, updateOf } from "./dynamo.ts";

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
    const item = { ...keyOf(nonce), expiresAt: this.epochSeconds() + nonceLifetimeSeconds };
    await this.db.send(new PutCommand(putOf(this.table, item, missing("limitKey"))));
  }

  async startLogin(attempt: LoginAttempt) {
    return this.update(attempt, "loginOf", allOf(missing("loginOf"), this.isCurrent()));
  }

  async acceptLogin(attempt: LoginAttempt) {
    await this.update(attempt, "accepted", equal("loginOf", accountOf(attempt)));
  }

  async startAccount(attempt: LoginAttempt) {
    const isAccepted = equal("accepted", accountOf(attempt));
    return this.update(attempt, "accountOf", allOf(isAccepted, missing("accountOf"), this.isCurrent()));
  }

  private update(attempt: LoginAttempt, step: string, condition: Condition) {
    const change = { set: { [step]: accountOf(attempt) } };
    const update = updateOf(this.table, keyOf(attempt), change, condition);
    return asResult("not_usable", this.db.send(new UpdateCommand(update)));
  }

  private isCurrent = () => compare("expiresAt", ">", this.epochSeconds());

  private epochSeconds() {
    return Math.floor(this.now().getTime() / 1000);
  }
}
