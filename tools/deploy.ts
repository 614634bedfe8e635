/**
 * Deploys a stage to AWS: `npm run deploy -- --stage prod [--settings prod.env] [--check] [--diff] [--yes]`. It checks
 * settings, credentials and the account, then runs `cdk deploy --all`, which builds the site, bundles the functions and
 * validates the templates. `--settings` names a file with one NAME=value on each line. `--check` ends after the checks.
 * `--diff` only shows what would change. `--yes` asks no questions. The first deployment of a protected stage deploys twice: without protection, so that CloudFormation can undo a
 * failure, and then with it.
 */
import { spawnSync } from "node:child_process";
import { CloudFormationClient } from "@aws-sdk/client-cloudformation";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import type { Environment } from "#infra/environment.ts";
import { region } from "#infra/names.ts";
import type { StageConfig } from "#infra/stage-config.ts";
import { formatAccountCheck, isBlocking } from "./deploy/account-check.ts";
import { isFirstDeployment } from "./deploy/first-deployment.ts";
import { parsePlan } from "./deploy/plan.ts";
import { checkPrivacy } from "./deploy/privacy-checks.ts";
import { checkServices } from "./deploy/service-checks.ts";

/** Fails early if the AWS SDK, and so the CDK, finds no credentials. */
async function ensureCredentials() {
  try {
    await new DynamoDBClient({ region }).config.credentials();
  } catch {
    throw new Error("There are no AWS credentials. Log in with `aws sso login`, or set AWS_PROFILE.");
  }
}

/** Stops a deployment to prod if the account lacks what it needs. dev does without the settings that protect households. */
async function ensureAccount(config: StageConfig) {
  const checks = (await Promise.all([checkServices(config), checkPrivacy()])).flat();
  for (const check of checks) console.log(formatAccountCheck(check));
  if (config.stage === "prod" && checks.some(isBlocking)) {
    throw new Error("Stage prod is not deployed until what is MISSING exists.");
  }
}

function runCdk(args: string[], env: Environment): number {
  const { status, error } = spawnSync("cdk", args, { stdio: "inherit", env });
  if (error) throw error;
  return status ?? 1;
}

try {
  const plan = parsePlan(process.argv.slice(2), process.env);
  const { stage, config, purpose } = plan;
  await ensureCredentials();
  if (purpose !== "diff") await ensureAccount(config);
  const isFirst =
    purpose === "deploy" && (await isFirstDeployment(stage, new CloudFormationClient({ region })));
  process.exitCode = 0;
  for (const { announcement, environment } of purpose === "check" ? [] : plan.steps(isFirst)) {
    if (announcement) console.log(announcement);
    process.exitCode = runCdk(plan.cdkArgs, environment);
    if (process.exitCode !== 0) break;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
