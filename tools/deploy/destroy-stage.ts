import {
  type CloudFormationClient,
  DeleteStackCommand,
  paginateListStackResources,
  UpdateTerminationProtectionCommand,
  waitUntilStackDeleteComplete,
} from "@aws-sdk/client-cloudformation";
import {
  DeleteTableCommand,
  type DynamoDBClient,
  UpdateTableCommand,
  waitUntilTableExists,
} from "@aws-sdk/client-dynamodb";
import { stackName, stackParts } from "#infra/names.ts";
import { CliError } from "#tools/cli.ts";
import type { DeployedStage } from "#tools/stage.ts";
import type { ReleaseStore } from "./release-store.ts";
import { findStack, stackExists } from "./stacks.ts";

type Environment = {
  cloudFormation: CloudFormationClient;
  db: DynamoDBClient;
  releases: Pick<ReleaseStore, "deleteAll">;
  say: (sentence: string) => void;
};

/** CloudFront takes up to half an hour. */
const maxWaitTime = 3600;

/**
 * Deletes the stacks of a stage and its kept releases. A stage that keeps its data is only deleted if it was never deployed completely: a
 * failed first deployment leaves its stack and protected, empty tables behind.
 */
export async function destroyStage(
  { stage, keepsData }: { stage: DeployedStage; keepsData: boolean },
  { cloudFormation, db, releases, say }: Environment,
): Promise<void> {
  const names = stackParts.toReversed().map((part) => stackName(stage, part));
  const completed = await Promise.all(names.map((name) => findStack(name, cloudFormation)));
  const [kept] = completed.flatMap((stack) => stack?.StackName ?? []);
  if (keepsData && kept) {
    throw new CliError(`The stack ${kept} was deployed completely, so stage ${stage} is not deleted.`);
  }
  for (const name of names) {
    if (!(await stackExists(name, cloudFormation))) continue;
    const tables = keepsData ? await remainingTables(name, cloudFormation) : [];
    if (keepsData) await liftTerminationProtection(name, cloudFormation);
    say(`${name} is being deleted.`);
    await cloudFormation.send(new DeleteStackCommand({ StackName: name }));
    await waitUntilStackDeleteComplete({ client: cloudFormation, maxWaitTime }, { StackName: name });
    for (const table of tables) await deleteProtectedTable(table, db);
  }
  await releases.deleteAll();
  say(`Stage ${stage} is deleted.`);
}

/** CloudFormation could not delete them while they were protected, and now retains them. */
async function remainingTables(StackName: string, client: CloudFormationClient): Promise<string[]> {
  const tables: string[] = [];
  for await (const { StackResourceSummaries = [] } of paginateListStackResources({ client }, { StackName })) {
    for (const { ResourceType, ResourceStatus, PhysicalResourceId } of StackResourceSummaries) {
      if (ResourceType !== "AWS::DynamoDB::GlobalTable" || ResourceStatus === "DELETE_COMPLETE") continue;
      if (PhysicalResourceId) tables.push(PhysicalResourceId);
    }
  }
  return tables;
}

const liftTerminationProtection = (StackName: string, client: CloudFormationClient) =>
  client.send(new UpdateTerminationProtectionCommand({ StackName, EnableTerminationProtection: false }));

async function deleteProtectedTable(TableName: string, client: DynamoDBClient) {
  await client.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: false }));
  await waitUntilTableExists({ client, maxWaitTime }, { TableName });
  await client.send(new DeleteTableCommand({ TableName }));
}
