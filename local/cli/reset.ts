import { rmSync } from "node:fs";
import { sep } from "node:path";
import { root, settingsFrom } from "#local/settings.ts";
import { CliError, readArguments, reportError } from "#tools/cli.ts";
import { lockOwner } from "./data-dir-lock.ts";

readArguments({
  name: "npm run reset",
  says: "Deletes everything that the local product has stored in DATA_DIR, which is .local unless it is set.",
});

try {
  const { dataDir } = settingsFrom(process.env);
  const containsRepository = `${root}${sep}`.startsWith(`${dataDir}${sep}`.replace(/\/+$/, sep));
  if (containsRepository) {
    throw new CliError(`DATA_DIR is ${dataDir}, which contains the repository. Nothing was removed.`);
  }
  if (lockOwner(dataDir)) throw new CliError(`${dataDir} is in use. Stop the product first.`);
  rmSync(dataDir, { recursive: true, force: true });
  console.log(`Removed ${dataDir}.`);
} catch (error) {
  reportError(error);
}
