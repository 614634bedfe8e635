/**
 * The commands of operations, such as `npm run operations -- export-allocation --utility pse --until 2026-12-10`
 * (docs/operations.md). Without --stage they use the product on this machine, found by DATA_DIR; with --stage the product on
 * AWS, in a role that the app stack defines.
 */
import { reportError } from "./cli.ts";
import { printableLines } from "./printable.ts";

try {
  const { runCommand } = await import("./operations/run.ts");
  for await (const text of runCommand(process.argv.slice(2))) process.stdout.write(printableLines(text));
} catch (error) {
  reportError(error);
}
