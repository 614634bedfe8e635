import { join } from "node:path";
import { buildProgramFile, type SiteBuildInput } from "#contracts/site/site-build-input.ts";
import { thirdPartyVariables } from "#contracts/site/third-parties.ts";
import { stackName } from "#infra/names.ts";
import { root, type Settings } from "#local/settings.ts";
import { runCommand } from "#local/shared/owned-process.ts";
import { type Build, ensureBuild } from "./build-cache.ts";

/** `stackName` is the name of the app stack in the synthesized assembly. */
export type ProductBuilds = { stackName: string; stack: Build; site: Build };

const node = join(root, "node_modules/.bin/node");

/** The developer's accounts with third parties, to try the site with them. They become part of the template. */
const accountVariables = (environment: Record<string, string | undefined>) =>
  Object.fromEntries(
    [...thirdPartyVariables, "UTILITY_CONNECTOR", "BAYOU_API_URL"].flatMap((name) =>
      environment[name] ? [[name, environment[name]]] : [],
    ),
  );

const functionSources = ["infra", "lambdas", "contracts", "domain", "data", "package-lock.json"];
const bundler = "bin/bundle-functions.ts";

/** The bundles of all functions, which are the same in every stack. They take most of a stack's time. */
const functionsBuild: Build = {
  name: "functions",
  inputs: [bundler, ...functionSources],
  settings: {},
  writeTo: (directory) => runCommand(node, [bundler, directory], { cwd: root }),
};

/** The synthesized app stack with the bundles of its functions. */
export function stackBuild({ port, awsPort }: Settings): Build {
  const app = "bin/app.ts";
  const settings = {
    STAGE: "local",
    PORT: String(port),
    AWS_PORT: String(awsPort),
    ...accountVariables(process.env),
  };
  return {
    name: "stack",
    inputs: [app, "cdk.json", ...functionSources],
    settings: { ...settings, app },
    writeTo: async (directory) => {
      const BUNDLED_FUNCTIONS = await ensureBuild(functionsBuild);
      // Validation takes twice as long as all else, and a test validates this template: tests/infra/build-app.test.ts.
      const output = { CDK_OUTDIR: directory, CDK_VALIDATION: "false" };
      await runCommand(node, [app], {
        cwd: root,
        env: { ...process.env, ...settings, ...output, BUNDLED_FUNCTIONS },
      });
    },
  };
}

const siteSources = ["web", "contracts", "domain", "package-lock.json"];

export const siteBuild: Build = {
  name: "site",
  inputs: siteSources,
  settings: {},
  writeTo: (directory) => runCommand(node, ["web/build.ts", directory, "--warn-of-budgets"], { cwd: root }),
};

/** The pages of the site, prerendered for one stage by the program that the site build contains. */
export const publishedSiteBuild = (builtSite: string, input: SiteBuildInput): Build => {
  const PUBLICATION = JSON.stringify(input);
  return {
    name: "pages",
    inputs: siteSources,
    settings: { PUBLICATION },
    writeTo: (directory) =>
      runCommand(node, [join(builtSite, buildProgramFile), directory], {
        cwd: root,
        env: { ...process.env, PUBLICATION },
      }),
  };
};

/** Everything that `npm start` builds. */
export const productBuilds = (settings: Settings): ProductBuilds => ({
  stackName: stackName("local", "app"),
  stack: stackBuild(settings),
  site: siteBuild,
});
