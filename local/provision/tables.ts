import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DescribeTableCommand,
  type DynamoDBClient,
  ResourceNotFoundException,
  type TableDescription,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from "@aws-sdk/client-dynamodb";
import * as z from "zod";
import type { Resource, TemplateResolver } from "#local/template/resolver.ts";

const keySchema = z.array(z.object({ AttributeName: z.string(), KeyType: z.enum(["HASH", "RANGE"]) }));
const projection = z.object({
  ProjectionType: z.enum(["ALL", "KEYS_ONLY", "INCLUDE"]),
  NonKeyAttributes: z.array(z.string()).optional(),
});
const index = z.object({ IndexName: z.string(), KeySchema: keySchema, Projection: projection });

const tableProperties = z.object({
  KeySchema: keySchema,
  AttributeDefinitions: z.array(
    z.object({ AttributeName: z.string(), AttributeType: z.enum(["S", "N", "B"]) }),
  ),
  GlobalSecondaryIndexes: z.array(index).optional(),
  LocalSecondaryIndexes: z.array(index).optional(),
  StreamSpecification: z
    .object({ StreamViewType: z.enum(["NEW_IMAGE", "OLD_IMAGE", "NEW_AND_OLD_IMAGES", "KEYS_ONLY"]) })
    .optional(),
  TimeToLiveSpecification: z.object({ AttributeName: z.string(), Enabled: z.boolean() }).optional(),
});
type Table = Resource<z.infer<typeof tableProperties>>;

function creationInput({ name, properties }: Table): CreateTableCommandInput {
  const { TimeToLiveSpecification: _, StreamSpecification, ...rest } = properties;
  return {
    ...rest,
    TableName: name,
    BillingMode: "PAY_PER_REQUEST",
    ...(StreamSpecification ? { StreamSpecification: { ...StreamSpecification, StreamEnabled: true } } : {}),
  };
}

async function findTable(db: DynamoDBClient, TableName: string): Promise<TableDescription | undefined> {
  try {
    return (await db.send(new DescribeTableCommand({ TableName }))).Table;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

async function create(db: DynamoDBClient, table: Table): Promise<void> {
  const { name, properties } = table;
  await db.send(new CreateTableCommand(creationInput(table)));
  while ((await findTable(db, name))?.TableStatus !== "ACTIVE") {
    await new Promise((resolve) => setTimeout(resolve, 50)); // takes seconds at an external endpoint
  }
  const { TimeToLiveSpecification } = properties;
  if (TimeToLiveSpecification) {
    await db.send(new UpdateTimeToLiveCommand({ TableName: name, TimeToLiveSpecification }));
  }
}

const keysOf = (schema: { AttributeName?: string | undefined; KeyType?: string | undefined }[] = []) =>
  schema.map(({ AttributeName, KeyType }) => `${AttributeName} ${KeyType}`).join(", ");

const needsReset = (what: string) =>
  new Error(
    `${what}. Run "npm run reset" to start with empty tables: docs/local-engine.md, "What survives".`,
  );

/** Adds missing indexes. As on AWS, the key of a table or an index cannot be changed. */
async function update(
  db: DynamoDBClient,
  { name, properties }: Table,
  existing: TableDescription,
): Promise<void> {
  if (keysOf(existing.KeySchema) !== keysOf(properties.KeySchema)) {
    throw needsReset(`The key of table ${name} has changed`);
  }
  const indexes = new Map(
    existing.GlobalSecondaryIndexes?.map(({ IndexName, KeySchema }) => [IndexName, keysOf(KeySchema)]),
  );
  for (const Create of properties.GlobalSecondaryIndexes ?? []) {
    const { IndexName, KeySchema } = Create;
    const existingKeys = indexes.get(IndexName);
    if (existingKeys === keysOf(KeySchema)) continue;
    if (existingKeys) throw needsReset(`The key of index ${IndexName} of table ${name} has changed`);
    const { AttributeDefinitions } = properties;
    const GlobalSecondaryIndexUpdates = [{ Create }];
    await db.send(
      new UpdateTableCommand({ TableName: name, AttributeDefinitions, GlobalSecondaryIndexUpdates }),
    );
  }
}

export async function provisionTables(resolver: TemplateResolver, db: DynamoDBClient): Promise<void> {
  const tables = resolver.resources(["AWS::DynamoDB::GlobalTable", "AWS::DynamoDB::Table"], tableProperties);
  await Promise.all(
    tables.map(async (table) => {
      const existing = await findTable(db, table.name);
      await (existing ? update(db, table, existing) : create(db, table));
    }),
  );
}
