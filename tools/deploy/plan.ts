import { configFor } from "#infra/config.ts";
import type { Environment } from "#infra/environment.ts";
import { readSettings } from "#infra/settings.ts";
import type { StageConfig } from "#infra/stage-config.ts";
import { CliError, defineTool, parseArguments } from "#tools/cli.ts";
import { type DeployedStage, parseStage } from "#tools/stage.ts";

export type Plan = { stage: DeployedStage } & (
  | {
      purpose: "deploy";
      config: StageConfig;
      /** What the account may lack: the ids of checks. */
      acceptedMissing: string[];
      /** A deployment asks before it grants more permissions, unless it was approved with --yes. */
      asks: boolean;
      environment: Environment;
    }
  | { purpose: "check"; config: StageConfig; environment: Environment }
  | { purpose: "diff"; environment: Environment }
  /** Without an id: the release before the live one. */
  | { purpose: "rollback"; releaseId: string | undefined }
  | { purpose: "list" }
);

const tool = defineTool({
  name: "npm run deploy",
  says: `Deploys a stage to AWS: checks settings, credentials and the account, runs cdk deploy, and judges the site with the smoke test
and a synthetic enrollment. A release that does not pass is rolled back, with exit code 1. docs/deploy.md explains the steps.`,
  options: {
    stage: { type: "string", value: "stage", says: "dev, prod, dev-ana or pr-12." },
    settings: { type: "string", value: "file", says: "NAME=value on each line. The default is <stage>.env." },
    yes: { type: "boolean", says: "Asks no question." },
    "accept-missing": {
      type: "string",
      value: "check",
      multiple: true,
      default: [],
      says: "Deploys prod although the account lacks this. May be repeated.",
    },
    check: { type: "boolean", says: "Ends after the checks, and lets CloudFormation judge the change sets." },
    diff: { type: "boolean", says: "Shows what would change." },
    releases: { type: "boolean", says: "Lists the releases that were kept." },
    rollback: { type: "boolean", says: "Deploys the release before the live one again." },
    release: { type: "string", value: "id", says: "Deploys this release again." },
  },
  examples: [
    "--stage dev --yes",
    "--stage prod --settings prod.env",
    "--stage prod --check",
    "--stage prod --rollback",
  ],
});

/** Throws an error with a readable message if the stage cannot be deployed with these settings. */
export function parsePlan(args: string[], environment: Environment): Plan {
  const { values, stage } = parseArguments(tool, args, ({ values }) => ({
    values,
    stage: parseDeployedStage(values.stage),
  }));
  // A release contains the settings that it was deployed with.
  if (values.releases) return { stage, purpose: "list" };
  if (values.rollback || values.release) return { stage, purpose: "rollback", releaseId: values.release };

  const settings = {
    ...readSettings({ stage, file: values.settings, folder: process.cwd() }),
    ...environment,
  };
  const config = configFor(stage, settings);
  if (values.check) return { stage, purpose: "check", config, environment: settings };
  if (values.diff) return { stage, purpose: "diff", environment: settings };
  return {
    stage,
    purpose: "deploy",
    config,
    acceptedMissing: values["accept-missing"],
    asks: !values.yes,
    environment: settings,
  };
}

function parseDeployedStage(name: string | undefined): DeployedStage {
  const stage = parseStage(name);
  if (!stage) throw new CliError("Set the stage with --stage dev or --stage prod.");
  return stage;
}
