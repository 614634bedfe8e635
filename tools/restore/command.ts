import * as z from "zod";
import { CliError, defineTool, parseArguments, stageOption } from "#tools/cli.ts";
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

const tool = defineTool({
  name: "npm run restore",
  says: `Copies the tables as they were at a time, and compares the copies with the tables in use. Nothing is written to a table in
use without --apply. docs/runbook.md, "Restoring data", explains the steps; each can be interrupted and repeated.`,
  options: {
    to: {
      type: "string",
      value: "time",
      says: "The time, in UTC. It names the copies: repeat it at every step.",
    },
    stage: stageOption,
    json: { type: "boolean", default: false, says: "Prints JSON." },
    "bring-back": {
      type: "string",
      value: "missing|file",
      says: "Copies back what is missing, or the enrollments whose customer ids are in a file.",
    },
    "replace-newer": {
      type: "boolean",
      default: false,
      says: "Also replaces enrollments that changed since.",
    },
    apply: {
      type: "boolean",
      default: false,
      says: "Writes. Without it, --bring-back says what it would do.",
    },
    remove: { type: "boolean", default: false, says: "Deletes the copies." },
  },
  examples: [
    "--to 2026-11-24T05:30:00Z --stage prod",
    "--to 2026-11-24T05:30:00Z --stage prod --bring-back missing --apply",
    "--to 2026-11-24T05:30:00Z --stage prod --remove",
  ],
});

/** Parses the arguments after `npm run restore --`. Throws a sentence that says what is wrong. */
export const parseRequest = (args: string[]): RestoreRequest =>
  parseArguments(tool, args, ({ values }) => {
    const { stage, json, to, remove, apply } = values;
    const action = parseAction({
      remove,
      apply,
      from: values["bring-back"],
      replaceNewer: values["replace-newer"],
    });
    return { to: parseTime(to), action, deployment: parseStage(stage), json };
  });

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
