import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "../..");

const packagesIn = (file) => JSON.parse(readFileSync(file, "utf8")).packages;

/** npm writes down what it has installed, as its last step. Packages for other platforms may be missing. */
function isInstalled() {
  const record = join(root, "node_modules/.package-lock.json");
  if (!existsSync(record)) return false;
  const installed = packagesIn(record);
  return Object.entries(packagesIn(join(root, "package-lock.json"))).every(
    ([path, { version, optional }]) => path === "" || optional || installed[path]?.version === version,
  );
}

function npm(args, stderr) {
  const own = process.env.npm_execpath;
  const [command, ...first] = own ? [process.execPath, own] : ["npm"];
  return spawnSync(command, [...first, ...args, "--include=dev"], {
    cwd: root,
    stdio: ["ignore", "inherit", stderr],
    encoding: "utf8",
  });
}

/** Installs what package-lock.json asks for, if it is not there already. Plain JavaScript: it runs before anything. */
export function ensureInstalled() {
  if (isInstalled()) return;
  console.log("Installing packages…");
  const clean = npm(["ci"], "pipe");
  if (clean.status === 0) return;
  // Not every registry has every platform's optional packages. `npm ci` then finds the lock file incomplete;
  // `npm install` leaves them out, and keeps to the lock file in everything else.
  const lenient = npm(["install", "--no-save"], "inherit");
  if (lenient.status === 0) return;
  console.error(clean.stderr ?? clean.error);
  process.exit(lenient.status ?? 1);
}
