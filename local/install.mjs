import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");

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

/** Installs what package-lock.json asks for, if it is not there already. Plain JavaScript: it runs before anything. */
export function ensureInstalled() {
  if (isInstalled()) return;
  console.log("Installing packages…");
  const npm = process.env.npm_execpath;
  const [command, ...first] = npm ? [process.execPath, npm] : ["npm"];
  const { status, error } = spawnSync(command, [...first, "ci", "--include=dev"], {
    cwd: root,
    stdio: "inherit",
  });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}
