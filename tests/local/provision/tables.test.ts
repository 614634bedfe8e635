import { DescribeTableCommand, PutItemCommand, QueryCommand } from "@aws-sdk/client-dynamodb";
import { ListQueuesCommand } from "@aws-sdk/client-sqs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { provision } from "#local/provision/provision.ts";
import { startTestAws, type TestAws } from "#tests/local/support/aws.ts";
import { createResolver } from "#tests/local/support/resolver.ts";

let aws: TestAws;
beforeAll(async () => {
  aws = await startTestAws();
});
afterAll(() => aws.stop());

type Version = { indexes: Record<string, string>; projected?: string[]; stream?: string; keyType?: string };

/** A stack with a queue and a table of households, and indexes that find them by these attributes. */
const start = (
  TableName: string,
  { indexes, projected = [], stream, keyType = "S" }: Version,
  others: Parameters<typeof createResolver>[0] = {},
) => {
  const Projection = projected.length
    ? { ProjectionType: "INCLUDE", NonKeyAttributes: projected }
    : { ProjectionType: "KEYS_ONLY" };
  const hashKey = (AttributeName: string) => [{ AttributeName, KeyType: "HASH" }];
  const table = {
    Type: "AWS::DynamoDB::GlobalTable",
    Properties: {
      TableName,
      KeySchema: hashKey("id"),
      AttributeDefinitions: [
        { AttributeName: "id", AttributeType: keyType },
        ...Object.values(indexes).map((AttributeName) => ({ AttributeName, AttributeType: "S" })),
      ],
      GlobalSecondaryIndexes: Object.entries(indexes).map(([IndexName, name]) => ({
        IndexName,
        KeySchema: hashKey(name),
        Projection,
      })),
      ...(stream && { StreamSpecification: { StreamViewType: stream } }),
    },
  };
  return provision(createResolver({ ...others, Households: table }), aws.clients);
};

const find = async (TableName: string, number: string) => {
  const { Items } = await aws.clients.dynamodb.send(
    new QueryCommand({
      TableName,
      IndexName: "byNumber",
      KeyConditionExpression: "#n = :n",
      ExpressionAttributeNames: { "#n": "number" },
      ExpressionAttributeValues: { ":n": { S: number } },
    }),
  );
  return Items;
};
const put = (TableName: string) =>
  aws.clients.dynamodb.send(
    new PutItemCommand({ TableName, Item: { id: { S: "1" }, number: { S: "7" }, name: { S: "Ana" } } }),
  );
const describeTable = async (TableName: string) =>
  (await aws.clients.dynamodb.send(new DescribeTableCommand({ TableName }))).Table;

test("adds new indexes and a stream to a table of an earlier version", async () => {
  const table = "with-new-parts";
  await start(table, { indexes: { byNumber: "number" } });
  await put(table);
  await start(table, { indexes: { byNumber: "number", byName: "name" }, stream: "NEW_IMAGE" });

  const { GlobalSecondaryIndexes = [], StreamSpecification } = (await describeTable(table)) ?? {};
  expect(GlobalSecondaryIndexes.map(({ IndexName }) => IndexName).sort()).toEqual(["byName", "byNumber"]);
  expect(StreamSpecification).toEqual({ StreamEnabled: true, StreamViewType: "NEW_IMAGE" });
  expect(await find(table, "7")).toHaveLength(1);
});

test("an index of an earlier version returns the attributes that this one reads", async () => {
  const table = "with-other-projection";
  await start(table, { indexes: { byNumber: "number" } });
  await put(table);
  await start(table, { indexes: { byNumber: "number" }, projected: ["name"] });

  expect(await find(table, "7")).toEqual([{ id: { S: "1" }, number: { S: "7" }, name: { S: "Ana" } }]);
});

test("tables of a later version keep what this one does not know", async () => {
  const table = "of-a-later-version";
  await start(table, { indexes: { byNumber: "number", byName: "name" }, stream: "NEW_IMAGE" });
  await put(table);
  await start(table, { indexes: { byNumber: "number" } });

  const { GlobalSecondaryIndexes = [], StreamSpecification } = (await describeTable(table)) ?? {};
  expect(GlobalSecondaryIndexes).toHaveLength(2);
  expect(StreamSpecification?.StreamEnabled).toBe(true);
});

test.each<[string, Version, string]>([
  ["the key of an index", { indexes: { byNumber: "numberKey" } }, "The key of index byNumber of table"],
  ["the type of a key", { indexes: { byNumber: "number" }, keyType: "N" }, "The key of table"],
  [
    "what a stream contains",
    { indexes: { byNumber: "number" }, stream: "KEYS_ONLY" },
    "What the stream of table",
  ],
])("says what to do if %s has changed, and changes nothing", async (what, change, message) => {
  const table = `changed-${what.replaceAll(" ", "-")}`;
  const before = { indexes: { byNumber: "number" }, stream: "NEW_IMAGE" };
  await start(table, before);
  await put(table);

  const others = {
    Queue: { Type: "AWS::SQS::Queue", Properties: { QueueName: `queue-of-${table}` } },
  };
  await expect(start(table, change, others)).rejects.toThrow(
    new RegExp(
      `${message}.*has changed.*Nothing was changed. Start the version that wrote them, .*npm run reset`,
    ),
  );
  const { QueueUrls = [] } = await aws.clients.sqs.send(new ListQueuesCommand({}));
  expect(QueueUrls.filter((url) => url.includes(table))).toEqual([]);
  await start(table, before);
  expect(await find(table, "7")).toHaveLength(1);
});
