import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

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

function npm(args, stderr) {
  const runningNpm = process.env.npm_execpath;
  const [command, ...first] = runningNpm ? [process.execPath, runningNpm] : ["npm"];
  return spawnSync(command, [...first, ...args, "--include=dev"], {
    cwd: root,
    stdio: ["ignore", "inherit", stderr],
    encoding: "utf8",
  });
}

/** Installs the packages of package-lock.json unless they are installed. Plain JavaScript, because it runs before packages are installed. */
export function ensureInstalled() {
  if (isInstalled()) return;
  console.log("Installing packages…");
  const ciResult = npm(["ci"], "pipe");
  if (ciResult.status === 0) return;
  // Some registries lack other platforms' optional packages, and `npm ci` then rejects the lock file as incomplete.
  // `npm install` leaves those packages out and otherwise keeps to the lock file.
  const installResult = npm(["install", "--no-save"], "inherit");
  if (installResult.status === 0) return;
  console.error(ciResult.stderr ?? ciResult.error);
  process.exit(installResult.status ?? 1);
}
