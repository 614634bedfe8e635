/**
 * What a colleague at the telephone needs: `npm run support -- find ana@example.org`. docs/support.md.
 * Without a stage: the product on this machine, by its DATA_DIR. With one: AWS, in the role that the stack made.
 */
import { enableCompileCache } from "node:module";
import { compileCacheFolder } from "#local/settings.ts";

enableCompileCache(compileCacheFolder); // half of the time until the first answer

try {
  const { runCommand: run } = await import("./support/run.ts");
  for await (const text of run(process.argv.slice(2))) process.stdout.write(text);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
