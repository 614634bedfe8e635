/**
 * Deletes a stage from AWS: `npm run destroy -- --stage dev [--yes]`. Nothing of it remains but files that the CDK published for
 * all stages of the account. Prod is only deleted while its first deployment has never succeeded. `--yes` asks no question.
 */
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { CloudFormationClient } from "@aws-sdk/client-cloudformation";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { region } from "#infra/names.ts";
import { CliError, isParseArgsError, reportError } from "./cli.ts";
import { destroyStage } from "./deploy/destroy-stage.ts";
import { openReleases } from "./deploy/release-store.ts";
import { keepsData, parseStage } from "./stage.ts";

const usage = "Usage: npm run destroy -- --stage dev [--yes]";

function readArguments() {
  try {
    const { values } = parseArgs({
      options: { stage: { type: "string" }, yes: { type: "boolean", default: false } },
    });
    const stage = parseStage(values.stage);
    if (!stage) throw new CliError(usage);
    return { stage, isConfirmed: values.yes };
  } catch (error) {
    if (isParseArgsError(error)) throw new CliError(`${error.message}\n${usage}`);
    throw error;
  }
}

async function confirm(stage: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(
    `Everything in stage ${stage} will be deleted. Type its name to go on: `,
  );
  terminal.close();
  return answer === stage;
}

try {
  const { stage, isConfirmed } = readArguments();
  if (isConfirmed || (await confirm(stage))) {
    await destroyStage(
      { stage, keepsData: keepsData(stage) },
      {
        cloudFormation: new CloudFormationClient({ region }),
        db: new DynamoDBClient({ region }),
        releases: await openReleases(stage),
        say: console.log,
      },
    );
  }
} catch (error) {
  reportError(error);
}
