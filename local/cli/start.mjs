// `npm start` and `npm run dev`. Any Node from version 20 on runs this file; the product runs on the Node version of package.json.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureInstalled } from "./install.mjs";

const startedAt = Date.now();
const folder = dirname(fileURLToPath(import.meta.url));

await ensureInstalled();

/**
 * Lets the GNU C library give back most of what the threads of functions allocated once they have ended. By default it keeps an
 * arena for each of up to eight threads per core, and up to 64 MB of free memory at the end of each. Others ignore this.
 */
const memorySettings = { MALLOC_ARENA_MAX: "2", MALLOC_TRIM_THRESHOLD_: "131072" };

const node = join(folder, "../../node_modules/node/bin/node");
const child = spawn(
  node,
  ["--disable-warning=ExperimentalWarning", join(folder, "run.ts"), ...process.argv.slice(2)],
  {
    // The child's standard input closes when this process exits, for whatever reason. Then the child stops.
    stdio: ["pipe", "inherit", "inherit"],
    env: { ...memorySettings, ...process.env, LOCAL_TETHERED: "1", LOCAL_STARTED_AT: String(startedAt) },
  },
);
child.stdin.on("error", () => {}); // the child may exit first

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, () => child.kill(signal === "SIGHUP" ? "SIGTERM" : signal));
}

/** The process that started this one: npm, or on Linux the npm behind the shell that npm starts scripts with. */
function startingProcess() {
  try {
    const [, name, , parent] = /^\d+ \((.*)\) (\S) (\d+)/.exec(
      readFileSync(`/proc/${process.ppid}/stat`, "utf8"),
    );
    return /sh$/.test(name) ? parent : process.ppid;
  } catch {
    return process.ppid;
  }
}

// npm forwards signals, except when SIGKILL ends it. Then this process gets another parent, and stops as well.
const startedBy = startingProcess();
if (process.env.npm_lifecycle_event) {
  setInterval(() => startingProcess() !== startedBy && child.stdin.end(), 200).unref();
}

child.on("exit", (code, signal) => {
  process.exitCode = code ?? (signal ? 1 : 0);
});
