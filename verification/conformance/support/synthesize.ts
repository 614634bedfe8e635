import { globSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildApp } from "#infra/build-app.ts";
import { createBuiltSite, prodEnvironment } from "#tests/infra/support/templates.ts";

const stages: Record<string, Record<string, string>> = {
  local: { STAGE: "local" },
  dev: { STAGE: "dev" },
  "a pull request's": { STAGE: "pr-12" },
  prod: { ...prodEnvironment, STAGE: "prod" },
  "prod with a utility connector": { ...prodEnvironment, STAGE: "prod", UTILITY_CONNECTOR: "bayou" },
};

type Templates = { folder: string; templates: string[] };

let written: Promise<Templates> | undefined;

/** The templates of every stage, with the functions that are deployed. They are written once in a run. */
export const synthesize = (): Promise<Templates> => (written ??= writeTemplates());

async function writeTemplates(): Promise<Templates> {
  const folder = await mkdtemp(join(tmpdir(), "conformance-templates-"));
  for (const [name, environment] of Object.entries(stages)) {
    process.env.CDK_OUTDIR = join(folder, name); // the variable that the CDK command line sets
    const app = await buildApp(environment, { entries: "lambdas/services", siteFolder: createBuiltSite() });
    app.synth();
  }
  return { folder, templates: globSync(join(folder, "*/*.template.json")).sort() };
}
