import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import {
  CreateTableCommand,
  DynamoDBClient,
  type GlobalSecondaryIndex,
  type Projection,
} from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { billIndexes, enrollmentIndexes, type Index, sessionIndexes } from "#contracts/storage/indexes.ts";
import { startDynamoDb } from "#local/aws/dynamodb.ts";

const tables: Record<string, { key: string; indexes?: Record<string, Index> }> = {
  sessions: { key: "sessionId", indexes: sessionIndexes },
  bills: { key: "tempId", indexes: billIndexes },
  enrollments: { key: "customerId", indexes: enrollmentIndexes },
  enrollmentNumbers: { key: "numberKey" },
  limits: { key: "limitKey" },
  mailboxes: { key: "mailboxHash" },
};

/** A DynamoDB engine in memory with the product's tables. */
export async function startTables() {
  const engine = await startDynamoDb(undefined, () => {});
  const operations: string[] = [];
  const server = createServer((request, response) => {
    operations.push(String(request.headers["x-amz-target"]).split(".")[1] ?? "");
    void engine.handle(request, response);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}`;
  const client = new DynamoDBClient({
    endpoint,
    region: "us-east-1",
    credentials: { accessKeyId: "test", secretAccessKey: "test" },
  });
  await createTables(client);
  return {
    endpoint,
    /** Names of the operations received, in order. */
    operations,
    db: DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } }),
    async stop() {
      client.destroy();
      server.close();
      await engine.stop();
    },
  };
}

export async function createTables(client: DynamoDBClient) {
  for (const [TableName, { key, indexes = {} }] of Object.entries(tables)) {
    const attributes = new Set([key, ...Object.values(indexes).flatMap(keysOf)]);
    await client.send(
      new CreateTableCommand({
        TableName,
        BillingMode: "PAY_PER_REQUEST",
        AttributeDefinitions: [...attributes].map((AttributeName) => ({ AttributeName, AttributeType: "S" })),
        KeySchema: [{ AttributeName: key, KeyType: "HASH" }],
        ...(Object.keys(indexes).length > 0 && {
          GlobalSecondaryIndexes: Object.entries(indexes).map(creationOf),
        }),
      }),
    );
  }
}

const keysOf = (index: Index) => (typeof index === "string" ? [index] : [index.partitionKey, index.sortKey]);

function creationOf([IndexName, index]: [string, Index]): GlobalSecondaryIndex {
  const [hash, range] = keysOf(index);
  return {
    IndexName,
    KeySchema: [
      { AttributeName: hash, KeyType: "HASH" },
      ...(range ? [{ AttributeName: range, KeyType: "RANGE" as const }] : []),
    ],
    Projection: projectionOf(index),
  };
}

function projectionOf(index: Index): Projection {
  if (typeof index === "string") return { ProjectionType: "ALL" };
  if (index.projection === "keys") return { ProjectionType: "KEYS_ONLY" };
  return { ProjectionType: "INCLUDE", NonKeyAttributes: [...index.projection] };
}
