import {
  type CloudFormationClient,
  CloudFormationServiceException,
  DescribeStacksCommand,
  type Stack,
} from "@aws-sdk/client-cloudformation";
import { stackName } from "#infra/names.ts";
import type { DeployedStage } from "#tools/stage.ts";

/** A stack in one of these states was never created completely. */
const failedCreations: readonly string[] = [
  "REVIEW_IN_PROGRESS",
  "CREATE_FAILED",
  "ROLLBACK_COMPLETE",
  "ROLLBACK_FAILED",
  "DELETE_COMPLETE",
];

/** The stack with this name, if it was created completely. */
export async function findStack(
  StackName: string,
  cloudFormation: CloudFormationClient,
): Promise<Stack | undefined> {
  const stack = await describeStack(StackName, cloudFormation);
  return stack && failedCreations.includes(stack.StackStatus ?? "") ? undefined : stack;
}

/** The names of the outputs and exports of a stack. */
export async function findOutputs(
  StackName: string,
  cloudFormation: CloudFormationClient,
): Promise<Set<string>> {
  const { Outputs = [] } = (await findStack(StackName, cloudFormation)) ?? {};
  return new Set(
    Outputs.flatMap(({ OutputKey, ExportName }) =>
      [OutputKey, ExportName].filter((name) => name !== undefined),
    ),
  );
}

/** Whether there is a stack with this name, in whatever state. */
export const stackExists = async (
  StackName: string,
  cloudFormation: CloudFormationClient,
): Promise<boolean> => (await describeStack(StackName, cloudFormation)) !== undefined;

async function describeStack(
  StackName: string,
  cloudFormation: CloudFormationClient,
): Promise<Stack | undefined> {
  try {
    const { Stacks = [] } = await cloudFormation.send(new DescribeStacksCommand({ StackName }));
    return Stacks[0];
  } catch (error) {
    if (isUnknownStack(error)) return undefined;
    throw error;
  }
}

/** CloudFormation has no exception of its own for a stack that does not exist. */
const isUnknownStack = (error: unknown) =>
  error instanceof CloudFormationServiceException &&
  error.name === "ValidationError" &&
  error.message.includes("does not exist");

/** CloudFront's own URL of the stage's site, which works before and without the domain. */
export async function readSiteUrl(
  stage: DeployedStage,
  cloudFormation: CloudFormationClient,
): Promise<string> {
  const name = stackName(stage, "edge");
  const { Outputs = [] } = (await findStack(name, cloudFormation)) ?? {};
  const url = Outputs.find(({ OutputKey }) => OutputKey === "SiteUrl")?.OutputValue;
  if (url) return url;
  throw new Error(`The stack ${name} has no output SiteUrl.`);
}
