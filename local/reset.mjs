// `npm run reset`: forgets everything that the local product has kept.
import { rmSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const folder = resolve(root, process.env.DATA_DIR || ".local");

rmSync(folder, { recursive: true, force: true });
console.log(`Removed ${folder}.`);
