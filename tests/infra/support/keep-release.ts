/**
 * `node tests/infra/support/keep-release.ts NAME`: keeps what the templates of prod must never replace from now on. Run it
 * for each version that is deployed to prod, and name it after the version or its date.
 */
import { writeFileSync } from "node:fs";
import * as z from "zod";
import { releaseFile, stackNames } from "./releases.ts";
import { irreplaceableResources } from "./replacements.ts";
import { synthesizeStage } from "./templates.ts";

const name = z.string("Usage: node tests/infra/support/keep-release.ts NAME").parse(process.argv[2]);
const templates = synthesizeStage("prod");
for (const stack of stackNames) {
  const resources = irreplaceableResources(templates[stack]);
  writeFileSync(releaseFile(name, stack), `${JSON.stringify(resources, null, 2)}\n`);
}
