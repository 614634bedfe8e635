import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { SQSClient } from "@aws-sdk/client-sqs";
import { CliError } from "#tools/cli.ts";
import { readLocalEndpoints } from "#tools/local-endpoints.ts";
import type { ReplayEnvironment, ReplayKind } from "./environment.ts";

/** The product that `npm start` runs on this machine. */
export async function localEnvironment(
  kind: ReplayKind,
  environment = process.env,
): Promise<ReplayEnvironment> {
  const { connection, dataDir, tables, queues } = await readLocalEndpoints(environment);
  const urls = queues[kind];
  if (!urls) throw new CliError(`The product with DATA_DIR ${dataDir} has no queue for ${kind}.`);
  return {
    sqs: new SQSClient(connection),
    db: new DynamoDBClient(connection),
    queue: urls.queue,
    deadLetters: urls.deadLetters,
    enrollments: tables.enrollments,
  };
}
