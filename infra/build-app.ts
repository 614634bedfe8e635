import { join } from "node:path";
import { App, Validations } from "aws-cdk-lib";
import { Code } from "aws-cdk-lib/aws-lambda";
import { AwsSolutionsChecks } from "cdk-nag";
import cdkJson from "#cdk.json" with { type: "json" };
import { bundleFunctions } from "./bundle.ts";
import { configFor, type Stage, stageNamed } from "./config.ts";
import type { Environment } from "./environment.ts";
import { publishedSite } from "./publish-site.ts";
import { AppStack } from "./stacks/app-stack.ts";
import { EdgeStack } from "./stacks/edge-stack.ts";

const root = join(import.meta.dirname, "..");

type Places = {
  /** A folder for each function. */
  entries: string;
  /** What the site's build makes. */
  siteFolder: string;
};

const here: Places = { entries: join(root, "lambdas/functions"), siteFolder: join(root, "web/dist") };

/** The whole product of one stage, ready to be synthesized. */
export async function product(environment: Environment, { entries, siteFolder }: Places = here) {
  // The local engine starts us without the CDK's command line, which is what reads cdk.json elsewhere.
  const app = new App({ context: cdkJson.context, analyticsReporting: false });
  const config = configFor(stageOf(app, environment), environment);
  const functions = await bundleFunctions({ entries, outdir: join(app.outdir, "functions") });
  const appStack = new AppStack(app, { config, code: Code.fromAsset(functions) });
  // One machine needs no edge: the local engine serves the site and the API on one origin itself.
  if (config.stage === "local") return app;
  const published = publishedSite(
    { builtSite: siteFolder, outdir: join(app.outdir, "site") },
    {
      siteOrigin: config.siteOrigins[0],
      company: config.company,
      hasThirdParties: Object.keys(config.thirdParties).length > 0,
      withDesignPage: false,
    },
  );
  new EdgeStack(app, { config, app: appStack, siteFolder: published });
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  return app;
}

function stageOf(app: App, { STAGE }: Environment): Stage {
  const name: unknown = app.node.tryGetContext("stage") ?? STAGE ?? "dev";
  return stageNamed(String(name));
}
