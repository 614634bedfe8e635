import { DynamoDBClient, paginateListTables } from "@aws-sdk/client-dynamodb";
import { paginateListQueues, SQSClient } from "@aws-sdk/client-sqs";

import { region, stackName } from "#infra/names.ts";
import { CliError } from "#tools/cli.ts";
import type { DeployedStage } from "#tools/stage.ts";
import type { ReplayEnvironment, ReplayKind } from "./environment.ts";

/** The construct path with which CloudFormation's names for a queue begin, after the stack's name. */
export const queueConstructs: Record<ReplayKind, string> = {
  uploads: "BillPipelineUploads",
  recognitions: "BillPipelineRecognitions",
  conversions: "ConversionsReports",
  confirmations: "ConfirmationMailEmails",
  pendingemails: "ConfirmationMail",
  mailevents: "MailEvents",
  accesslinks: "AccessLinksRequests",
  deletions: "DeletionsRequests",
};

type Clients = { sqs: SQSClient; db: DynamoDBClient };

/** A deployment stage on AWS, accessed with the credentials that the AWS tools on this machine use. */
export async function deployedEnvironment(
  stage: DeployedStage,
  kind: ReplayKind,
  { sqs, db }: Clients = { sqs: new SQSClient({ region }), db: new DynamoDBClient({ region }) },
): Promise<ReplayEnvironment> {
  const prefix = `${stackName(stage, "app")}-`;
  const [[deadLetters], [queue], [enrollments]] = await Promise.all([
    listQueues(sqs, `${prefix}${queueConstructs[kind]}DeadLetters`),
    listQueues(sqs, `${prefix}${queueConstructs[kind]}Queue`),
    listTables(db, `${prefix}TablesEnrollments`),
  ]);
  if (!deadLetters || !enrollments) {
    throw new CliError(
      `There is no queue for ${kind} at stage ${stage}, or these credentials may not list it.`,
    );
  }
  return { sqs, db, queue, deadLetters, enrollments };
}

async function listQueues(client: SQSClient, QueueNamePrefix: string): Promise<string[]> {
  const urls: string[] = [];
  const pages = paginateListQueues({ client, pageSize: 100 }, { QueueNamePrefix });
  for await (const { QueueUrls = [] } of pages) urls.push(...QueueUrls);
  return urls;
}

async function listTables(client: DynamoDBClient, prefix: string): Promise<string[]> {
  const names: string[] = [];
  for await (const { TableNames = [] } of paginateListTables({ client }, {})) names.push(...TableNames);
  return names.filter((name) => name.startsWith(prefix));
}
