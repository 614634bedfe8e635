import { isStage, type Stage, stageExamples } from "#infra/stage-config.ts";
import { CliError } from "./cli.ts";

export type DeployedStage = Exclude<Stage, "local">;

/** Whether the stage's records and files remain after its stacks are deleted: infra/config.ts, which would load the CDK for seconds. */
export const keepsData = (stage: DeployedStage): boolean => stage === "prod";

/** Parses the value of `--stage`. Undefined stands for the product on this machine. */
export function parseStage(text: string | undefined): DeployedStage | undefined {
  if (text === undefined) return undefined;
  if (isStage(text) && text !== "local") return text;
  throw new CliError(`--stage is one of ${stageExamples}.`);
}
