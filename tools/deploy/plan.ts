import { readFileSync } from "node:fs";
import { parseArgs, parseEnv } from "node:util";
import { configFor, firstDeploymentVariable, parseStage } from "#infra/config.ts";
import type { Environment } from "#infra/environment.ts";
import type { StageConfig } from "#infra/stage-config.ts";
import type { DeployedStage } from "#tools/stage.ts";

type Step = { announcement?: string; environment: Environment };
export type Plan = {
  stage: DeployedStage;
  config: StageConfig;
  /** `check` only checks the account, and `diff` only shows what would change. */
  purpose: "deploy" | "check" | "diff";
  cdkArgs: string[];
  /** The runs of `cdk`, which end with the first that fails. */
  steps: (isFirstDeployment: boolean) => Step[];
};

/** The arguments of `cdk`. Throws an error with a readable message if the stage cannot be deployed with these settings. */
export function parsePlan(args: string[], environment: Environment): Plan {
  const { values } = parseArgs({
    args,
    options: {
      stage: { type: "string" },
      settings: { type: "string" },
      check: { type: "boolean" },
      diff: { type: "boolean" },
      yes: { type: "boolean" },
    },
  });
  if (!values.stage) throw new Error("Set the stage with --stage dev or --stage prod.");
  const stage = parseStage(values.stage);
  if (stage === "local") throw new Error("The stage local runs with npm start. It cannot be deployed.");
  const settings = { ...readSettingsFile(values.settings), ...environment };
  const config = configFor(stage, settings);
  return {
    stage,
    config,
    purpose: purposeOf(values),
    cdkArgs: [...cdkCommand(values), "--all", "--context", `stage=${stage}`],
    steps: (isFirst) => [
      ...(isFirst && config.isProtected ? [unprotected(settings)] : []),
      { environment: settings },
    ],
  };
}

function purposeOf({ check, diff }: { check?: boolean | undefined; diff?: boolean | undefined }) {
  if (check) return "check";
  return diff ? "diff" : "deploy";
}

const unprotected = (settings: Environment): Step => ({
  announcement: "This is the first deployment. It runs twice: the second run protects the stacks and tables.",
  environment: { ...settings, [firstDeploymentVariable]: "yes" },
});

/** Reads one NAME=value on each line. Variables of the environment override them. */
function readSettingsFile(file: string | undefined): Environment {
  if (file === undefined) return {};
  try {
    return parseEnv(readFileSync(file, "utf8"));
  } catch (cause) {
    throw new Error(`--settings names ${file}, which cannot be read.`, { cause });
  }
}

/**
 * `--method template` compares templates, which a read-only role can do; the default creates a change set. A deployment
 * asks before it grants more permissions, unless it was approved with --yes.
 */
function cdkCommand({ diff, yes }: { diff?: boolean | undefined; yes?: boolean | undefined }): string[] {
  if (diff) return ["diff", "--method", "template"];
  return ["deploy", "--require-approval", yes ? "never" : "broadening"];
}
