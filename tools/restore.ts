/**
 * Brings lost or damaged records back: `npm run restore -- --to 2026-11-24T05:30:00Z` (docs/runbook.md, "Restoring data").
 * Without --stage it uses the product on this machine, found by DATA_DIR; with --stage the product on AWS, in a role that the
 * app stack defines. Every step can be interrupted and repeated.
 */
import { reportError } from "./cli.ts";
import { printableLines } from "./printable.ts";

try {
  const { runCommand } = await import("./restore/run.ts");
  for await (const text of runCommand(process.argv.slice(2))) process.stdout.write(printableLines(text));
} catch (error) {
  reportError(error);
}
