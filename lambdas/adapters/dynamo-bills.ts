import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import {
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  TransactWriteCommand,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import { type BillRecord, billRecord, type SessionRecord } from "../../contracts/records.ts";
import type { BillStore } from "../ports.ts";
import { documents, done, putOver, refusedAs } from "./dynamo.ts";

type Tables = { bills: string; sessions?: string };

export class DynamoBillStore implements BillStore {
  private readonly db: DynamoDBDocumentClient;
  private readonly tables: Tables;

  constructor(db: DynamoDBDocumentClient, tables: Tables) {
    this.db = db;
    this.tables = tables;
  }

  static forTables(tables: Tables) {
    return new DynamoBillStore(documents(), tables);
  }

  async create(bill: BillRecord) {
    await this.db.send(
      new PutCommand({
        TableName: this.tables.bills,
        Item: bill,
        ConditionExpression: "attribute_not_exists(tempId)",
      }),
    );
  }

  async find(tempId: string) {
    const { Item } = await this.db.send(
      new GetCommand({ TableName: this.tables.bills, Key: { tempId }, ConsistentRead: true }),
    );
    const found = Item && billRecord.parse(Item);
    return found && found.expiresAt > Date.now() / 1000 ? found : undefined;
  }

  async startAnalyzing(tempId: string, at: string) {
    return this.change(tempId, { status: "analyzing", analyzingAt: at, updatedAt: at });
  }

  async keepRecognitionJob(tempId: string, recognitionJobId: string, at: string) {
    return this.change(tempId, { recognitionJobId, updatedAt: at });
  }

  async fail({ tempId, ...outcome }: Parameters<BillStore["fail"]>[0], at: string) {
    return this.change(tempId, { ...outcome, status: "error", endedAt: at, updatedAt: at });
  }

  async complete(
    { tempId, ...outcome }: Parameters<BillStore["complete"]>[0],
    session: SessionRecord | undefined,
    at: string,
  ) {
    const update = this.unended(tempId, { ...outcome, status: "complete", endedAt: at, updatedAt: at });
    const sessions = this.tables.sessions;
    if (!session) return refusedAs("already_read", this.db.send(new UpdateCommand(update)));
    if (!sessions) throw new Error("this function was not given the sessions table");
    try {
      const TransactItems = [{ Update: update }, { Put: putOver(sessions, "sessionId", session) }];
      await this.db.send(new TransactWriteCommand({ TransactItems }));
      return done;
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error;
      const [bill, sessionPut] = error.CancellationReasons ?? [];
      if (bill?.Code === "ConditionalCheckFailed") return { ok: false, why: "already_read" } as const;
      if (sessionPut?.Code === "ConditionalCheckFailed")
        return { ok: false, why: "changed_meanwhile" } as const;
      throw error;
    }
  }

  private change(tempId: string, values: Partial<BillRecord>) {
    return refusedAs("already_read", this.db.send(new UpdateCommand(this.unended(tempId, values))));
  }

  /** An update that only a bill without an end accepts: completions arrive late, twice and out of order. */
  private unended(tempId: string, values: Partial<BillRecord>) {
    const given = Object.entries(values).filter(([, value]) => value !== undefined);
    return {
      TableName: this.tables.bills,
      Key: { tempId },
      UpdateExpression: `SET ${given.map(([name]) => `#${name} = :${name}`).join(", ")}`,
      ConditionExpression: "#status IN (:uploading, :analyzing)",
      ExpressionAttributeNames: {
        "#status": "status",
        ...Object.fromEntries(given.map(([name]) => [`#${name}`, name])),
      },
      ExpressionAttributeValues: {
        ":uploading": "uploading",
        ":analyzing": "analyzing",
        ...Object.fromEntries(given.map(([name, value]) => [`:${name}`, value])),
      },
    };
  }
}
