// `npm run reset`: forgets everything that the local product has kept.
import { existsSync, readFileSync, rmSync } from "node:fs";
import { dirname, join, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
const folder = resolve(root, process.env.DATA_DIR || ".local");

function refuse(why) {
  console.error(why);
  process.exit(1);
}

function isInUse() {
  const file = join(folder, "run.pid");
  try {
    return existsSync(file) && process.kill(Number(readFileSync(file, "utf8")), 0);
  } catch {
    return false; // killed, and no longer there
  }
}

if (`${root}${sep}`.startsWith(`${folder}${sep}`.replace(/\/+$/, sep)))
  refuse(`${folder} holds more than local data.`);
if (isInUse()) refuse(`${folder} is in use. Stop the product first.`);

rmSync(folder, { recursive: true, force: true });
console.log(`Removed ${folder}.`);
