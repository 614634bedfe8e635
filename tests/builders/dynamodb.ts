import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { CreateTableCommand, type CreateTableCommandInput, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { startDynamoDb } from "../../local/aws/dynamodb.ts";

const keys = { sessions: "sessionId", bills: "tempId", enrollments: "customerId" };

/** As infra/constructs/tables.ts has it. */
const unfinishedBills: Partial<CreateTableCommandInput> = {
  AttributeDefinitions: ["tempId", "unfinished", "createdAt"].map((AttributeName) => ({
    AttributeName,
    AttributeType: "S",
  })),
  GlobalSecondaryIndexes: [
    {
      IndexName: "unfinished",
      KeySchema: [
        { AttributeName: "unfinished", KeyType: "HASH" },
        { AttributeName: "createdAt", KeyType: "RANGE" },
      ],
      Projection: { ProjectionType: "KEYS_ONLY" },
    },
  ],
};

/** A real DynamoDB engine in memory, with the product's three tables. */
export async function startTables() {
  const engine = await startDynamoDb(undefined, () => {});
  const server = createServer((request, response) => void engine.handle(request, response));
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const client = new DynamoDBClient({
    endpoint: `http://127.0.0.1:${port}`,
    region: "us-east-1",
    credentials: { accessKeyId: "test", secretAccessKey: "test" },
  });
  await createTables(client);
  return {
    db: DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } }),
    async stop() {
      client.destroy();
      server.close();
      await engine.stop();
    },
  };
}

export async function createTables(client: DynamoDBClient) {
  for (const [TableName, key] of Object.entries(keys)) {
    await client.send(
      new CreateTableCommand({
        TableName,
        BillingMode: "PAY_PER_REQUEST",
        AttributeDefinitions: [{ AttributeName: key, AttributeType: "S" }],
        KeySchema: [{ AttributeName: key, KeyType: "HASH" }],
        ...(TableName === "bills" && unfinishedBills),
      }),
    );
  }
}
