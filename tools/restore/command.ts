import { parseArgs } from "node:util";
import * as z from "zod";
import { CliError, isParseArgsError } from "#tools/cli.ts";
import { type DeployedStage, parseStage } from "#tools/stage.ts";

export type RestoreAction =
  | { name: "compare" }
  /** `ids`: the name of a file with one customer id on each line. */
  | { name: "bring-back"; ids: "missing" | { file: string }; replaceNewer: boolean; apply: boolean }
  | { name: "remove" };

export type RestoreRequest = {
  /** The time to which the copies go back. It names them, so that a repeated command finds them. */
  to: Date;
  action: RestoreAction;
  /** The deployment stage. Undefined for the product on this machine. */
  deployment: DeployedStage | undefined;
  json: boolean;
};

export const usage = `Usage: npm run restore -- --to 2026-11-24T05:30:00Z [--stage dev|prod] [--json]
  (nothing else)                                  copies the tables as they were, and compares them with those in use
  --bring-back missing [--apply]                  copies back what is missing in the tables in use
  --bring-back <file> [--replace-newer] [--apply] copies back the enrollments whose customer ids are in the file
  --remove                                        deletes the copies
Nothing is written to a table in use without --apply. docs/runbook.md explains the steps.`;

const options = {
  stage: { type: "string" },
  json: { type: "boolean", default: false },
  to: { type: "string" },
  "bring-back": { type: "string" },
  "replace-newer": { type: "boolean", default: false },
  apply: { type: "boolean", default: false },
  remove: { type: "boolean", default: false },
} as const;

/** Parses the arguments after `npm run restore --`. Throws a sentence that says what is wrong, and the usage. */
export function parseRequest(args: string[]): RestoreRequest {
  try {
    const { values } = parseArgs({ args, options });
    const { stage, json, to, remove, apply } = values;
    const action = parseAction({
      remove,
      apply,
      from: values["bring-back"],
      replaceNewer: values["replace-newer"],
    });
    return { to: parseTime(to), action, deployment: parseStage(stage), json };
  } catch (error) {
    if (!(error instanceof CliError || isParseArgsError(error))) throw error;
    throw new CliError(`${error.message}\n${usage}`, { cause: error });
  }
}

/** To the second, which is as exact as point-in-time recovery. */
const time = z.iso.datetime({ precision: 0 });

export function parseTime(text: string | undefined): Date {
  const parsed = time.safeParse(text);
  if (!parsed.success) throw new CliError("--to is a time in UTC such as 2026-11-24T05:30:00Z.");
  return new Date(parsed.data);
}

type ActionValues = { remove: boolean; apply: boolean; from: string | undefined; replaceNewer: boolean };

function parseAction({ remove, apply, from, replaceNewer }: ActionValues): RestoreAction {
  if (from === undefined) {
    if (apply || replaceNewer) throw new CliError("--apply and --replace-newer belong to --bring-back.");
    return { name: remove ? "remove" : "compare" };
  }
  if (remove) throw new CliError("--remove is a step of its own.");
  if (from !== "missing") return { name: "bring-back", ids: { file: from }, replaceNewer, apply };
  if (replaceNewer) throw new CliError("--replace-newer needs a file that names the enrollments.");
  return { name: "bring-back", ids: "missing", replaceNewer, apply };
}
