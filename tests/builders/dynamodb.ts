import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import {
  CreateTableCommand,
  DynamoDBClient,
  type GlobalSecondaryIndex,
  type Projection,
} from "@aws-sdk/client-dynamodb";
import { KMSClient } from "@aws-sdk/client-kms";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import {
  accessTokenIndexes,
  billIndexes,
  enrollmentIndexes,
  type Index,
  sessionIndexes,
} from "#contracts/storage/tables.ts";
import { startDynamoDb } from "#local/aws/dynamodb.ts";
import { forwardTo } from "#local/aws/http.ts";
import { KmsEmulator } from "#local/aws/kms.ts";
import type { RequestHandler } from "#local/shared/http-server.ts";
import { createNumberKeys } from "./number-keys.ts";
import { resetOtherAws } from "./other-aws.ts";

const tables: Record<string, { key: string; indexes?: Record<string, Index> }> = {
  sessions: { key: "sessionId", indexes: sessionIndexes },
  bills: { key: "tempId", indexes: billIndexes },
  enrollments: { key: "customerId", indexes: enrollmentIndexes },
  enrollmentNumbers: { key: "numberKey" },
  limits: { key: "limitKey" },
  mailboxes: { key: "mailboxHash" },
  accessTokens: { key: "tokenHash", indexes: accessTokenIndexes },
  accessSessions: { key: "mailboxHash" },
  forgotten: { key: "customerId" },
};

/** One request after the other: moto does not isolate transactions, which DynamoDB documents to be serializable. */
function inOrder(handle: RequestHandler): RequestHandler {
  let previous = Promise.resolve();
  return (request, response) => {
    const forward = () => handle(request, response);
    previous = previous.then(forward, forward);
    return previous;
  };
}

async function startEngines() {
  const other = await resetOtherAws();
  if (other) return { dynamodb: inOrder(forwardTo(other)), kms: forwardTo(other), stop: async () => {} };
  const engine = await startDynamoDb(undefined, () => {});
  const kms = await KmsEmulator.load("us-east-1", undefined);
  return { dynamodb: engine.handle, kms: kms.handle, stop: () => engine.stop() };
}

/** A DynamoDB engine in memory with the product's tables. */
export async function startTables() {
  const engines = await startEngines();
  const operations: string[] = [];
  const kmsOperations: string[] = [];
  const server = createServer((request, response) => {
    const [service = "", operation = ""] = String(request.headers["x-amz-target"]).split(".");
    const isKms = service === "TrentService";
    (isKms ? kmsOperations : operations).push(operation);
    void (isKms ? engines.kms : engines.dynamodb)(request, response);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}`;
  const connection = {
    endpoint,
    region: "us-east-1",
    credentials: { accessKeyId: "test", secretAccessKey: "test" },
  };
  const client = new DynamoDBClient(connection);
  const kmsClient = new KMSClient(connection);
  await createTables(client);
  const numbers = await createNumberKeys(kmsClient);
  kmsOperations.splice(0);
  return {
    endpoint,
    /** Names of the DynamoDB operations received, in order, and of KMS's. */
    operations,
    kmsOperations,
    kms: kmsClient,
    numbers,
    client,
    db: DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } }),
    async stop() {
      client.destroy();
      kmsClient.destroy();
      server.close();
      await engines.stop();
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
