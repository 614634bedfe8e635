import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { CloudFormationClient } from "@aws-sdk/client-cloudformation";
import type { Environment } from "#infra/environment.ts";
import { stackName } from "#infra/names.ts";
import type { DeployedStage } from "#tools/stage.ts";
import { changeSetArgs } from "./cdk.ts";
import { readsOf } from "./redeploy-order.ts";
import { findOutputs } from "./stacks.ts";

/** In the order of deployment. All but the first read outputs of the first. */
const parts = ["app", "operations", "edge"] as const;

/** CloudFormation tells a caller without the right so, and the CDK repeats it. */
const isDenied = (output: string): boolean => /AccessDenied|not authorized to perform/.test(output);

/**
 * Lets CloudFormation judge the templates of an assembly, in change sets that nobody executes. Returns whether it rejected
 * none. It cannot judge a stack that reads what the app stack only has after its own update.
 */
export async function checkChangeSets(
  {
    folder,
    stage,
    environment = process.env,
  }: { folder: string; stage: DeployedStage; environment?: Environment },
  cloudFormation: CloudFormationClient,
  say: (line: string) => void = console.log,
): Promise<boolean> {
  const deployed = await findOutputs(stackName(stage, "app"), cloudFormation);
  let isRejected = false;
  for (const part of parts) {
    const name = stackName(stage, part);
    const reads = readsOf(await readFile(join(folder, `${name}.template.json`), "utf8"));
    const missing = reads.filter((output) => !deployed.has(output));
    if (missing.length > 0) {
      say(
        `${name}: not judged, because it reads what the app stack has after its next deployment: ${missing[0]}`,
      );
      continue;
    }
    const { code, output } = await runCdk(changeSetArgs(folder, name), environment);
    if (code === 0) say(`${name}: accepted by CloudFormation`);
    else if (isDenied(output))
      say(`${name}: not judged, because these credentials may not create change sets`);
    else {
      isRejected = true;
      say(`${output.trim()}\n${name}: REJECTED by CloudFormation`);
    }
  }
  return !isRejected;
}

async function runCdk(args: string[], environment: Environment) {
  const child = spawn("cdk", args, { env: environment, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  const [code] = await once(child, "close");
  return { code, output };
}
