import { inspect, type ParseArgsOptionDescriptor, parseArgs } from "node:util";
import { printableLines } from "./printable.ts";

/** An error whose message tells the user of a command what to correct. It is printed without a stack trace. */
export class CliError extends Error {}

/** A command line that the command does not understand. Nothing was done. */
export class UsageError extends CliError {}

/** `value` stands for the option's value in the help. */
type Option = ParseArgsOptionDescriptor & { says: string; value?: string };
type Options = Record<string, Option>;

/** What a command accepts: its help is made of this. */
type Tool<Accepted extends Options> = {
  /** What starts it, such as `npm run smoke`. */
  name: string;
  says: string;
  /** What stands beside the options, such as `<file…>`. Without it, nothing may stand there. */
  positionals?: string;
  options?: Accepted;
  /** What follows the name. A command without arguments is its own example. */
  examples?: readonly string[];
};

type ParsedOptions<Accepted extends Options> = ReturnType<
  typeof parseArgs<{ options: Accepted; allowPositionals: true }>
>["values"];
export type Arguments<Accepted extends Options> = {
  values: ParsedOptions<Accepted>;
  positionals: string[];
};

/** Keeps the names and values of the options as types. */
export const defineTool = <const Accepted extends Options>(tool: Tool<Accepted>): Tool<Accepted> => tool;

export const stageOption = {
  type: "string",
  value: "dev|prod",
  says: "The product on AWS; without it, the one on this machine, found by DATA_DIR.",
} as const satisfies Option;

/**
 * Parses a command line. What `interpret` makes of it is returned; its `CliError`s are sentences about what was typed. `--help`
 * prints the help, and ends the process.
 */
export function parseArguments<const Accepted extends Options, Parsed>(
  tool: Tool<Accepted>,
  args: string[],
  interpret: (parsed: Arguments<Accepted>) => Parsed,
): Parsed {
  if (args.includes("--help") || args.includes("-h")) {
    console.log(helpOf(tool));
    process.exit(0);
  }
  const { name, options, positionals } = tool;
  try {
    const config = { args, options: options ?? {}, allowPositionals: positionals !== undefined };
    return interpret(parseArgs(config) as Arguments<Accepted>);
  } catch (error) {
    if (!(error instanceof CliError || isParseArgsError(error))) throw error;
    const sentence = error instanceof CliError ? error.message : firstSentence(error);
    throw new UsageError(`${sentence} See: ${typed(name, "--help")}`, { cause: error });
  }
}

/** The arguments of this process. Ends it if they cannot be parsed. */
export function readArguments<const Accepted extends Options, Parsed = Arguments<Accepted>>(
  tool: Tool<Accepted>,
  interpret = (parsed: Arguments<Accepted>) => parsed as Parsed,
): Parsed {
  try {
    return parseArguments(tool, process.argv.slice(2), interpret);
  } catch (error) {
    reportError(error);
    process.exit();
  }
}

/** Prints an error and lets the command exit with 2 if it was not understood, and otherwise with 1. Only an unexpected error, a bug or an outage, has a stack trace. */
export function reportError(error: unknown): void {
  // An error may quote what somebody typed.
  console.error(printableLines(error instanceof CliError ? error.message : inspect(error)));
  process.exitCode = error instanceof UsageError ? 2 : 1;
}

/** The value of an option that is a whole number. */
export function parseCount(text: string, option: string, min = 1): number {
  const count = Number(text);
  if (text.trim() !== "" && Number.isInteger(count) && count >= min) return count;
  throw new CliError(`${option} is a whole number from ${min} on.`);
}

const isParseArgsError = (error: unknown): error is Error =>
  error instanceof Error && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS");

/** Node adds advice about positional arguments that nobody wanted. */
const firstSentence = ({ message }: Error): string => `${message.split(/\.(?:\s|$)/, 1)[0]}.`;

/** The command as it is typed: npm takes the options before `--` as its own. */
const typed = (name: string, args: string): string => {
  if (args === "") return name;
  return /^npm (?!.* -- )/.test(name) ? `${name} -- ${args}` : `${name} ${args}`;
};

const indented = (lines: string[]) => lines.map((line) => `  ${line}`).join("\n");

function helpOf({ name, says, positionals, options = {}, examples = [] }: Tool<Options>): string {
  const rows = [
    ...Object.entries(options).map(([option, { value, says, default: otherwise }]) => ({
      option: `--${option}${value ? ` <${value}>` : ""}`,
      says: typeof otherwise === "string" ? `${says} Without it ${otherwise}.` : says,
    })),
    { option: "-h, --help", says: "Prints this." },
  ];
  const width = Math.max(...rows.map(({ option }) => option.length));
  const takes = [positionals, ...(rows.length > 1 ? ["[options]"] : [])].filter(Boolean).join(" ");
  const blocks = [
    `Usage: ${typed(name, takes)}`,
    says,
    `Options:\n${indented(rows.map(({ option, says }) => `${option.padEnd(width)}  ${says}`))}`,
    examples.length > 0 && `Examples:\n${indented(examples.map((example) => typed(name, example)))}`,
  ];
  return blocks.filter(Boolean).join("\n\n");
}
