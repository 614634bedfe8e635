import { createInterface } from "node:readline/promises";
import { CloudFormationClient } from "@aws-sdk/client-cloudformation";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { region } from "#infra/names.ts";
import { CliError, readArguments, reportError } from "./cli.ts";
import { destroyStage } from "./deploy/destroy-stage.ts";
import { openReleases } from "./deploy/release-store.ts";
import { keepsData, parseStage } from "./stage.ts";

const { stage, isConfirmed } = readArguments(
  {
    name: "npm run destroy",
    says: `Deletes a stage from AWS. Nothing of it remains but files that the CDK published for all stages of the account. Prod is only
deleted while its first deployment has never succeeded.`,
    options: {
      stage: { type: "string", value: "stage", says: "dev, prod, dev-ana or pr-12." },
      yes: { type: "boolean", default: false, says: "Asks no question." },
    },
    examples: ["--stage dev", "--stage pr-12 --yes"],
  },
  ({ values }) => {
    const stage = parseStage(values.stage);
    if (!stage) throw new CliError("Set the stage with --stage.");
    return { stage, isConfirmed: values.yes };
  },
);

async function confirm(): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(
    `Everything in stage ${stage} will be deleted. Type its name to go on: `,
  );
  terminal.close();
  return answer === stage;
}

try {
  if (isConfirmed || (await confirm())) {
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
