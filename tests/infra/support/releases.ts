/**
 * `node tests/infra/support/releases.ts NAME` keeps the templates of all stages as a release from which every later one has to be
 * reachable by an update. Run it for each version that is deployed to prod, and name it after the version or its date.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import * as z from "zod";
import { root } from "#local/settings.ts";
import { type Release, release } from "./cloudformation.ts";
import { leanDev, synthesizeStage } from "./templates.ts";

const folder = join(root, "tests/fixtures/released-templates");

/**
 * `lean` is a dev without settings, such as that of a pull request; `bothAlarms` the deployment between those with alarms in
 * the app stack and those with the operations stack (docs/adr/0002-logs-metrics-and-alarms.md).
 */
const stages = {
  bothAlarms: () => synthesizeStage("prod", { ALARMS: "both" }),
  prod: () => synthesizeStage("prod"),
  dev: () => synthesizeStage("dev"),
  lean: leanDev,
};
export type ReleasedStage = keyof typeof stages;

export function currentRelease(stage: ReleasedStage): Release {
  const { app, edge, rawOperations } = stages[stage]();
  return release.parse({ app: app.toJSON(), edge: edge.toJSON(), operations: rawOperations.toJSON() });
}

/** Kept releases of a stage, by the name of the release. */
export const releasesOf = (stage: ReleasedStage): [name: string, Release][] =>
  readdirSync(folder)
    .filter((file) => file.endsWith(`-${stage}.json.gz`))
    .map((file) => [
      basename(file, `-${stage}.json.gz`),
      release.parse(JSON.parse(gunzipSync(readFileSync(join(folder, file))).toString("utf8"))),
    ]);

if (import.meta.main) {
  const name = z.string("Usage: node tests/infra/support/releases.ts NAME").parse(process.argv[2]);
  for (const stage of ["prod", "dev", "lean"] as const) {
    const file = join(folder, `${name}-${stage}.json.gz`);
    writeFileSync(file, gzipSync(JSON.stringify(currentRelease(stage)), { level: 9 }));
  }
}
