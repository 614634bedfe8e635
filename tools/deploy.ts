/**
 * Deploys a stage to AWS: `npm run deploy -- --stage prod [--settings prod.env] [--diff] [--yes]`. It checks settings and
 * credentials, then runs `cdk deploy --all`, which builds the site, bundles the functions and validates the templates.
 * `--settings` names a file with one NAME=value on each line. `--diff` only shows what would change. `--yes` asks no
 * questions. The first deployment of a protected stage deploys twice: without protection, so that CloudFormation can undo a
 * failure, and then with it.
 */
import { spawnSync } from "node:child_process";
import { CloudFormationClient } from "@aws-sdk/client-cloudformation";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import type { Environment } from "#infra/environment.ts";
import { region } from "#infra/names.ts";
import type { Stage } from "#infra/stage-config.ts";
import { checkAccount, formatAccountCheck } from "./deploy/account-checks.ts";
import { isFirstDeployment } from "./deploy/first-deployment.ts";
import { parsePlan } from "./deploy/plan.ts";

/** Fails early if the AWS SDK, and so the CDK, finds no credentials. */
async function ensureCredentials() {
  try {
    await new DynamoDBClient({ region }).config.credentials();
  } catch {
    throw new Error("There are no AWS credentials. Log in with `aws sso login`, or set AWS_PROFILE.");
  }
}

/** Stops a deployment to prod if the account lacks a setting that the privacy policy depends on. */
async function ensureAccountSettings(stage: Stage) {
  const checks = await checkAccount();
  for (const check of checks) console.log(formatAccountCheck(check));
  if (stage === "prod" && checks.some(({ result }) => result === "missing")) {
    throw new Error("Stage prod is not deployed until these account settings exist.");
  }
}

function runCdk(args: string[], env: Environment): number {
  const { status, error } = spawnSync("cdk", args, { stdio: "inherit", env });
  if (error) throw error;
  return status ?? 1;
}

try {
  const plan = parsePlan(process.argv.slice(2), process.env);
  const { stage, isDeployment } = plan;
  await ensureCredentials();
  if (isDeployment) await ensureAccountSettings(stage);
  const isFirst = isDeployment && (await isFirstDeployment(stage, new CloudFormationClient({ region })));
  process.exitCode = 0;
  for (const { announcement, environment } of plan.steps(isFirst)) {
    if (announcement) console.log(announcement);
    process.exitCode = runCdk(plan.cdkArgs, environment);
    if (process.exitCode !== 0) break;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
