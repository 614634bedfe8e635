// `npm run reset`: deletes everything that the local product has stored.
import { existsSync, readFileSync, rmSync } from "node:fs";
import { dirname, join, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
const folder = resolve(root, process.env.DATA_DIR || ".local");

function fail(message) {
  console.error(message);
  process.exit(1);
}

function isInUse() {
  const file = join(folder, "run.pid");
  try {
    return existsSync(file) && process.kill(Number(readFileSync(file, "utf8")), 0);
  } catch {
    return false; // the run was killed
  }
}

const containsRepository = `${root}${sep}`.startsWith(`${folder}${sep}`.replace(/\/+$/, sep));
if (containsRepository) fail(`DATA_DIR is ${folder}, which contains the repository. Nothing was removed.`);
if (isInUse()) fail(`${folder} is in use. Stop the product first.`);

rmSync(folder, { recursive: true, force: true });
console.log(`Removed ${folder}.`);
