import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import {
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  paginateQuery,
  TransactWriteCommand,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import { z } from "zod";
import { type BillRecord, billRecord, type SessionRecord } from "#contracts/storage/records.ts";
import type { BillStore } from "#lambdas/shared/ports.ts";
import { deadlineErrors } from "#lambdas/shared/records/bills.ts";
import { asResult, documentClient, isConditionFailure, putIfVersionMatches, success } from "./dynamo.ts";

type Tables = { bills: string; sessions?: string };

/** Holds the bills without an end, and nothing of them but their ids. */
const unfinishedIndex = "unfinished";
const ids = z.array(billRecord.pick({ tempId: true }));

export class DynamoBillStore implements BillStore {
  private readonly db: DynamoDBDocumentClient;
  private readonly tables: Tables;

  constructor(db: DynamoDBDocumentClient, tables: Tables) {
    this.db = db;
    this.tables = tables;
  }

  static forTables(tables: Tables) {
    return new DynamoBillStore(documentClient(), tables);
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

  async findUnfinished(announcedBefore: string) {
    const query = {
      TableName: this.tables.bills,
      IndexName: unfinishedIndex,
      KeyConditionExpression: "unfinished = :yes AND createdAt < :before",
      ExpressionAttributeValues: { ":yes": "yes", ":before": announcedBefore },
    };
    const found: string[] = [];
    for await (const { Items } of paginateQuery({ client: this.db }, query)) {
      found.push(...ids.parse(Items ?? []).map(({ tempId }) => tempId));
    }
    return found;
  }

  async startAnalyzing(tempId: string, at: string) {
    const values = { status: "analyzing", unfinished: "yes", analyzingAt: at, updatedAt: at } as const;
    return this.change(tempId, values, ["error", "endedAt"]);
  }

  async saveRecognitionJob(tempId: string, recognitionJobId: string, at: string) {
    return this.change(tempId, { recognitionJobId, updatedAt: at });
  }

  async fail({ tempId, ...outcome }: Parameters<BillStore["fail"]>[0], at: string) {
    return this.change(tempId, { ...outcome, status: "error", endedAt: at, updatedAt: at }, ["unfinished"]);
  }

  async expire(bill: BillRecord, error: Parameters<BillStore["expire"]>[1], at: string) {
    const values = { status: "error", error, givenUpAt: at, endedAt: at, updatedAt: at } as const;
    const update = updateOf(this.tables.bills, bill.tempId, values, ["unfinished"]);
    const unchanged = {
      ...update,
      ConditionExpression: "attribute_exists(unfinished) AND #updatedAt = :read",
      ExpressionAttributeValues: { ...update.ExpressionAttributeValues, ":read": bill.updatedAt },
    };
    return asResult("changed_meanwhile", this.db.send(new UpdateCommand(unchanged)));
  }

  async complete(
    { tempId, ...outcome }: Parameters<BillStore["complete"]>[0],
    session: SessionRecord | undefined,
    at: string,
  ) {
    const values = { ...outcome, status: "complete", endedAt: at, updatedAt: at } as const;
    const update = whileOpen(updateOf(this.tables.bills, tempId, values, ["unfinished", "error"]));
    const sessions = this.tables.sessions;
    if (!session) return asResult("already_read", this.db.send(new UpdateCommand(update)));
    if (!sessions) throw new Error("this function was not given the sessions table");
    try {
      const TransactItems = [
        { Update: update },
        { Put: putIfVersionMatches(sessions, "sessionId", session) },
      ];
      await this.db.send(new TransactWriteCommand({ TransactItems }));
      return success;
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error;
      const [bill] = error.CancellationReasons ?? [];
      if (bill?.Code === "ConditionalCheckFailed") return { ok: false, why: "already_read" } as const;
      if (isConditionFailure(error)) return { ok: false, why: "changed_meanwhile" } as const;
      throw error;
    }
  }

  private change(tempId: string, values: Partial<BillRecord>, gone: readonly (keyof BillRecord)[] = []) {
    const update = whileOpen(updateOf(this.tables.bills, tempId, values, gone));
    return asResult("already_read", this.db.send(new UpdateCommand(update)));
  }
}

type Update = ReturnType<typeof updateOf>;

function updateOf(
  TableName: string,
  tempId: string,
  values: Partial<BillRecord>,
  gone: readonly (keyof BillRecord)[],
) {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  const sets = given.map(([name]) => `#${name} = :${name}`);
  const names = [...given.map(([name]) => name), ...gone];
  return {
    TableName,
    Key: { tempId },
    UpdateExpression: [
      `SET ${sets.join(", ")}`,
      ...(gone.length > 0 ? [`REMOVE ${gone.map((name) => `#${name}`).join(", ")}`] : []),
    ].join(" "),
    ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
    ExpressionAttributeValues: Object.fromEntries(given.map(([name, value]) => [`:${name}`, value])),
  };
}

/** Only a bill without a last end accepts it: completions arrive late, twice and out of order. */
function whileOpen(update: Update) {
  const clock = deadlineErrors.map((end, index) => [`:byClock${index}`, end] as const);
  return {
    ...update,
    ConditionExpression: `#status IN (:uploading, :analyzing) OR #error IN (${clock.map(([name]) => name).join(", ")})`,
    ExpressionAttributeNames: { ...update.ExpressionAttributeNames, "#status": "status", "#error": "error" },
    ExpressionAttributeValues: {
      ...update.ExpressionAttributeValues,
      ":uploading": "uploading",
      ":analyzing": "analyzing",
      ...Object.fromEntries(clock),
    },
  };
}
