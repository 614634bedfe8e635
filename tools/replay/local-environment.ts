import { join } from "node:path";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { SQSClient } from "@aws-sdk/client-sqs";
import { z } from "zod";
import { settingsFrom } from "#local/settings.ts";
import { readJsonFile } from "#local/shared/files.ts";
import type { ReplayEnvironment, ReplayKind } from "./environment.ts";

const endpoints = z.object({
  aws: z.url(),
  region: z.string(),
  tables: z.object({ enrollments: z.string() }),
  queues: z.record(z.string(), z.object({ queue: z.string().optional(), deadLetters: z.string() })),
});

/** The product that `npm start` runs, as it says itself. */
export async function localEnvironment(
  kind: ReplayKind,
  environment = process.env,
): Promise<ReplayEnvironment> {
  const { dataDir, credentials } = settingsFrom(environment);
  const file = await readJsonFile(join(dataDir, "endpoints.json"));
  if (file === undefined) throw new Error(`The product is not running on ${dataDir}: npm start.`);
  const { aws: endpoint, region, tables, queues } = endpoints.parse(file);
  const found = queues[kind];
  if (!found) throw new Error(`The product on ${dataDir} has no queue of ${kind}.`);
  const connection = { endpoint, region, credentials };
  return {
    sqs: new SQSClient(connection),
    db: new DynamoDBClient(connection),
    queue: found.queue,
    deadLetters: found.deadLetters,
    enrollments: tables.enrollments,
  };
}
