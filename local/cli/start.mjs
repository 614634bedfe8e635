// `npm start`. Any Node from 20 on runs this file; the product itself runs on the Node that it brings along.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureInstalled } from "./install.mjs";

const startedAt = Date.now();
const here = dirname(fileURLToPath(import.meta.url));

ensureInstalled();

const node = join(here, "../../node_modules/node/bin/node");
const child = spawn(node, ["--disable-warning=ExperimentalWarning", join(here, "run.ts")], {
  // Our end of its input closes with us, however we end: that is how it notices.
  stdio: ["pipe", "inherit", "inherit"],
  env: { ...process.env, LOCAL_TETHERED: "1", LOCAL_STARTED_AT: String(startedAt) },
});
child.stdin.on("error", () => {}); // it may be gone first

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, () => child.kill(signal === "SIGHUP" ? "SIGTERM" : signal));
}

/** Whoever must be alive for us to be wanted: npm, or on Linux the npm behind the shell that it starts us with. */
function starter() {
  try {
    const [, name, , parent] = /^\d+ \((.*)\) (\S) (\d+)/.exec(
      readFileSync(`/proc/${process.ppid}/stat`, "utf8"),
    );
    return /sh$/.test(name) ? parent : process.ppid;
  } catch {
    return process.ppid;
  }
}

// npm passes signals on, but SIGKILL leaves it no time: then somebody else is our parent, and we end as well.
const startedBy = starter();
if (process.env.npm_lifecycle_event) {
  setInterval(() => starter() !== startedBy && child.stdin.end(), 200).unref();
}

child.on("exit", (code, signal) => {
  process.exitCode = code ?? (signal ? 1 : 0);
});
