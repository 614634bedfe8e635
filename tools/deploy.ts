/**
 * Brings a stage to AWS: `npm run deploy -- --stage prod [--settings prod.env] [--diff] [--yes]`. A thin wrapper over
 * `cdk deploy --all`, which builds the site, bundles the functions and holds the templates to the rules; it looks first
 * whether the settings and the credentials are there. `--settings` names a file with one NAME=value a line. `--diff` only
 * says what would change; `--yes` asks no questions.
 */
import { spawnSync } from "node:child_process";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { planFrom } from "./deploy/plan.ts";

/** As the CDK itself looks for them. */
async function ensureCredentials() {
  try {
    await new DynamoDBClient({ region: "us-east-1" }).config.credentials();
  } catch {
    throw new Error(
      "There are no AWS credentials: log in (aws sso login), or set AWS_PROFILE to whose they are.",
    );
  }
}

try {
  const { cdk, environment } = planFrom(process.argv.slice(2), process.env);
  await ensureCredentials();
  const { status, error } = spawnSync("cdk", cdk, { stdio: "inherit", env: environment });
  if (error) throw error;
  process.exitCode = status ?? 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
