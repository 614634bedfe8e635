import { join } from "node:path";
import { bundleProgram } from "#infra/bundle.ts";

/**
 * The smoke test in one file, kept with each release: an older release is judged by the smoke test that it passed, because
 * the current one may expect pages that the older release does not have.
 */
export const smokeProgram = "smoke.mjs";

export const bundleSmokeProgram = (folder: string) =>
  bundleProgram(join(import.meta.dirname, "../smoke.ts"), join(folder, smokeProgram));

/** The arguments of `node`. */
export const smokeArgs = (folder: string, url: string) => [join(folder, smokeProgram), "--url", url];
