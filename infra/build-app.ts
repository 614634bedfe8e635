import { join } from "node:path";
import { App, Validations } from "aws-cdk-lib";
import { Code } from "aws-cdk-lib/aws-lambda";
import { AwsSolutionsChecks } from "cdk-nag";
import cdkJson from "#cdk.json" with { type: "json" };
import { bundleFunctions } from "./bundle.ts";
import { compressAssets } from "./compress-assets.ts";
import { configFor, monitoringOptions, parseStage } from "./config.ts";
import type { Environment } from "./environment.ts";
import { publishSite } from "./publish-site.ts";
import { readSettings } from "./settings.ts";
import { AppStack } from "./stacks/app-stack.ts";
import { EdgeStack } from "./stacks/edge-stack.ts";
import { OperationsStack } from "./stacks/operations-stack.ts";
import type { Stage } from "./stage-config.ts";
import { siteUtilityConnection } from "./utility-connector.ts";

const root = join(import.meta.dirname, "..");

type SourceFolders = {
  /** Contains settings, such as `prod.env`. */
  settingsFolder?: string;
  /** Contains `functions` and `services`. */
  entries: string;
  /** The output of the site's build. */
  siteFolder: string;
};

const defaultFolders: SourceFolders = {
  settingsFolder: root,
  entries: join(root, "lambdas/services"),
  siteFolder: join(root, "web/dist"),
};

/**
 * All stacks of one stage, ready to be synthesized: `cdk deploy --all -c stage=dev`. Variables of the environment override those of
 * the settings file. `BUNDLED_FUNCTIONS` is a folder with bundles that were made before.
 */
export async function buildApp(
  environment: Environment,
  { entries, siteFolder, settingsFolder }: SourceFolders = defaultFolders,
) {
  // The local engine runs this without the CDK command line, which normally passes the context of cdk.json.
  const app = new App({ context: cdkJson.context, analyticsReporting: false });
  const stage = stageOf(app, environment);
  const settings = settingsOf(stage, app, settingsFolder);
  const config = configFor(stage, { ...settings, ...environment, ...optionsOf(app) });
  const functions = environment.BUNDLED_FUNCTIONS ?? join(app.outdir, "functions");
  if (!environment.BUNDLED_FUNCTIONS) await bundleFunctions({ entries, outdir: functions });
  const appStack = new AppStack(app, { config, codeOf: (folder) => Code.fromAsset(join(functions, folder)) });
  // The local engine serves the site and the API on one origin itself, so it needs no edge stack, and nobody operates it.
  if (config.stage === "local") return app;
  const [siteOrigin] = config.siteOrigins;
  const published = publishSite(
    { builtSite: siteFolder, outdir: join(app.outdir, "site") },
    {
      ...(siteOrigin !== undefined && { siteOrigin }),
      company: config.company,
      hasThirdParties: Object.keys(config.thirdParties).length > 0,
      hasUtilityConnection: siteUtilityConnection(config.utilityConnector) !== undefined,
      withDesignPage: false,
    },
  );
  const siteFiles = compressAssets(published, join(app.outdir, "stored-site"));
  const edge = new EdgeStack(app, { config, app: appStack, siteFiles });
  edge.addStackDependency(new OperationsStack(app, { config, app: appStack }));
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  return app;
}

/** `-c firewall=on` is the setting FIREWALL. */
const optionsOf = (app: App): Environment =>
  Object.fromEntries(
    [...monitoringOptions, "alarms"].flatMap((option) => {
      const value: unknown = app.node.tryGetContext(option);
      return value === undefined ? [] : [[option.toUpperCase(), String(value)]];
    }),
  );

function settingsOf(stage: Stage, app: App, folder: string | undefined): Environment {
  if (folder === undefined || stage === "local") return {};
  const file: unknown = app.node.tryGetContext("settings");
  return readSettings({ stage, folder, file: file === undefined ? undefined : String(file) });
}

function stageOf(app: App, { STAGE }: Environment): Stage {
  const name: unknown = app.node.tryGetContext("stage") ?? STAGE ?? "dev";
  return parseStage(String(name));
}
