// `npm test`: runs on Node 20 or later, before anything is installed. Later parts run even when an earlier one fails, so
// that one run reports every failure. The last line has the totals.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureInstalled } from "#local/cli/install.mjs";
import { findChromium } from "#tools/chromium.mjs";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const reports = mkdtempSync(join(tmpdir(), "wattigator-tests-"));

function run(command, args, env = {}) {
  const PATH = [join(root, "node_modules/.bin"), process.env.PATH].join(delimiter);
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, PATH, ...env },
  });
  if (error) throw error;
  return status === 0;
}

/** Chromium for the journeys; installed from Debian's packages when it is missing and this process may. */
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

/** A command that counts as one check. */
const singleCheck = (command, args) => () =>
  run(command, args) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

/** A test runner that writes a JSON report. A missing report counts as a failure. */
const counted = (command, args, env, file, count) => () => {
  const succeeded = run(command, args, env);
  const { passed, failed } = existsSync(file)
    ? count(JSON.parse(readFileSync(file, "utf8")))
    : { passed: 0, failed: 1 };
  return { passed, failed: succeeded ? failed : Math.max(failed, 1) };
};

const unitReport = join(reports, "unit.json");
const journeyReport = join(reports, "journeys.json");

const parts = {
  types: singleCheck("tsc", ["--noEmit"]),
  "lint and format": singleCheck("biome", ["ci", "--error-on-warnings"]),
  "rules, functions, infrastructure, local engine and components": counted(
    "vitest",
    ["run", "--reporter=minimal", "--reporter=json", `--outputFile.json=${unitReport}`],
    {},
    unitReport,
    ({ numPassedTests, numFailedTests }) => ({ passed: numPassedTests, failed: numFailedTests }),
  ),
  "journeys in a browser": counted(
    "playwright",
    ["test"],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: journeyReport },
    journeyReport,
    ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky }),
  ),
};

ensureInstalled();
ensureBrowser();

const total = { passed: 0, failed: 0 };
const summary = [];
for (const [name, part] of Object.entries(parts)) {
  console.log(`\n── ${name}`);
  const started = Date.now();
  const { passed, failed } = part();
  total.passed += passed;
  total.failed += failed;
  summary.push(
    `${failed ? "✗" : "✓"} ${name}: ${passed} passed, ${failed} failed (${Math.round((Date.now() - started) / 1000)} s)`,
  );
}
rmSync(reports, { recursive: true, force: true });

console.log(`\n${summary.join("\n")}\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
