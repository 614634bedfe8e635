import { parseArgs } from "node:util";
import * as z from "zod";
import { customerId, sessionId } from "#contracts/http/fields.ts";
import { enrollmentRecord } from "#contracts/storage/enrollment.ts";
import { declineReasons } from "#domain/corrections.ts";
import type { ProgressChange } from "#domain/progress-rules.ts";
import { CliError, isParseArgsError } from "#tools/cli.ts";
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

export const usage = `Usage: npm run support -- <command> [--stage dev|prod] [--json]
  find <e-mail | phone | account number | session id | customer id> [--as ${termKinds.join("|")}] [--all]
  show <customer id | session id> [--reveal]
  resend-email <customer id>
  allow-export <customer id>
  release-number <customer id>
  hold <customer id>
  reopen-hold <customer id>
  unblock-mailbox <customer id>
  stage <customer id> matched --project "Elm Street Solar" [--expected 2027-03]
  stage <customer id> sent
  stage <customer id> credit-expected --month 2027-03
  cancel <customer id> --identified-by "answered an e-mail to the address on the record"
  send-link <customer id> --identified-by "called from the number on the record"
  change <customer id> --telephone 609-555-0142 --identified-by "called from the number on the record"
    or --mailing-address "12 Pine Street, Trenton, NJ 08608", --contact-method Phone, --language es, --calls no,
    --vendors off, --email ana@example.net
  corrections
  request-correction <customer id> --first-name Ana --last-name Díaz --identified-by "called from the number on the record"
    or --service-address "12 Pine Street, Trenton, NJ 08608", --utility jcpl, --about "The household has four people"
  answer-correction <customer id> <request id> corrected [--note …] --identified-by "a bill of November 2026"
  answer-correction <customer id> <request id> declined --reason ${declineReasons.join("|")} [--note …] --identified-by …
  export --since 2026-11-01 [--reached ${enrollmentStage.options.join("|")}] [--csv] [--reveal]
  forget <customer id | session id> --identified-by "answered an e-mail to the address on the record" [--yes]
Account numbers are masked. --reveal shows them in full and records the access with your name.`;

const options = {
  stage: { type: "string" },
  json: { type: "boolean", default: false },
  reveal: { type: "boolean", default: false },
  as: { type: "string" },
  all: { type: "boolean", default: false },
  since: { type: "string" },
  reached: { type: "string", default: "completed" },
  csv: { type: "boolean", default: false },
  yes: { type: "boolean", default: false },
  project: { type: "string" },
  expected: { type: "string" },
  month: { type: "string" },
  "identified-by": { type: "string" },
  ...detailOptions,
  ...correctionOptions,
} as const;

/** Parses the arguments after `npm run support --`. Throws a sentence that says what is wrong, and the usage. */
export function parseRequest(args: string[]): SupportRequest {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const { stage, json, reveal } = values;
    return { command: parseCommand(positionals, values), deployment: parseStage(stage), json, reveal };
  } catch (error) {
    if (!(error instanceof CliError || isParseArgsError(error))) throw error;
    throw new CliError(`${error.message}\n${usage}`, { cause: error });
  }
}

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
