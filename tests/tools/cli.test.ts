import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { root } from "#local/settings.ts";
import { CliError, defineTool, parseArguments, parseCount, UsageError } from "#tools/cli.ts";

type Answer = { code: number; stdout: string; stderr: string };

const run = (program: string, ...args: string[]) =>
  new Promise<Answer>((resolve) => {
    execFile(process.execPath, [...program.split(" "), ...args], { cwd: root }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    );
  });

const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync(join(root, "package.json"), "utf8"),
);
/** Their names after `npm run`, and what these run. */
const programs = Object.entries(scripts).flatMap(([name, script]) =>
  script.startsWith("node ") ? [{ name, program: script.slice("node ".length) }] : [],
);
const campaigns = [
  ...["chaos", "model", "abuse", "recipes", "conformance"],
  ...["bills", "cold", "growth", "journey", "load", "memory", "soak", "support", "upload", "web"].map(
    (name) => `bench ${name}`,
  ),
].map((name) => ({ name: `verify -- ${name}`, program: `verification/verify.mjs ${name}` }));

async function printsHelpOnly(program: string) {
  const help = await run(program, "--help");
  expect(help).toMatchObject({ code: 0, stderr: "" });
  expect(help.stdout).toMatch(/^(Usage: )?npm /);
  const unknown = await run(program, "--no-such-option");
  expect(unknown).toMatchObject({ code: 2, stdout: "" });
  expect(unknown.stderr).toMatch(/^.*--help\n$/);
}

describe("npm run", () => {
  test.each(["tools/read-bill.ts", "local/cli/start.mjs", "tests/run.mjs", "verification/verify.mjs"])(
    "%s prints its help, and answers an unknown option with one sentence",
    printsHelpOnly,
  );

  test.each([...programs, ...campaigns])(
    "$name prints its help, and answers an unknown option with one sentence",
    { tags: ["verify"], timeout: 60_000 },
    ({ program }) => printsHelpOnly(program),
  );
});

const tool = defineTool({
  name: "npm run example",
  says: "Does nothing.",
  positionals: "[file]",
  options: {
    count: { type: "string", value: "count", default: "3", says: "How many." },
    apply: { type: "boolean", default: false, says: "Does it." },
  },
});
const parse = (...args: string[]) =>
  parseArguments(tool, args, ({ values, positionals }) => ({
    count: parseCount(values.count, "--count"),
    apply: values.apply,
    positionals,
  }));

test("parses options with their defaults", () => {
  expect(parse()).toEqual({ count: 3, apply: false, positionals: [] });
  expect(parse("--count", "5", "a.pdf", "--apply")).toEqual({
    count: 5,
    apply: true,
    positionals: ["a.pdf"],
  });
});

test.each([
  [["--force"], "Unknown option '--force'. See: npm run example -- --help"],
  [["--count"], "Option '--count <value>' argument missing. See: npm run example -- --help"],
  [["--count", "no"], "--count is a whole number from 1 on. See: npm run example -- --help"],
  [["--count", "0"], "--count is a whole number from 1 on. See: npm run example -- --help"],
])("answers %j with one sentence", (args, sentence) => {
  expect(() => parse(...args)).toThrow(new UsageError(sentence));
});

test("lets an error that is not about the command line pass", () => {
  const interpret = () => {
    throw new Error("the disk is full");
  };
  expect(() => parseArguments(tool, [], interpret)).toThrow(new Error("the disk is full"));
  expect(new UsageError("")).toBeInstanceOf(CliError);
});
