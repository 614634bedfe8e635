// The CDK runs this before it synthesizes, as cdk.json says: `npx cdk deploy --all -c stage=dev` works from a fresh clone.
// Plain JavaScript, because it runs before packages are installed.
import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureInstalled } from "#local/cli/install.mjs";

await ensureInstalled();
const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const node = join(root, "node_modules/node/bin/node");
const { status, error } = spawnSync(node, [join(root, "web/build.ts")], { cwd: root, stdio: "inherit" });
if (error) throw error;
process.exitCode = status ?? 1;
