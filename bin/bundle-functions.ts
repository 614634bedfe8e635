import { join } from "node:path";
import { bundleFunctions } from "#infra/bundle.ts";

const [outdir] = process.argv.slice(2);
if (!outdir) throw new Error("Usage: bundle-functions.ts FOLDER");
await bundleFunctions({ entries: join(import.meta.dirname, "../lambdas/services"), outdir });
