// Runs the parts of `npm test` and `npm run verify`, on Node 20 or later, before any package is installed.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join, relative, resolve } from "node:path";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { finished } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";
import { ensureInstalled } from "#local/cli/install.mjs";
import { findChromium } from "#tools/chromium.mjs";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");
/** What the test runners report, as JSON. Git ignores it. */
const reportsFolder = join(root, "test-reports");

/** The exit code of a command that writes what it prints to `output`. */
async function run(command, args, { env = {}, output = process.stdout } = {}) {
  const PATH = [join(root, "node_modules/.bin"), process.env.PATH].join(delimiter);
  const pipe = output === process.stdout ? "inherit" : "pipe";
  const child = spawn(command, args, {
    cwd: root,
    stdio: ["inherit", pipe, pipe],
    env: { ...process.env, PATH, ...env },
  });
  for (const stream of [child.stdout, child.stderr]) stream?.pipe(output, { end: false });
  const [exitCode] = await once(child, "close");
  return exitCode ?? 1;
}

/** Installs Chromium for the journeys from Debian's packages, if it is missing and this process runs as root. */
async function ensureBrowser() {
  if (findChromium()) return;
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) {
    throw new Error("No browser found. Install Chromium, or set CHROMIUM to the path of one, and try again.");
  }
  console.log("Installing Chromium…");
  const install = ["install", "-y", "--no-install-recommends", "chromium-headless-shell", "fonts-liberation"];
  for (const args of [["update"], install]) {
    const exitCode = await run("apt-get", [...args, "-q"], { env: { DEBIAN_FRONTEND: "noninteractive" } });
    if (exitCode !== 0) throw new Error("Chromium could not be installed.");
  }
}

/** Installs what is missing and runs one command, whose exit code becomes that of this process. */
export async function runCommand(command, args) {
  await ensureInstalled();
  process.exitCode = await run(command, args);
}

/** A command that counts as one check. */
export const singleCheck = (command, args) => async (output) =>
  (await run(command, args, { output })) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

/** The reports of the parts that have run. */
const reports = [];

/** Runs a test runner that writes a JSON report to the file that `commandFor` receives. A missing report is a failure. */
async function reported(commandFor, count, output) {
  const file = join(reportsFolder, `part-${reports.length + 1}.json`);
  reports.push(file);
  const { command, args, env } = commandFor(file);
  const succeeded = (await run(command, args, { env, output })) === 0;
  const { passed, failed, failures } = existsSync(file)
    ? count(JSON.parse(readFileSync(file, "utf8")))
    : { passed: 0, failed: 1, failures: [] };
  return { passed, failed: succeeded ? failed : Math.max(failed, 1), failures };
}

/** A failure in one line: where, and the first line of the message. */
const failure = (where, message = "") => `${where}: ${stripVTControlCharacters(message).split("\n", 1)[0]}`;

/** The failures of Vitest's report: of tests, and of files whose set-up failed, none of whose tests count. */
const vitestFailures = ({ testResults }) =>
  testResults
    .filter(({ status }) => status === "failed")
    .flatMap(({ name, message, assertionResults }) => {
      const file = relative(root, name);
      const failed = assertionResults.filter(({ status }) => status === "failed");
      return failed.length === 0
        ? [failure(file, message)]
        : failed.map(({ fullName, failureMessages }) => failure(`${file} › ${fullName}`, failureMessages[0]));
    });

const playwrightFailures = ({ specs = [], suites = [] }) => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) =>
      failure(
        `${file} › ${title}`,
        tests.flatMap(({ results }) => results).find(({ error }) => error)?.error.message,
      ),
    ),
  ...suites.flatMap(playwrightFailures),
];

/** Vitest, with its arguments that select tests. */
export const vitest =
  (...selection) =>
  (output) =>
    reported(
      (file) => ({
        command: "vitest",
        args: [
          ...["run", ...selection],
          ...["--reporter=minimal", "--reporter=tests/setup/progress.ts"],
          ...["--reporter=json", `--outputFile.json=${file}`],
        ],
      }),
      (report) => ({
        passed: report.numPassedTests,
        failed: report.numFailedTests,
        failures: vitestFailures(report),
      }),
      output,
    );

/** Playwright, with its arguments that select tests by their tags. */
export const playwright =
  (...filter) =>
  (output) =>
    reported(
      (file) => ({
        command: "playwright",
        args: ["test", ...filter],
        env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
      }),
      (report) => ({
        passed: report.stats.expected,
        failed: report.stats.unexpected + report.stats.flaky,
        failures: playwrightFailures(report),
      }),
      output,
    );

/** Compares the statements of the specification with the reports of the parts before it. `which`: "test" or "verify". */
export const statements = (which) => async () => {
  const output = new PassThrough();
  const exitCode = await run("node", ["tests/spec-coverage/check.ts", which, ...reports], { output });
  output.end();
  return {
    ...(exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }),
    outcome: (await text(output)).trim(),
  };
};

/** Runs parts one after the other, later ones also after a failure, and describes each. */
async function runLane(lane, output) {
  const results = [];
  for (const [name, part] of Object.entries(lane)) {
    output.write(`\n── ${name}\n`);
    const startedAt = Date.now();
    const {
      passed,
      failed,
      failures = [],
      outcome = `${passed} passed, ${failed} failed`,
    } = await part(output);
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    const summary = [
      `${failed ? "✗" : "✓"} ${name}: ${outcome} (${seconds} s)`,
      ...failures.map((line) => `    ${line}`),
    ];
    results.push({ passed, failed, summary });
  }
  return results;
}

/** More than any part prints: a part that waits for its turn to print must not wait for its output to be read. */
const outputBytes = 2 ** 26;

/** Runs lanes at the same time, and prints each when those before it have ended. */
async function runLanes(lanes) {
  const running = lanes.map((lane, index) => {
    const output = index === 0 ? process.stdout : new PassThrough({ highWaterMark: outputBytes });
    const ended = runLane(lane, output).finally(() => output !== process.stdout && output.end());
    return { output, ended };
  });
  for (const { output, ended } of running) {
    if (output !== process.stdout) {
      output.pipe(process.stdout, { end: false });
      await finished(output);
    }
    await ended;
  }
  return (await Promise.all(running.map(({ ended }) => ended))).flat();
}

/**
 * Installs what is missing and runs all parts, also after a failure, so that one run reports every failure. `lanes` are
 * objects of parts: lanes run at the same time, the parts of one after another, and `last` after all. The last lines name
 * every failure and the totals. Sets the exit code.
 */
export async function runParts(lanes, last) {
  await ensureInstalled();
  await ensureBrowser();
  rmSync(reportsFolder, { recursive: true, force: true });
  mkdirSync(reportsFolder);
  // Everything that tests write goes with it, also what a test that was stopped left behind.
  const temporary = mkdtempSync(join(tmpdir(), "wattigator-tests-"));
  process.env.TMPDIR = temporary;
  try {
    const results = [...(await runLanes(lanes)), ...(await runLane(last, process.stdout))];
    const total = (count) => results.reduce((sum, result) => sum + result[count], 0);
    const lines = results.flatMap(({ summary }) => summary);
    console.log(`\n${lines.join("\n")}\n${total("passed")} passed, ${total("failed")} failed`);
    process.exitCode = total("failed") === 0 ? 0 : 1;
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}
