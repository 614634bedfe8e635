import { inspect } from "node:util";
import { printableLines } from "./printable.ts";

/** An error whose message tells the user of a command what to correct. It is printed without a stack trace. */
export class CliError extends Error {}

/** Prints an error and makes the command exit with 1. An unexpected error keeps its stack trace: it is a bug or an outage. */
export function reportError(error: unknown): void {
  // An error may quote what somebody typed.
  console.error(printableLines(error instanceof CliError ? error.message : inspect(error)));
  process.exitCode = 1;
}

/** Whether `parseArgs` of node:util rejected the command line. */
export const isParseArgsError = (error: unknown): error is Error =>
  error instanceof Error && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS");
