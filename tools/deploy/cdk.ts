import { stackName } from "#infra/names.ts";
import type { DeployedStage } from "#tools/stage.ts";

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

/**
 * A release is deployed again with the edge first: CloudFormation does not delete an export of the app stack that the edge of the
 * newer release imports, and pages of the newer release meet no older API. The operations stack imports nothing, and reads names
 * of the app stack.
 */
export const redeployArgs = (folder: string, stage: DeployedStage): string[][] =>
  (["edge", "app", "operations"] as const).map((part) => [
    ...["deploy", ...fromAssembly(folder), "--exclusively", stackName(stage, part)],
    ...["--require-approval", "never"],
  ]);
