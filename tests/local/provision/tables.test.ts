import { afterAll, beforeAll, expect, test } from "vitest";
import { provisionTables } from "#local/provision/tables.ts";
import { startTestAws, type TestAws } from "#tests/local/support/aws.ts";
import { createResolver } from "#tests/local/support/resolver.ts";

let aws: TestAws;
beforeAll(async () => {
  aws = await startTestAws();
});
afterAll(() => aws.stop());

const attribute = (AttributeName: string) => ({ AttributeName, AttributeType: "S" });
const hashKey = (AttributeName: string) => [{ AttributeName, KeyType: "HASH" }];

/** A table of households, and an index that finds them by this attribute. */
const provision = (indexes: Record<string, string>) => {
  const resolver = createResolver({
    Households: {
      Type: "AWS::DynamoDB::GlobalTable",
      Properties: {
        TableName: "households",
        KeySchema: hashKey("id"),
        AttributeDefinitions: ["id", ...Object.values(indexes)].map(attribute),
        GlobalSecondaryIndexes: Object.entries(indexes).map(([IndexName, name]) => ({
          IndexName,
          KeySchema: hashKey(name),
          Projection: { ProjectionType: "ALL" },
        })),
      },
    },
  });
  return provisionTables(resolver, aws.clients.dynamodb);
};

test("adds new indexes to a table, and says what to do if the key of one has changed", async () => {
  await provision({ byNumber: "number" });
  await provision({ byNumber: "number", byEmail: "email" });

  await expect(provision({ byNumber: "numberKey", byEmail: "email" })).rejects.toThrow(
    /The key of index byNumber of table .* has changed. Run "npm run reset"/,
  );
});
