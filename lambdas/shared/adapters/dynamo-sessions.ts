import { type DynamoDBDocumentClient, GetCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import { type SessionRecord, sessionRecord } from "#contracts/storage/records.ts";
import type { SessionStore } from "#lambdas/shared/ports.ts";
import { asResult, documentClient, isTransactionConflict, putIfVersionMatches } from "./dynamo.ts";

export class DynamoSessionStore implements SessionStore {
  private readonly db: DynamoDBDocumentClient;
  private readonly table: string;

  constructor(db: DynamoDBDocumentClient, table: string) {
    this.db = db;
    this.table = table;
  }

  static forTable(table: string) {
    return new DynamoSessionStore(documentClient(), table);
  }

  async find(sessionId: string, ownerHash: string | undefined) {
    const found = await this.read(sessionId);
    return found && found.ownerHash === ownerHash ? found : undefined;
  }

  async findForServer(sessionId: string) {
    return this.read(sessionId);
  }

  async save(session: SessionRecord) {
    const write = this.db.send(new PutCommand(putIfVersionMatches(this.table, "sessionId", session)));
    return asResult("changed_meanwhile", write, isTransactionConflict);
  }

  private async read(sessionId: string) {
    const { Item } = await this.db.send(
      new GetCommand({ TableName: this.table, Key: { sessionId }, ConsistentRead: true }),
    );
    const found = Item && sessionRecord.parse(Item);
    // DynamoDB deletes expired items hours late.
    return found && found.expiresAt > Date.now() / 1000 ? found : undefined;
  }
}
