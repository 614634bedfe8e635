import { join } from "node:path";
import { App } from "aws-cdk-lib";
import { Code } from "aws-cdk-lib/aws-lambda";
import cdkJson from "../cdk.json" with { type: "json" };
import { bundleFunctions } from "./bundle.ts";
import { configFor, stageNamed } from "./config.ts";
import type { Environment } from "./required.ts";
import { AppStack } from "./stacks/app-stack.ts";

const root = join(import.meta.dirname, "..");

/** The whole product of one stage, ready to be synthesized. */
export async function product(environment: Environment, entries = join(root, "lambdas")) {
  // The local engine starts us without the CDK's command line, which is what reads cdk.json elsewhere.
  const app = new App({ context: cdkJson.context, analyticsReporting: false });
  const stage = stageNamed(app.node.tryGetContext("stage") ?? environment.STAGE ?? "dev");
  const config = configFor(stage, environment);
  const functions = await bundleFunctions({ entries, outdir: join(app.outdir, "functions") });
  new AppStack(app, { config, code: Code.fromAsset(functions) });
  return app;
}
