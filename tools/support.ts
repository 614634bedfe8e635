/**
 * Support's commands, such as `npm run support -- find ana@example.org` (docs/support.md). Without --stage they use the
 * product on this machine, found by DATA_DIR; with --stage the product on AWS, in a role that the app stack defines.
 */
import { enableCompileCache } from "node:module";
import { compileCacheFolder } from "#local/settings.ts";
import { reportError } from "./cli.ts";
import { printableLines } from "./printable.ts";

enableCompileCache(compileCacheFolder); // halves the time until the first answer

try {
  const { runCommand } = await import("./support/run.ts");
  for await (const text of runCommand(process.argv.slice(2))) {
    process.stdout.write(printableLines(text));
  }
} catch (error) {
  reportError(error);
}
