import * as z from "zod";
import { customerId, sessionId } from "#contracts/http/fields.ts";
import { enrollmentRecord } from "#contracts/storage/enrollment.ts";
import type { ProgressChange } from "#domain/progress-rules.ts";
import { CliError, defineTool, parseArguments, stageOption } from "#tools/cli.ts";
import { type DeployedStage, parseStage } from "#tools/stage.ts";
import type { DetailChange } from "./changes.ts";
import { type CorrectionValues, correctionOptions, parseAnswer, parseWanted } from "./correction-options.ts";
import type { Correction } from "./corrections.ts";
import { type DetailValues, detailOptions, parseDetailChange } from "./detail-change.ts";
import { type TermKind, termKinds } from "./lookups.ts";
import { parseStageChange } from "./stage-change.ts";

const enrollmentStage = enrollmentRecord.shape.stage;
type EnrollmentStage = z.infer<typeof enrollmentStage>;
type ForCustomer = { customerId: string };
/** A customer id, or the session id of a draft. */
type ForHousehold = { id: string };

export const holdCommands = ["hold", "reopen-hold", "unblock-mailbox"] as const;
export type HoldCommand = (typeof holdCommands)[number];

export type Command =
  | { name: "find"; term: string; kind: TermKind | undefined; all: boolean }
  | ({ name: "show" } & ForHousehold)
  | ({ name: "resend-email" } & ForCustomer)
  | ({ name: "allow-export" } & ForCustomer)
  | ({ name: "release-number" } & ForCustomer)
  | ({ name: HoldCommand } & ForCustomer)
  | ({ name: "stage"; change: ProgressChange } & ForCustomer)
  | ({ name: "cancel"; identifiedBy: string } & ForCustomer)
  | ({ name: "send-link"; identifiedBy: string } & ForCustomer)
  | ({ name: "change"; change: DetailChange; identifiedBy: string } & ForCustomer)
  | { name: "corrections" }
  | ({ name: "request-correction"; correction: Correction; identifiedBy: string } & ForCustomer)
  | ({ name: "answer-correction"; correction: Correction; identifiedBy: string } & ForCustomer)
  | { name: "export"; since: string; stage: EnrollmentStage; csv: boolean }
  | ({ name: "forget"; confirmed: boolean; identifiedBy: string } & ForHousehold);

export type SupportRequest = {
  command: Command;
  /** The deployment stage. Undefined for the product on this machine. */
  deployment: DeployedStage | undefined;
  json: boolean;
  reveal: boolean;
};

const tool = defineTool({
  name: "npm run support",
  says: `What support does for a household: docs/support.md. Account numbers are masked.

Commands:
  find <e-mail | phone | account number | session id | customer id>
  show <customer id | session id>
  resend-email, allow-export, release-number, hold, reopen-hold, unblock-mailbox <customer id>
  stage <customer id> matched --project <name> [--expected <month>] | sent | credit-expected --month <month>
  cancel, send-link <customer id> --identified-by <how>
  change <customer id> <one detail> --identified-by <how>
  corrections
  request-correction <customer id> <what> --identified-by <how>
  answer-correction <customer id> <request id> corrected | declined --reason <reason> --identified-by <how>
  export --since <day>
  forget <customer id | session id> --identified-by <how>`,
  positionals: "<command> …",
  options: {
    stage: stageOption,
    json: { type: "boolean", default: false, says: "Prints JSON, of all households that find finds." },
    reveal: {
      type: "boolean",
      default: false,
      says: "show, export: whole account numbers. The access is recorded with your name.",
    },
    as: { type: "string", value: termKinds.join("|"), says: "find: what the term is." },
    all: { type: "boolean", default: false, says: "find: all households, however many." },
    project: { type: "string", value: "name", says: "stage matched: the solar project." },
    expected: { type: "string", value: "month", says: "stage matched: when it is expected to start." },
    month: { type: "string", value: "month", says: "stage credit-expected: the month of the first credit." },
    "identified-by": { type: "string", value: "how", says: "How you identified the person." },
    ...detailOptions,
    ...correctionOptions,
    since: { type: "string", value: "day", says: "export: enrollments from this day or time on." },
    reached: {
      type: "string",
      value: enrollmentStage.options.join("|"),
      default: "completed",
      says: "export: enrollments that came so far.",
    },
    csv: { type: "boolean", default: false, says: "export: as CSV." },
    yes: { type: "boolean", default: false, says: "forget: deletes, instead of saying what would be." },
  },
  examples: [
    "find ana@example.org",
    'find "(609) 555-0142" --stage prod',
    'stage <customer id> matched --project "Elm Street Solar" --expected 2027-03',
    'change <customer id> --language es --identified-by "called from the number on the record"',
    'request-correction <customer id> --first-name Ana --last-name Díaz --identified-by "a bill of November 2026"',
    "export --since 2026-11-01 --csv",
  ],
});

/** Parses the arguments after `npm run support --`. Throws a sentence that says what is wrong. */
export const parseRequest = (args: string[]): SupportRequest =>
  parseArguments(tool, args, ({ values, positionals }) => ({
    command: parseCommand(positionals, values),
    deployment: parseStage(values.stage),
    json: values.json,
    reveal: values.reveal,
  }));

type Values = DetailValues &
  CorrectionValues & {
    as?: string;
    all: boolean;
    json: boolean;
    since?: string;
    reached: string;
    csv: boolean;
    yes: boolean;
    project?: string;
    expected?: string;
    month?: string;
    "identified-by"?: string;
  };

function parseCommand([name, ...args]: string[], values: Values): Command {
  const { as, all, json, since, reached, csv, yes } = values;
  const argument = args.join(" ").trim(); // a telephone number without quotes is several arguments
  switch (name) {
    case "find":
      if (argument === "") throw new CliError("The command find needs a search term.");
      return { name, term: argument, kind: parseTermKind(as), all: all || json }; // a script must not miss any
    case "show":
      return { name, id: parseId(argument) };
    case "resend-email":
    case "allow-export":
    case "release-number":
    case "hold":
    case "reopen-hold":
    case "unblock-mailbox":
      return { name, customerId: parseCustomerId(argument) };
    case "stage":
      return { name, customerId: parseCustomerId(args[0] ?? ""), change: parseStageChange(args[1], values) };
    case "cancel":
    case "send-link": {
      const identifiedBy = parseIdentification(values["identified-by"]);
      return { name, customerId: parseCustomerId(argument), identifiedBy };
    }
    case "change": {
      const identifiedBy = parseIdentification(values["identified-by"]);
      return {
        name,
        customerId: parseCustomerId(argument),
        change: parseDetailChange(values),
        identifiedBy,
      };
    }
    case "corrections":
      return { name };
    case "request-correction":
    case "answer-correction": {
      const customerId = parseCustomerId(args[0] ?? "");
      const correction =
        name === "request-correction" ? parseWanted(values) : parseAnswer(args.slice(1), values);
      const identifiedBy = parseIdentification(values["identified-by"]);
      return { name, customerId, correction, identifiedBy };
    }
    case "export":
      return { name, since: parseTime(since), stage: parseEnrollmentStage(reached), csv };
    case "forget":
      return {
        name,
        id: parseId(argument),
        confirmed: yes,
        identifiedBy: parseIdentification(values["identified-by"]),
      };
    default:
      throw new CliError(name ? `There is no command "${name}".` : "The command is missing.");
  }
}

function parseCustomerId(text: string): string {
  const id = customerId.safeParse(text);
  if (!id.success) throw new CliError("This is not a customer id. To look one up: find <e-mail>.");
  return id.data;
}

function parseId(text: string): string {
  const id = z.union([customerId, sessionId]).safeParse(text);
  if (!id.success) throw new CliError("This is no customer id or session id. To look one up: find <e-mail>.");
  return id.data;
}

const identification = z.string().trim().min(3).max(200);

function parseIdentification(text: string | undefined): string {
  const parsed = identification.safeParse(text);
  if (!parsed.success)
    throw new CliError("--identified-by says how you identified the person, in 3 to 200 characters.");
  return parsed.data;
}

function parseTermKind(text: string | undefined): TermKind | undefined {
  const kind = termKinds.find((name) => name === text);
  if (text !== undefined && !kind) throw new CliError(`--as is one of ${termKinds.join(", ")}.`);
  return kind;
}

const dayOrTime = z.union([z.iso.date(), z.iso.datetime()]);

function parseTime(text: string | undefined): string {
  const since = dayOrTime.safeParse(text);
  if (!since.success)
    throw new CliError("--since is a day such as 2026-11-01, or a time such as 2026-11-01T12:00:00Z.");
  return new Date(since.data).toISOString();
}

function parseEnrollmentStage(text: string): EnrollmentStage {
  const stage = enrollmentStage.safeParse(text);
  if (!stage.success) throw new CliError(`--reached is one of ${enrollmentStage.options.join(", ")}.`);
  return stage.data;
}
