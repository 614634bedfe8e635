import { stackName } from "#infra/names.ts";
import type { DeployedStage } from "#tools/stage.ts";
import type { RedeployOrder } from "./redeploy-order.ts";

/** The folder of the cloud assembly that `cdk synth` writes: templates, and the files that they refer to. */
export const assemblyFolder = "cdk.out";

/** An assembly is deployed as it is. Without `--build`, the CDK would build the site first, as `cdk.json` says. */
const fromAssembly = (folder: string) => ["--app", folder, "--build", ""];

/** `--method template` compares templates, which a read-only role can do; the default creates a change set. */
export const diffArgs = (stage: DeployedStage) => [
  ...["diff", "--method", "template", "--all"],
  ...["--context", `stage=${stage}`],
];

export const synthArgs = (stage: DeployedStage) => ["synth", "--quiet", "--context", `stage=${stage}`];

/** Its exit code is 0 if the build grants nothing more than what is deployed. Otherwise it prints what more it grants. */
export const permissionsArgs = [
  ...["diff", ...fromAssembly(assemblyFolder), "--all", "--method", "template"],
  ...["--security-only", "--fail"],
];

/** Creates a change set of one stack, and deletes it again. Fails if CloudFormation rejects it. */
export const changeSetArgs = (folder: string, stack: string) => [
  ...["diff", ...fromAssembly(folder), "--exclusively", stack],
  ...["--method", "change-set"],
];

export const deployArgs = [
  ...["deploy", ...fromAssembly(assemblyFolder), "--all"],
  ...["--require-approval", "never"],
];

/** Deploys a release again: each stack alone, in this order. */
export const redeployArgs = (folder: string, stage: DeployedStage, order: RedeployOrder): string[][] =>
  order.map((part) => [
    ...["deploy", ...fromAssembly(folder), "--exclusively", stackName(stage, part)],
    ...["--require-approval", "never"],
  ]);
