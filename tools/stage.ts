import type { Stage } from "#infra/stage-config.ts";
import { CliError } from "./cli.ts";

export type DeployedStage = Exclude<Stage, "local">;

// Importing the list from infra/config.ts would load the CDK, which takes seconds.
const deployedStages = Object.keys({ dev: true, prod: true } satisfies Record<
  DeployedStage,
  true
>) as DeployedStage[];

/** Whether the stage's records and files remain after its stacks are deleted: infra/config.ts. */
export const keepsData = (stage: DeployedStage): boolean => stage === "prod";

/** Parses the value of `--stage`. Undefined stands for the product on this machine. */
export function parseStage(text: string | undefined): DeployedStage | undefined {
  const stage = deployedStages.find((name) => name === text);
  if (text !== undefined && !stage) throw new CliError(`--stage is one of ${deployedStages.join(", ")}.`);
  return stage;
}
