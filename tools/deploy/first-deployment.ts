import {
  type CloudFormationClient,
  CloudFormationServiceException,
  DescribeStacksCommand,
} from "@aws-sdk/client-cloudformation";
import { stackName } from "#infra/names.ts";
import type { DeployedStage } from "#tools/stage.ts";

/** A stack in one of these states was never created completely. The CDK deletes it and creates it again. */
const failedCreations: readonly string[] = [
  "REVIEW_IN_PROGRESS",
  "CREATE_FAILED",
  "ROLLBACK_COMPLETE",
  "ROLLBACK_FAILED",
  "DELETE_COMPLETE",
];

/** Whether a stack of the stage does not exist yet, so that CloudFormation must be able to delete what it creates. */
export async function isFirstDeployment(
  stage: DeployedStage,
  cloudFormation: CloudFormationClient,
): Promise<boolean> {
  const stacks = [stackName(stage, "app"), stackName(stage, "edge")];
  const exist = await Promise.all(stacks.map((name) => exists(name, cloudFormation)));
  return exist.includes(false);
}

async function exists(StackName: string, cloudFormation: CloudFormationClient): Promise<boolean> {
  try {
    const { Stacks = [] } = await cloudFormation.send(new DescribeStacksCommand({ StackName }));
    return Stacks.some(({ StackStatus = "" }) => !failedCreations.includes(StackStatus));
  } catch (error) {
    if (isUnknownStack(error)) return false;
    throw error;
  }
}

/** CloudFormation has no exception of its own for a stack that does not exist. */
const isUnknownStack = (error: unknown) =>
  error instanceof CloudFormationServiceException &&
  error.name === "ValidationError" &&
  error.message.includes("does not exist");
