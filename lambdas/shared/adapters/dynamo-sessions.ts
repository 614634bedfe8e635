import { type DynamoDBDocumentClient, GetCommand, PutCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { type SessionRecord, sessionRecord } from "#contracts/storage/session.ts";
import { systemClock } from "#lambdas/shared/clock.ts";
import type { SharedEnv } from "#lambdas/shared/env.ts";
import type { Clock, NumberCipher, SessionStore } from "#lambdas/shared/ports.ts";
import { allOf, compare } from "#lambdas/shared/records/change.ts";
import { expiresTooEarly } from "#lambdas/shared/records/enrollments.ts";
import {
  asResult,
  documentClient,
  isExpired,
  isTransactionConflict,
  putIfVersionMatches,
  updateOf,
} from "./dynamo.ts";
import { cipherFromEnv, decryptNumbers, encryptNumbers } from "./number-cipher.ts";

type Options = {
  now?: Clock;
  cipher?: NumberCipher | undefined;
  /** The table of the enrollments whose expiry follows the session's. */
  enrollments?: string | undefined;
};

export class DynamoSessionStore implements SessionStore {
  private readonly db: DynamoDBDocumentClient;
  private readonly table: string;
  private readonly now: Clock;
  private readonly cipher: NumberCipher | undefined;
  private readonly enrollments: string | undefined;

  constructor(
    db: DynamoDBDocumentClient,
    table: string,
    { now = systemClock, cipher, enrollments }: Options = {},
  ) {
    this.db = db;
    this.table = table;
    this.now = now;
    this.cipher = cipher;
    this.enrollments = enrollments;
  }

  /** Without NUMBER_ENCRYPTION_KEY the function gets sessions without account and enrollment numbers. */
  static fromEnv(
    env: Pick<SharedEnv, "SESSION_TABLE"> &
      Partial<Pick<SharedEnv, "NUMBER_ENCRYPTION_KEY" | "ENROLLMENT_TABLE">>,
  ) {
    return new DynamoSessionStore(documentClient(), env.SESSION_TABLE, {
      cipher: cipherFromEnv(env),
      enrollments: env.ENROLLMENT_TABLE,
    });
  }

  async find(sessionId: string, ownerHash: string | undefined) {
    const session = await this.findForServer(sessionId);
    return session?.ownerHash === ownerHash ? session : undefined;
  }

  async findForServer(sessionId: string) {
    const { Item } = await this.db.send(
      new GetCommand({ TableName: this.table, Key: { sessionId }, ConsistentRead: true }),
    );
    if (!Item || isExpired(Item, this.now())) return undefined;
    return sessionRecord.parse(await decryptNumbers(Item, "sessionId", sessionId, this.cipher));
  }

  async save(session: SessionRecord) {
    const put = await putSession(this.table, await this.renewEnrollment(session), this.cipher);
    return asResult("changed_meanwhile", this.db.send(new PutCommand(put)), isTransactionConflict);
  }

  /** A visit also restarts the retention of the unfinished enrollment. Once a day is enough. */
  private async renewEnrollment(session: SessionRecord): Promise<SessionRecord> {
    const { customerId, expiresAt } = session;
    if (!this.enrollments || !customerId || !expiresTooEarly(session)) return session;
    const isDue = allOf(
      compare("stage", "<>", "completed"),
      compare("expiresAt", "<", expiresAt),
      compare("expiresAt", ">", this.now().getTime() / 1000), // an application that was discarded meanwhile has ended
    );
    const update = updateOf(this.enrollments, { customerId }, { set: { expiresAt } }, isDue);
    const write = this.db.send(new UpdateCommand(update));
    const renewed = await asResult("changed_meanwhile", write, isTransactionConflict);
    return renewed.ok ? { ...session, enrollmentExpiresAt: expiresAt } : session;
  }
}

/** The write of a session, for transactions as well. */
export async function putSession(table: string, session: SessionRecord, cipher: NumberCipher | undefined) {
  const { sessionId, version } = session;
  const item = { ...(await encryptNumbers(session, "sessionId", sessionId, cipher)), sessionId, version };
  return putIfVersionMatches(table, "sessionId", item);
}
