/** Deploys a stage to AWS: deploy/plan.ts has the options. */
import { spawnSync } from "node:child_process";
import { createInterface } from "node:readline/promises";
import { setTimeout as pause } from "node:timers/promises";
import { CloudFormationClient } from "@aws-sdk/client-cloudformation";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { STSClient } from "@aws-sdk/client-sts";
import { ConfigError, type Environment } from "#infra/environment.ts";
import { region } from "#infra/names.ts";
import type { StageConfig } from "#infra/stage-config.ts";
import { CliError, reportError } from "./cli.ts";
import { findAccepted, findBlocking, formatAccountCheck } from "./deploy/account-check.ts";
import { ensureCallerAccount } from "./deploy/caller-account.ts";
import {
  assemblyFolder,
  deployArgs,
  diffArgs,
  permissionsArgs,
  redeployArgs,
  synthArgs,
} from "./deploy/cdk.ts";
import { checkChangeSets } from "./deploy/change-sets.ts";
import { type DeploymentSteps, deployRelease, rollBack } from "./deploy/deploy-release.ts";
import { judgeRepeatedly, verdictOf } from "./deploy/judge.ts";
import { type Plan, parsePlan } from "./deploy/plan.ts";
import { checkPrivacy } from "./deploy/privacy-checks.ts";
import { findRedeployOrder } from "./deploy/redeploy-order.ts";
import { newReleaseId } from "./deploy/release.ts";
import { openReleases } from "./deploy/release-store.ts";
import { checkServices } from "./deploy/service-checks.ts";
import { bundleSmokeProgram, smokeArgs } from "./deploy/smoke-program.ts";
import { readSiteUrl } from "./deploy/stacks.ts";
import type { DeployedStage } from "./stage.ts";

const cloudFormation = new CloudFormationClient({ region });

/** Fails early if the AWS SDK, and so the CDK, finds no credentials. */
async function ensureCredentials() {
  try {
    await new DynamoDBClient({ region }).config.credentials();
  } catch {
    throw new CliError("There are no AWS credentials. Log in with `aws sso login`, or set AWS_PROFILE.");
  }
}

/**
 * Stops a deployment with credentials for another account, and one to prod if the account lacks what it needs. dev does without
 * the settings that protect households. Returns what is missing and accepted.
 */
async function ensureAccount(config: StageConfig, acceptedMissing: string[] = []): Promise<string[]> {
  await ensureCallerAccount(config.account, new STSClient({ region }));
  const checks = (await Promise.all([checkServices(config), checkPrivacy()])).flat();
  for (const check of checks) console.log(formatAccountCheck(check));
  const accepted = findAccepted(checks, acceptedMissing);
  if (accepted.length > 0) console.log(`Accepted although it is missing: ${accepted.join(", ")}.`);
  if (config.stage === "prod" && findBlocking(checks, accepted).length > 0) {
    throw new CliError(
      "Stage prod is not deployed until what is MISSING exists, or is accepted with --accept-missing <name>.",
    );
  }
  return accepted;
}

function exitCodeOf(command: string, args: string[], env: Environment = process.env): number {
  const { status, error } = spawnSync(command, args, { stdio: "inherit", env });
  if (error) throw error;
  return status ?? 1;
}

const run = (command: string, args: string[], env?: Environment): boolean =>
  exitCodeOf(command, args, env) === 0;

async function deployBuild(stage: DeployedStage, environment: Environment, asks: boolean) {
  if (!run("cdk", synthArgs(stage), environment)) return "nothing";
  await bundleSmokeProgram(assemblyFolder, stage);
  // Asked before anything is deployed: the CDK would ask before each stack, when others are deployed already.
  if (asks && !run("cdk", permissionsArgs, environment) && !(await isApproved())) return "nothing";
  return run("cdk", deployArgs, environment) ? "deployed" : "failed";
}

async function isApproved(): Promise<boolean> {
  if (!process.stdin.isTTY) {
    console.log("The changes of permissions above need an answer: deploy from a terminal, or with --yes.");
    return false;
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question("Deploy these changes of permissions? Type yes: ");
  terminal.close();
  return answer.trim() === "yes";
}

/** Changes the live release, with these steps, while nobody else does. */
async function changeRelease(
  stage: DeployedStage,
  deploy: DeploymentSteps["deploy"],
  change: (steps: DeploymentSteps) => Promise<boolean>,
): Promise<boolean> {
  const releases = await openReleases(stage);
  const steps: DeploymentSteps = {
    releases,
    deploy,
    redeploy: async (folder) => {
      const order = await findRedeployOrder({ folder, stage }, cloudFormation);
      return redeployArgs(folder, stage, order).every((args) => run("cdk", args));
    },
    judge: async (folder) => {
      const url = await readSiteUrl(stage, cloudFormation);
      const args = await smokeArgs(folder, url);
      return judgeRepeatedly(async () => verdictOf(exitCodeOf(process.execPath, args)), pause);
    },
    say: console.log,
  };
  return releases.exclusively(() => change(steps));
}

const readCommit = () => {
  const { stdout, error } = spawnSync("git", ["describe", "--always", "--dirty", "--exclude", "*"]);
  if (error) throw error;
  return stdout.toString().trim();
};

async function carryOut(plan: Plan): Promise<boolean> {
  const { stage } = plan;
  switch (plan.purpose) {
    case "check":
      await ensureAccount(plan.config);
      return (
        run("cdk", synthArgs(stage), plan.environment) &&
        (await checkChangeSets({ folder: assemblyFolder, stage }, cloudFormation))
      );
    case "diff":
      return run("cdk", diffArgs(stage), plan.environment);
    case "list": {
      const releases = await openReleases(stage);
      const live = await releases.findLive();
      for (const id of await releases.list()) console.log(id === live?.id ? `${id}  live` : id);
      return true;
    }
    case "rollback":
      return changeRelease(
        stage,
        async () => "nothing",
        (steps) => rollBack(plan.releaseId, steps),
      );
    case "deploy": {
      const acceptedMissing = await ensureAccount(plan.config, plan.acceptedMissing);
      const deploy = () => deployBuild(stage, plan.environment, plan.asks);
      const release = { id: newReleaseId(new Date(), readCommit()), acceptedMissing };
      return changeRelease(stage, deploy, (steps) => deployRelease(release, steps));
    }
  }
}

try {
  const plan = parsePlan(process.argv.slice(2), process.env);
  await ensureCredentials();
  process.exitCode = (await carryOut(plan)) ? 0 : 1;
} catch (error) {
  reportError(error instanceof ConfigError ? new CliError(error.message) : error);
}
