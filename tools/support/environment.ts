import { userInfo } from "node:os";
import { join } from "node:path";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { S3Client } from "@aws-sdk/client-s3";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { z } from "zod";
import { type Credentials, settingsFrom } from "#local/settings.ts";
import { readJsonFile } from "#local/shared/files.ts";
import type { Tables } from "./records.ts";

/** Where the records are, and who reads them. */
export type SupportEnvironment = {
  db: DynamoDBDocumentClient;
  s3: S3Client;
  tables: Tables;
  bucket: string;
  /** Written beside everything that support changes or uncovers. */
  operator: string;
};

type Connection = { endpoint?: string; region: string; credentials: Credentials };

export const createEnvironment = (
  connection: Connection,
  rest: Omit<SupportEnvironment, "db" | "s3">,
): SupportEnvironment => ({
  ...rest,
  db: DynamoDBDocumentClient.from(new DynamoDBClient(connection), {
    marshallOptions: { removeUndefinedValues: true },
  }),
  s3: new S3Client(connection),
});

const endpoints = z.object({
  aws: z.url(),
  region: z.string(),
  tables: z.object({ sessions: z.string(), bills: z.string(), enrollments: z.string() }),
  bucket: z.string(),
});

/** The product that `npm start` runs, as it says itself. */
export async function localEnvironment(environment = process.env): Promise<SupportEnvironment> {
  const { dataDir, credentials } = settingsFrom(environment);
  const file = await readJsonFile(join(dataDir, "endpoints.json"));
  if (file === undefined) throw new Error(`The product is not running on ${dataDir}: npm start.`);
  const { aws: endpoint, region, tables, bucket } = endpoints.parse(file);
  return createEnvironment(
    { endpoint, region, credentials },
    { tables, bucket, operator: userInfo().username },
  );
}
