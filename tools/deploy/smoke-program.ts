import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import { bundleProgram } from "#infra/bundle.ts";
import type { DeployedStage } from "#tools/stage.ts";

/**
 * The smoke test in one file, kept with each release: an older release is judged by the smoke test that it passed, because
 * the current one may expect pages that the older release does not have.
 */
export const smokeProgram = "smoke.mjs";
/** Its arguments except the URL, kept beside it: an older program rejects an option that it does not know. */
export const smokeArguments = "smoke-arguments.json";

/** The program also enrolls a household that does not exist. */
export async function bundleSmokeProgram(folder: string, stage: DeployedStage): Promise<void> {
  await bundleProgram(join(import.meta.dirname, "../smoke.ts"), join(folder, smokeProgram));
  await writeFile(join(folder, smokeArguments), JSON.stringify(["--enroll", "--stage", stage]));
}

/** The arguments of `node`. */
export const smokeArgs = async (folder: string, url: string): Promise<string[]> => [
  join(folder, smokeProgram),
  "--url",
  url,
  ...(await keptArguments(folder)),
];

/** None in a release that was kept before arguments were: its smoke test only reads. */
async function keptArguments(folder: string): Promise<string[]> {
  try {
    return z.array(z.string()).parse(JSON.parse(await readFile(join(folder, smokeArguments), "utf8")));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}
