import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { cacheFolder } from "#local/settings.ts";
import { runCommand } from "#local/shared/owned-process.ts";

const folder = resolve(import.meta.dirname, "..");

/** Installs once for each content of requirements.txt, with its hashes. Returns the folder of the commands. */
export async function installPythonTools(): Promise<string> {
  const requirements = join(folder, "requirements.txt");
  const version = createHash("sha256")
    .update(await readFile(requirements))
    .digest("hex");
  const environment = join(cacheFolder, "conformance", `python-${version.slice(0, 12)}`);
  const finished = join(environment, "installed");
  if (!existsSync(finished)) {
    console.log("Installing what requirements.txt pins…");
    await rm(environment, { recursive: true, force: true });
    await runCommand("python3", ["-m", "venv", environment]);
    const pip = join(environment, "bin/pip");
    await runCommand(pip, ["install", "--quiet", "--require-hashes", "--requirement", requirements]);
    await writeFile(finished, "");
  }
  return join(environment, "bin");
}
