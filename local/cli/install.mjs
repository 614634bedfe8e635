import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { sayWhile } from "./say-while.mjs";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "../..");

const packagesIn = (lockFile) => JSON.parse(readFileSync(lockFile, "utf8")).packages;

/** The last step of an npm installation is a lock file inside node_modules. Optional packages may be missing in it. */
function isInstalled() {
  const installedLockFile = join(root, "node_modules/.package-lock.json");
  if (!existsSync(installedLockFile)) return false;
  const installed = packagesIn(installedLockFile);
  return Object.entries(packagesIn(join(root, "package-lock.json"))).every(
    ([path, { version, optional }]) => path === "" || optional || installed[path]?.version === version,
  );
}

/** The exit code and, if `stderr` is "pipe", the errors. */
async function npm(args, stderr) {
  const runningNpm = process.env.npm_execpath;
  const [command, ...first] = runningNpm ? [process.execPath, runningNpm] : ["npm"];
  const child = spawn(command, [...first, ...args, "--include=dev"], {
    cwd: root,
    stdio: ["ignore", "inherit", stderr],
  });
  const [[status], errors] = await Promise.all([
    once(child, "close"),
    child.stderr ? text(child.stderr) : undefined,
  ]);
  return { status: status ?? 1, errors };
}

/** Installs the packages of package-lock.json unless they are installed. Plain JavaScript, because it runs before packages are installed. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  await sayWhile("Installing packages", install);
}

async function install() {
  const ci = await npm(["ci"], "pipe");
  if (ci.status === 0) return;
  // Some registries lack other platforms' optional packages, and `npm ci` then rejects the lock file as incomplete.
  // `npm install` leaves those packages out and otherwise keeps to the lock file.
  const { status } = await npm(["install", "--no-save"], "inherit");
  if (status === 0) return;
  console.error(ci.errors);
  process.exit(status);
}
