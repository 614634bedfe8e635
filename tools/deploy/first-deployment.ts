import type { CloudFormationClient } from "@aws-sdk/client-cloudformation";
import { stackName, stackParts } from "#infra/names.ts";
import type { DeployedStage } from "#tools/stage.ts";
import { findStack } from "./stacks.ts";

/** Whether a stack of the stage does not exist yet, so that CloudFormation must be able to delete what it creates. */
export async function isFirstDeployment(
  stage: DeployedStage,
  cloudFormation: CloudFormationClient,
): Promise<boolean> {
  const stacks = stackParts.map((part) => stackName(stage, part));
  const found = await Promise.all(stacks.map((name) => findStack(name, cloudFormation)));
  return found.includes(undefined);
}
