import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { S3Client } from "@aws-sdk/client-s3";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { Credentials } from "#local/settings.ts";
import type { Tables } from "./records.ts";

/** The records' location, and who works with them. */
export type SupportEnvironment = {
  db: DynamoDBDocumentClient;
  s3: S3Client;
  tables: Tables;
  bucket: string;
  /** The support colleague's name, recorded with everything that they change or reveal. */
  operator: string;
};

type Connection = { endpoint?: string; region: string; credentials: Credentials };

export const createEnvironment = (
  connection: Connection,
  resources: Omit<SupportEnvironment, "db" | "s3">,
): SupportEnvironment => ({
  ...resources,
  db: DynamoDBDocumentClient.from(new DynamoDBClient(connection), {
    marshallOptions: { removeUndefinedValues: true },
  }),
  s3: new S3Client(connection),
});
