// `npm test`. Any Node from 20 on runs this file, on a machine where nothing is installed yet. Everything is run
// even when something fails, so that one run tells all that is wrong. The last line counts.
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

/** The browser that the journeys drive. Debian's is installed where there is none and it may be. */
function ensureBrowser() {
  if (findChromium()) return;
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) {
    throw new Error(
      "There is no browser. Install Chromium, or set CHROMIUM to the path of one, and try again.",
    );
  }
  console.log("Installing Chromium…");
  const install = ["install", "-y", "--no-install-recommends", "chromium-headless-shell", "fonts-liberation"];
  const quiet = { DEBIAN_FRONTEND: "noninteractive" };
  if (!run("apt-get", ["update", "-q"], quiet) || !run("apt-get", [...install, "-q"], quiet)) {
    throw new Error("Chromium could not be installed.");
  }
}

/** A command that is one check as a whole. */
const whole = (command, args) => () =>
  run(command, args) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

/** A runner that writes down how many of its tests passed. A report that is missing is a failure. */
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
  types: whole("tsc", ["--noEmit"]),
  "lint and format": whole("biome", ["ci", "--error-on-warnings"]),
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
