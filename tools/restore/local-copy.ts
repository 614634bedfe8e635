import { CreateTableCommand, DescribeTableCommand, waitUntilTableExists } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, PutCommand } from "@aws-sdk/lib-dynamodb";
import type { StartCopy } from "./point-in-time.ts";
import { scan } from "./scan.ts";

/** The local product has no point-in-time recovery: a copy has what the table contains when the copy is made. */
export const copyAsItIsNow: StartCopy = async (client, { from, to: TableName }) => {
  const db = DynamoDBDocumentClient.from(client);
  const { Table: { KeySchema, AttributeDefinitions = [] } = {} } = await client.send(
    new DescribeTableCommand({ TableName: from }),
  );
  const isKey = (name: string | undefined) => KeySchema?.some(({ AttributeName }) => AttributeName === name);
  await client.send(
    new CreateTableCommand({
      TableName,
      KeySchema,
      AttributeDefinitions: AttributeDefinitions.filter(({ AttributeName }) => isKey(AttributeName)),
      BillingMode: "PAY_PER_REQUEST",
    }),
  );
  await waitUntilTableExists({ client, maxWaitTime: 60 }, { TableName });
  for await (const Item of scan(db, from)) await db.send(new PutCommand({ TableName, Item }));
};
