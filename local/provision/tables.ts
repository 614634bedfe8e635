import { setTimeout as pause } from "node:timers/promises";
import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DescribeTableCommand,
  type DynamoDBClient,
  type Projection,
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

const pollMs = 50;

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
    await pause(pollMs); // takes seconds at an external endpoint
  }
  const { TimeToLiveSpecification } = properties;
  if (TimeToLiveSpecification) {
    await db.send(new UpdateTimeToLiveCommand({ TableName: name, TimeToLiveSpecification }));
  }
}

type KeySchema = { AttributeName?: string | undefined; KeyType?: string | undefined }[];
type Definitions = { AttributeName?: string | undefined; AttributeType?: string | undefined }[];

const keysOf = (schema: KeySchema = [], definitions: Definitions = []) =>
  schema
    .map(({ AttributeName, KeyType }) => {
      const type = definitions.find((one) => one.AttributeName === AttributeName)?.AttributeType;
      return `${AttributeName} ${type} ${KeyType}`;
    })
    .join(", ");

const projectionOf = ({ ProjectionType, NonKeyAttributes = [] }: Projection = {}) =>
  [ProjectionType, ...NonKeyAttributes.toSorted()].join(" ");

const cannotKeep = (what: string) =>
  new Error(
    `${what}, and its records cannot be kept. Nothing was changed. Start the version that wrote them, set DATA_DIR to another ` +
      'folder, or run "npm run reset" to start with empty tables: docs/local-engine.md, "Data of other versions".',
  );

/** Throws if the records of an existing table do not fit. As on AWS, the key of a table or an index cannot be changed. */
function assertFits({ name, properties }: Table, existing: TableDescription): void {
  const { AttributeDefinitions, StreamSpecification } = properties;
  const wasKey = (schema: KeySchema | undefined) => keysOf(schema, existing.AttributeDefinitions);
  const isKey = (schema: KeySchema | undefined) => keysOf(schema, AttributeDefinitions);
  if (wasKey(existing.KeySchema) !== isKey(properties.KeySchema)) {
    throw cannotKeep(`The key of table ${name} has changed`);
  }
  for (const { IndexName, KeySchema } of properties.GlobalSecondaryIndexes ?? []) {
    const index = existing.GlobalSecondaryIndexes?.find((one) => one.IndexName === IndexName);
    if (index && wasKey(index.KeySchema) !== isKey(KeySchema)) {
      throw cannotKeep(`The key of index ${IndexName} of table ${name} has changed`);
    }
  }
  const view = existing.StreamSpecification?.StreamViewType;
  if (view && StreamSpecification && view !== StreamSpecification.StreamViewType) {
    throw cannotKeep(`What the stream of table ${name} contains has changed`);
  }
}

/** Adds what is missing. An index that projects other attributes is made anew from the records. */
async function update(
  db: DynamoDBClient,
  { name: TableName, properties }: Table,
  existing: TableDescription,
): Promise<void> {
  const { AttributeDefinitions, StreamSpecification } = properties;
  for (const Create of properties.GlobalSecondaryIndexes ?? []) {
    const { IndexName } = Create;
    const index = existing.GlobalSecondaryIndexes?.find((one) => one.IndexName === IndexName);
    if (index && projectionOf(index.Projection) === projectionOf(Create.Projection)) continue;
    if (index) await deleteIndex(db, TableName, IndexName);
    const GlobalSecondaryIndexUpdates = [{ Create }];
    await db.send(new UpdateTableCommand({ TableName, AttributeDefinitions, GlobalSecondaryIndexUpdates }));
  }
  if (StreamSpecification && !existing.StreamSpecification?.StreamEnabled) {
    const enabled = { ...StreamSpecification, StreamEnabled: true };
    await db.send(new UpdateTableCommand({ TableName, StreamSpecification: enabled }));
  }
}

async function deleteIndex(db: DynamoDBClient, TableName: string, IndexName: string): Promise<void> {
  const GlobalSecondaryIndexUpdates = [{ Delete: { IndexName } }];
  await db.send(new UpdateTableCommand({ TableName, GlobalSecondaryIndexUpdates }));
  const isThere = async () =>
    (await findTable(db, TableName))?.GlobalSecondaryIndexes?.some((one) => one.IndexName === IndexName);
  while (await isThere()) await pause(pollMs); // takes minutes at an external endpoint
}

const tablesOf = (resolver: TemplateResolver) =>
  resolver.resources(["AWS::DynamoDB::GlobalTable", "AWS::DynamoDB::Table"], tableProperties);

/** Throws if this version cannot use the tables of another one, before anything is changed. */
export async function assertTablesFit(resolver: TemplateResolver, db: DynamoDBClient): Promise<void> {
  await Promise.all(
    tablesOf(resolver).map(async (table) => {
      const existing = await findTable(db, table.name);
      if (existing) assertFits(table, existing);
    }),
  );
}

export async function provisionTables(resolver: TemplateResolver, db: DynamoDBClient): Promise<void> {
  await Promise.all(
    tablesOf(resolver).map(async (table) => {
      const existing = await findTable(db, table.name);
      await (existing ? update(db, table, existing) : create(db, table));
    }),
  );
}
