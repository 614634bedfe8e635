import { DynamoDBClient, paginateListTables } from "@aws-sdk/client-dynamodb";
import { paginateListQueues, SQSClient } from "@aws-sdk/client-sqs";
import { region, stackName } from "#infra/names.ts";
import type { ReplayEnvironment, ReplayKind } from "./environment.ts";

/** What CloudFormation's names for a resource begin with, behind the stack's own: its place in the stack. */
export const queueConstructs: Record<ReplayKind, string> = {
  uploads: "BillPipelineUploads",
  recognitions: "BillPipelineRecognitions",
  conversions: "ConversionsReports",
  confirmations: "ConfirmationMail",
  mailevents: "MailEvents",
};

type Clients = { sqs: SQSClient; db: DynamoDBClient };

/** A stage on AWS, by whatever credentials the AWS tools on this machine use. */
export async function deployedEnvironment(
  stage: string,
  kind: ReplayKind,
  { sqs, db }: Clients = { sqs: new SQSClient({ region }), db: new DynamoDBClient({ region }) },
): Promise<ReplayEnvironment> {
  const stack = `${stackName(stage, "app")}-`;
  const queues = await queuesNamed(sqs, `${stack}${queueConstructs[kind]}`);
  const tables = await tablesNamed(db, `${stack}TablesEnrollments`);
  const [queue, deadLetters, enrollments] = [
    queues.find((url) => !/DeadLetters/.test(url)),
    queues.find((url) => /DeadLetters/.test(url)),
    tables[0],
  ];
  if (!deadLetters || !enrollments) {
    throw new Error(`There is no queue of ${kind} at stage ${stage} that these credentials may see.`);
  }
  return { sqs, db, queue, deadLetters, enrollments };
}

async function queuesNamed(client: SQSClient, QueueNamePrefix: string): Promise<string[]> {
  const urls: string[] = [];
  const pages = paginateListQueues({ client, pageSize: 100 }, { QueueNamePrefix });
  for await (const { QueueUrls = [] } of pages) urls.push(...QueueUrls);
  return urls;
}

async function tablesNamed(client: DynamoDBClient, prefix: string): Promise<string[]> {
  const names: string[] = [];
  for await (const { TableNames = [] } of paginateListTables({ client }, {})) names.push(...TableNames);
  return names.filter((name) => name.startsWith(prefix));
}
