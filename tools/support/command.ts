import { parseArgs } from "node:util";
import { z } from "zod";
import { customerId } from "#contracts/http/fields.ts";
import { enrollmentRecord } from "#contracts/storage/records.ts";
import { type TermKind, termKinds } from "./lookups.ts";

type Stage = z.infer<typeof enrollmentRecord.shape.stage>;
type About = { customerId: string };

export type Command =
  | { verb: "find"; told: string; as: TermKind | undefined }
  | ({ verb: "show" } & About)
  | ({ verb: "resend-email" } & About)
  | { verb: "export"; since: string; reached: Stage; csv: boolean }
  | ({ verb: "forget"; sure: boolean } & About);

export type SupportRequest = {
  command: Command;
  /** The stage on AWS. Without one: the product on this machine. */
  stage: string | undefined;
  json: boolean;
  reveal: boolean;
};

export const usage = `Usage: npm run support -- <what> [--stage dev|prod] [--json]
  find <e-mail | phone | account number | session id | customer id> [--as ${termKinds.join("|")}]
  show <customer id> [--reveal]
  resend-email <customer id>
  export --since 2026-11-01 [--reached lead|submitted|completed] [--csv] [--reveal]
  forget <customer id> [--yes]
Account numbers are masked; --reveal shows them, and that you asked for them is written down.`;

const options = {
  stage: { type: "string" },
  json: { type: "boolean", default: false },
  reveal: { type: "boolean", default: false },
  as: { type: "string" },
  since: { type: "string" },
  reached: { type: "string", default: "completed" },
  csv: { type: "boolean", default: false },
  yes: { type: "boolean", default: false },
} as const;

/** What was typed behind `npm run support --`. Throws a sentence that says what is wrong with it. */
export function parseRequest(args: string[]): SupportRequest {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const { stage, json, reveal } = values;
  return { command: commandFrom(positionals, values), stage, json, reveal };
}

type Values = { as?: string; since?: string; reached: string; csv: boolean; yes: boolean };

function commandFrom([verb, ...told]: string[], values: Values): Command {
  switch (verb) {
    case "find":
      return { verb, told: something(told), as: kindFrom(values.as) };
    case "show":
    case "resend-email":
      return { verb, customerId: idFrom(told) };
    case "export":
      return { verb, since: momentFrom(values.since), reached: stageFrom(values.reached), csv: values.csv };
    case "forget":
      return { verb, customerId: idFrom(told), sure: values.yes };
    default:
      throw new Error(verb ? `There is no "${verb}".` : "Say what to do.");
  }
}

function something(told: string[]): string {
  const text = told.join(" ").trim(); // a telephone number without quotes is several words
  if (text === "") throw new Error("Say whom to find.");
  return text;
}

function idFrom(told: string[]): string {
  const id = customerId.safeParse(told.join(" ").trim());
  if (!id.success) throw new Error("That is no customer id. To get one: find <e-mail>.");
  return id.data;
}

function kindFrom(text: string | undefined): TermKind | undefined {
  const kind = termKinds.find((known) => known === text);
  if (text !== undefined && !kind) throw new Error(`--as is one of ${termKinds.join(", ")}.`);
  return kind;
}

const day = z.union([z.iso.date(), z.iso.datetime()]);

function momentFrom(text: string | undefined): string {
  const since = day.safeParse(text);
  if (!since.success)
    throw new Error("--since is a day such as 2026-11-01, or a moment such as 2026-11-01T12:00:00Z.");
  return new Date(since.data).toISOString();
}

function stageFrom(text: string): Stage {
  const stage = enrollmentRecord.shape.stage.safeParse(text);
  if (!stage.success)
    throw new Error(`--reached is one of ${enrollmentRecord.shape.stage.options.join(", ")}.`);
  return stage.data;
}
