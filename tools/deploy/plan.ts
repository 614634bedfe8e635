import { parseArgs } from "node:util";
import { configFor, type Stage, stageNamed } from "../../infra/config.ts";

type Environment = Record<string, string | undefined>;

export type Plan = { stage: Stage; cdk: string[] };

/** What `cdk` is asked to do. Throws a sentence when a stage cannot be deployed as it is set up. */
export function planFrom(args: string[], environment: Environment): Plan {
  const { values } = parseArgs({
    args,
    options: { stage: { type: "string" }, diff: { type: "boolean" }, yes: { type: "boolean" } },
  });
  if (!values.stage) throw new Error("Which stage? Say --stage dev or --stage prod.");
  const stage = stageNamed(values.stage);
  if (stage === "local")
    throw new Error("The stage local is what npm start runs: there is nothing to deploy.");
  configFor(stage, environment);
  return { stage, cdk: [...verbOf(values), "--all", "--context", `stage=${stage}`] };
}

/** A change of who may do what is asked about first, unless somebody has approved it already. */
function verbOf({ diff, yes }: { diff?: boolean | undefined; yes?: boolean | undefined }): string[] {
  if (diff) return ["diff"];
  return ["deploy", "--require-approval", yes ? "never" : "broadening"];
}
