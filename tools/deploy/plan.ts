import { readFileSync } from "node:fs";
import { parseArgs, parseEnv } from "node:util";
import { configFor, type Stage, stageNamed } from "#infra/config.ts";

type Environment = Record<string, string | undefined>;

export type Plan = { stage: Stage; cdk: string[]; environment: Environment };

/** What `cdk` is asked to do. Throws a sentence when a stage cannot be deployed as it is set up. */
export function planFrom(args: string[], environment: Environment): Plan {
  const { values } = parseArgs({
    args,
    options: {
      stage: { type: "string" },
      settings: { type: "string" },
      diff: { type: "boolean" },
      yes: { type: "boolean" },
    },
  });
  if (!values.stage) throw new Error("Which stage? Say --stage dev or --stage prod.");
  const stage = stageNamed(values.stage);
  if (stage === "local")
    throw new Error("The stage local is what npm start runs: there is nothing to deploy.");
  const settings = { ...settingsIn(values.settings), ...environment };
  configFor(stage, settings);
  return { stage, cdk: [...verbOf(values), "--all", "--context", `stage=${stage}`], environment: settings };
}

/** One NAME=value a line. What the environment says itself counts more. */
function settingsIn(file: string | undefined): Environment {
  if (file === undefined) return {};
  try {
    return parseEnv(readFileSync(file, "utf8"));
  } catch (cause) {
    throw new Error(`--settings names ${file}, which cannot be read.`, { cause });
  }
}

/**
 * A diff compares templates, which a role that may only look can do; CloudFormation's own would write a change set. A
 * change of who may do what is asked about first, unless somebody has approved it already.
 */
function verbOf({ diff, yes }: { diff?: boolean | undefined; yes?: boolean | undefined }): string[] {
  if (diff) return ["diff", "--method", "template"];
  return ["deploy", "--require-approval", yes ? "never" : "broadening"];
}
