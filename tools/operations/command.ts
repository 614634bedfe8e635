import * as z from "zod";
import { allocationId, projectName } from "#contracts/storage/enrollment.ts";
import { type SwitchName, switchNames } from "#contracts/storage/switches.ts";
import { type UtilityCode, utilityCodes } from "#domain/utilities/index.ts";
import { CliError, defineTool, parseArguments, stageOption } from "#tools/cli.ts";
import { type DeployedStage, parseStage } from "#tools/stage.ts";

/** A new list, or the file of one that exists. */
export type AllocationRequest =
  | { utility: UtilityCode; until: string; project: string | undefined }
  | { resume: string };

export type OperationsCommand =
  | { name: "export-allocation"; allocation: AllocationRequest; folder: string }
  | { name: "import-status"; file: string; apply: boolean }
  | { name: "import-move-outs"; utility: UtilityCode; file: string; apply: boolean }
  | { name: "switch"; of: SwitchName; isOff: boolean; reason: string }
  | { name: "switches" };

export type OperationsRequest = {
  command: OperationsCommand;
  /** The deployment stage. Undefined for the product on this machine. */
  deployment: DeployedStage | undefined;
  json: boolean;
};

const tool = defineTool({
  name: "npm run operations",
  says: `Lists for the solar projects, and what is switched off. docs/operations.md explains the lists, docs/runbook.md the switches.

Commands:
  export-allocation --utility <utility> --until <day> [--project <name>] | --resume <list>
  import-status <file.csv> [--apply]
  import-move-outs <file.csv> --utility <utility> [--apply]
  switch ${switchNames.join("|")} on|off --reason <why>
  switches`,
  positionals: "<command> …",
  options: {
    stage: stageOption,
    json: { type: "boolean", default: false, says: "Prints JSON." },
    utility: { type: "string", value: utilityCodes.join("|"), says: "Whose enrollments, or whose file." },
    until: { type: "string", value: "day", says: "export-allocation: those that enrolled until this day." },
    project: { type: "string", value: "name", says: "export-allocation: those of this solar project." },
    resume: { type: "string", value: "list", says: "export-allocation: goes on with a list." },
    out: {
      type: "string",
      value: "folder",
      default: "allocations",
      says: "export-allocation: where the files go.",
    },
    apply: {
      type: "boolean",
      default: false,
      says: "import-status, import-move-outs: writes. Without it, nothing is written.",
    },
    reason: { type: "string", value: "why", says: "switch: for whoever reads it later." },
  },
  examples: [
    'export-allocation --utility pse --until 2026-12-10 --project "Elm Street Solar"',
    "import-status status.csv --apply",
    "import-move-outs summary.csv --utility ace --apply",
    'switch connect off --reason "The utility is down" --stage prod',
  ],
});

/** Parses the arguments after `npm run operations --`. Throws a sentence that says what is wrong. */
export const parseRequest = (args: string[]): OperationsRequest =>
  parseArguments(tool, args, ({ values, positionals }) => ({
    command: parseCommand(positionals, values),
    deployment: parseStage(values.stage),
    json: values.json,
  }));

type AllocationValues = { utility?: string; until?: string; project?: string; resume?: string };

function parseCommand(
  [name, subject, position]: string[],
  { out, apply, reason, ...values }: AllocationValues & { out: string; apply: boolean; reason?: string },
): OperationsCommand {
  switch (name) {
    case "export-allocation":
      return { name, allocation: parseAllocation(values), folder: out };
    case "import-status":
      if (!subject) throw new CliError("The command import-status needs a file.");
      return { name, file: subject, apply };
    case "import-move-outs":
      if (!subject) throw new CliError("The command import-move-outs needs a file.");
      return { name, utility: parseUtility(values.utility), file: subject, apply };
    case "switch":
      return { name, ...parseSwitch(subject, position, reason) };
    case "switches":
      return { name };
    default:
      throw new CliError(name ? `There is no command "${name}".` : "The command is missing.");
  }
}

function parseSwitch(of: string | undefined, position: string | undefined, reason: string | undefined) {
  const known = switchNames.find((name) => name === of);
  if (!known) throw new CliError(`The switch is one of ${switchNames.join(", ")}.`);
  if (position !== "on" && position !== "off") throw new CliError("A switch is set to on or off.");
  if (!reason) throw new CliError("--reason says why, for whoever reads it later.");
  return { of: known, isOff: position === "off", reason };
}

function parseAllocation({ resume, utility: code, until, project }: AllocationValues): AllocationRequest {
  if (resume !== undefined) {
    return {
      resume: parse(allocationId, resume, "--resume is the name of a list, as export-allocation printed it."),
    };
  }
  return {
    utility: parseUtility(code),
    until: parse(z.iso.date(), until, "--until is a day such as 2026-12-10."),
    project:
      project === undefined ? undefined : parse(projectName, project, "--project is the name of a project."),
  };
}

function parseUtility(code: string | undefined): UtilityCode {
  const utility = utilityCodes.find((known) => known === code);
  if (!utility) throw new CliError(`--utility is one of ${utilityCodes.join(", ")}.`);
  return utility;
}

function parse(
  schema: { safeParse: (text: unknown) => { success: true; data: string } | { success: false } },
  text: string | undefined,
  sentence: string,
): string {
  const parsed = schema.safeParse(text);
  if (!parsed.success) throw new CliError(sentence);
  return parsed.data;
}
