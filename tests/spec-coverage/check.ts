import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { CliError, readArguments } from "#tools/cli.ts";
import { compare } from "./compare.ts";
import { sections } from "./index.ts";
import { resultsIn } from "./reports.ts";
import { type Run, runs } from "./row.ts";

const root = resolve(import.meta.dirname, "../..");
const { run, files } = readArguments(
  {
    name: "node tests/spec-coverage/check.ts",
    says: `Says whether the statements of the specification are proven by the tests of a run, whose reports are named. Prints the counts;
what is wrong goes to the error output.`,
    positionals: `${runs.join("|")} <report.json…>`,
    examples: ["test test-reports/part-3.json"],
  },
  ({ positionals: [name, ...files] }) => {
    const run = runs.find((candidate) => candidate === name);
    if (!run) throw new CliError(`The run is one of ${runs.join(", ")}, not ${name}.`);
    return { run, files };
  },
);

const missing = files.filter((file) => !existsSync(file));
const results = files
  .filter((file) => !missing.includes(file))
  .flatMap((file) => resultsIn(JSON.parse(readFileSync(file, "utf8")), root));
const { proven, elsewhere, notVisible, failures } = compare(sections, run, results);
const problems = [...missing.map((file) => `There is no report ${file}.`), ...failures];

const commands: Record<Run, string> = { test: "npm test", verify: "npm run verify" };
const otherCommand = commands[run === "test" ? "verify" : "test"];
for (const problem of problems) console.error(problem);
console.log(
  `${proven} proven, ${elsewhere} left to ${otherCommand}, ${notVisible} not visible, ${problems.length} failed`,
);
process.exitCode = problems.length === 0 && files.length > 0 ? 0 : 1;
