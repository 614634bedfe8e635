import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { CloudFormationClient } from "@aws-sdk/client-cloudformation";
import { stackName } from "#infra/names.ts";
import type { DeployedStage } from "#tools/stage.ts";
import { findOutputs } from "./stacks.ts";

/**
 * CloudFormation does not delete an export of the app stack that the edge of the newer release imports, and pages of the newer
 * release meet no older API. The operations stack imports nothing, and reads names of the app stack.
 */
const edgeFirst = ["edge", "app", "operations"] as const;
const appFirst = ["app", "edge", "operations"] as const;
export type RedeployOrder = typeof edgeFirst | typeof appFirst;

/** The exports and outputs of other stacks that a template reads. */
export function readsOf(template: string): string[] {
  const names: string[] = [];
  JSON.parse(template, (key, value) => {
    if (key === "Fn::ImportValue") names.push(String(value));
    if (key === "Fn::GetStackOutput") names.push(String(value.OutputName));
    return value;
  });
  return names;
}

/** In which order a release is deployed again: the edge first, unless it reads what the newer app stack does not have any more. */
export const redeployOrder = (edgeTemplate: string, appOutputs: ReadonlySet<string>): RedeployOrder =>
  readsOf(edgeTemplate).every((name) => appOutputs.has(name)) ? edgeFirst : appFirst;

export async function findRedeployOrder(
  { folder, stage }: { folder: string; stage: DeployedStage },
  cloudFormation: CloudFormationClient,
): Promise<RedeployOrder> {
  const edge = await readFile(join(folder, `${stackName(stage, "edge")}.template.json`), "utf8");
  return redeployOrder(edge, await findOutputs(stackName(stage, "app"), cloudFormation));
}
