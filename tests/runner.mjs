// Runs the parts of `npm test` and `npm run verify`, on Node 20 or later, before any package is installed.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";
import { ensureInstalled } from "#local/cli/install.mjs";
import { findChromium } from "#tools/chromium.mjs";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");
/** What the test runners report, as JSON. Git ignores it. */
const reportsFolder = join(root, "test-reports");

function spawn(command, args, { env = {}, stdio = "inherit" } = {}) {
  const PATH = [join(root, "node_modules/.bin"), process.env.PATH].join(delimiter);
  const { status, error, stdout } = spawnSync(command, args, {
    cwd: root,
    stdio,
    encoding: "utf8",
    env: { ...process.env, PATH, ...env },
  });
  if (error) throw error;
  return { succeeded: status === 0, exitCode: status ?? 1, stdout };
}
const run = (command, args, env) => spawn(command, args, { env }).succeeded;

/** Installs Chromium for the journeys from Debian's packages, if it is missing and this process runs as root. */
function ensureBrowser() {
  if (findChromium()) return;
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) {
    throw new Error("No browser found. Install Chromium, or set CHROMIUM to the path of one, and try again.");
  }
  console.log("Installing Chromium…");
  const install = ["install", "-y", "--no-install-recommends", "chromium-headless-shell", "fonts-liberation"];
  const quiet = { DEBIAN_FRONTEND: "noninteractive" };
  if (!run("apt-get", ["update", "-q"], quiet) || !run("apt-get", [...install, "-q"], quiet)) {
    throw new Error("Chromium could not be installed.");
  }
}

/** Installs what is missing and runs one command, whose exit code becomes that of this process. */
export function runCommand(command, args) {
  ensureInstalled();
  process.exitCode = spawn(command, args).exitCode;
}

/** A command that counts as one check. */
export const singleCheck = (command, args) => () =>
  run(command, args) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

/** The reports of the parts that have run. */
const reports = [];

/** Runs a test runner that writes a JSON report to the file that `commandFor` receives. A missing report is a failure. */
function reported(commandFor, count) {
  const file = join(reportsFolder, `part-${reports.length + 1}.json`);
  reports.push(file);
  const { command, args, env } = commandFor(file);
  const succeeded = run(command, args, env);
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
  () =>
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
    );

/** Playwright, with its arguments that select tests by their tags. */
export const playwright =
  (...filter) =>
  () =>
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
    );

/** Compares the statements of the specification with the reports of the parts before it. `which`: "test" or "verify". */
export const statements = (which) => () => {
  const { succeeded, stdout } = spawn("node", ["tests/spec-coverage/check.ts", which, ...reports], {
    stdio: ["inherit", "pipe", "inherit"],
  });
  return { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, outcome: stdout.trim() };
};

/**
 * Installs what is missing and runs all parts: later ones also after a failure, so that one run reports every failure.
 * The last lines name every failure and the totals. Sets the exit code.
 */
export function runParts(parts) {
  ensureInstalled();
  ensureBrowser();
  rmSync(reportsFolder, { recursive: true, force: true });
  mkdirSync(reportsFolder);
  const total = { passed: 0, failed: 0 };
  const summary = [];
  // Everything that tests write goes with it, also what a test that was stopped left behind.
  const temporary = mkdtempSync(join(tmpdir(), "wattigator-tests-"));
  process.env.TMPDIR = temporary;
  try {
    for (const [name, part] of Object.entries(parts)) {
      console.log(`\n── ${name}`);
      const startedAt = Date.now();
      const { passed, failed, failures = [], outcome = `${passed} passed, ${failed} failed` } = part();
      total.passed += passed;
      total.failed += failed;
      const seconds = Math.round((Date.now() - startedAt) / 1000);
      summary.push(
        `${failed ? "✗" : "✓"} ${name}: ${outcome} (${seconds} s)`,
        ...failures.map((line) => `    ${line}`),
      );
    }
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
  console.log(`\n${summary.join("\n")}\n${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}
