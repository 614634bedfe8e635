import { parseArgs } from "node:util";
import { configFor, parseStage } from "#infra/config.ts";
import type { Environment } from "#infra/environment.ts";
import { readSettings } from "#infra/settings.ts";
import type { StageConfig } from "#infra/stage-config.ts";
import type { DeployedStage } from "#tools/stage.ts";

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

/** Throws an error with a readable message if the stage cannot be deployed with these settings. */
export function parsePlan(args: string[], environment: Environment): Plan {
  const { values } = parseArgs({
    args,
    options: {
      stage: { type: "string" },
      settings: { type: "string" },
      check: { type: "boolean" },
      diff: { type: "boolean" },
      yes: { type: "boolean" },
      "accept-missing": { type: "string", multiple: true, default: [] },
      rollback: { type: "boolean" },
      release: { type: "string" },
      releases: { type: "boolean" },
    },
  });
  const stage = parseDeployedStage(values.stage);
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
  if (!name) throw new Error("Set the stage with --stage dev or --stage prod.");
  const stage = parseStage(name);
  if (stage === "local") throw new Error("The stage local runs with npm start. It cannot be deployed.");
  return stage;
}
