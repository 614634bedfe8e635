import { type DynamoDBDocumentClient, GetCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import { type SessionRecord, sessionRecord } from "#contracts/storage/records.ts";
import { systemClock } from "#lambdas/shared/clock.ts";
import type { SharedEnv } from "#lambdas/shared/env.ts";
import type { Clock, SessionStore } from "#lambdas/shared/ports.ts";
import { asResult, documentClient, isExpired, isTransactionConflict, putIfVersionMatches } from "./dynamo.ts";

export class DynamoSessionStore implements SessionStore {
  private readonly db: DynamoDBDocumentClient;
  private readonly table: string;
  private readonly now: Clock;

  constructor(db: DynamoDBDocumentClient, table: string, now: Clock = systemClock) {
    this.db = db;
    this.table = table;
    this.now = now;
  }

  static fromEnv({ SESSION_TABLE }: Pick<SharedEnv, "SESSION_TABLE">) {
    return new DynamoSessionStore(documentClient(), SESSION_TABLE);
  }

  async find(sessionId: string, ownerHash: string | undefined) {
    const session = await this.findForServer(sessionId);
    return session?.ownerHash === ownerHash ? session : undefined;
  }

  async findForServer(sessionId: string) {
    const { Item } = await this.db.send(
      new GetCommand({ TableName: this.table, Key: { sessionId }, ConsistentRead: true }),
    );
    const session = Item && sessionRecord.parse(Item);
    return session && !isExpired(session, this.now()) ? session : undefined;
  }

  async save(session: SessionRecord) {
    const write = this.db.send(new PutCommand(putIfVersionMatches(this.table, "sessionId", session)));
    return asResult("changed_meanwhile", write, isTransactionConflict);
  }
}
