import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { App } from "aws-cdk-lib";
import { Template } from "aws-cdk-lib/assertions";
import { Code } from "aws-cdk-lib/aws-lambda";
import * as z from "zod";
import cdkJson from "#cdk.json" with { type: "json" };
import { buildProgramFile } from "#contracts/site/site-build-input.ts";
import { compressAssets } from "#infra/compress-assets.ts";
import { configFor, monitoringOptions, requiredProdVariables } from "#infra/config.ts";
import { AppStack } from "#infra/stacks/app-stack.ts";
import { EdgeStack } from "#infra/stacks/edge-stack.ts";
import { OperationsStack } from "#infra/stacks/operations-stack.ts";
import { kindOfStage, type Stage, type StageConfig, type StageKind } from "#infra/stage-config.ts";

/** The environment of a deployment to prod. */
export const prodEnvironment = {
  ...Object.fromEntries(Object.keys(requiredProdVariables).map((name) => [name, "somebody@example.org"])),
  ACCOUNT_ID: "111122223333",
  SITE_ORIGIN: "https://www.example.org",
  CERTIFICATE_ARN: "arn:aws:acm:us-east-1:111122223333:certificate/11112222-3333-4444-5555-666677778888",
  MAIL_DOMAIN: "example.org",
  COMPANY_PHONE: "1-800-555-1234",
  COMPANY_HELP_EMAIL: "help@example.org",
};

/** The environment of a dev that has everything that it can have. Without variables, it is `leanDev`. */
const devEnvironment = {
  SITE_ORIGIN: "https://dev.example.org",
  MAIL_DOMAIN: "example.org",
  ALARM_EMAIL: "somebody@example.org",
  ...Object.fromEntries(monitoringOptions.map((option) => [option.toUpperCase(), "on"])),
};

const environments: Record<StageKind, Record<string, string>> = {
  local: {},
  dev: devEnvironment,
  prod: prodEnvironment,
};

/** The templates of a dev without any setting. */
export const leanDev = () => synthesizeConfig(configFor("dev", {}));

/** An app whose templates are not validated, which takes longer than synthesis: build-app.test.ts validates them once. */
export const unvalidatedApp = () =>
  new App({ context: cdkJson.context, analyticsReporting: false, builtinCloudFormationValidation: false });

/** A build output whose program copies a finished site. */
export function createBuiltSite() {
  const folder = mkdtempSync(join(tmpdir(), "built-"));
  const copy = `import { cpSync } from "node:fs"; cpSync(${JSON.stringify(createPublishedSite())}, process.argv[2], { recursive: true });`;
  writeFileSync(join(folder, buildProgramFile), copy);
  return folder;
}

function createPublishedSite() {
  const folder = mkdtempSync(join(tmpdir(), "site-"));
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "index.html"), "<title>The app</title>");
  writeFileSync(join(folder, "assets/app.js"), "export {};");
  return folder;
}

const createStoredSite = () =>
  compressAssets(createPublishedSite(), mkdtempSync(join(tmpdir(), "stored-site-")));

const stages = new Map<string, ReturnType<typeof synthesize>>();

/** The templates of a stage, with functions that do nothing. The files of one worker share them: synthesis takes long. */
export function synthesizeStage(stage: Stage, variables: Record<string, string> = {}) {
  const key = JSON.stringify([stage, variables]);
  const templates = stages.get(key) ?? synthesize(stage, variables);
  stages.set(key, templates);
  return templates;
}

const synthesize = (stage: Stage, variables: Record<string, string>) =>
  synthesizeConfig(configFor(stage, { ...environments[kindOfStage(stage)], ...variables }));

export function synthesizeConfig(config: StageConfig) {
  const app = unvalidatedApp();
  const code = Code.fromInline("export const handler = () => {};");
  const appStack = new AppStack(app, { config, codeOf: () => code });
  const edgeStack = new EdgeStack(app, { config, app: appStack, siteFiles: createStoredSite() });
  const operationsStack = new OperationsStack(app, { config, app: appStack });
  const templates = { app: Template.fromStack(appStack), edge: Template.fromStack(edgeStack) };
  const operations = Template.fromStack(operationsStack);
  return {
    config,
    ...templates,
    rawOperations: operations,
    operations: withLocalReferences(operations, Object.values(templates)),
  };
}

const stackOutput = z.object({ "Fn::GetStackOutput": z.object({ OutputName: z.string() }) });

/** The template with what the outputs of other templates refer to, as if all were one stack. */
function withLocalReferences(template: Template, others: Template[]): Template {
  const outputs: Record<string, { Value: unknown }> = Object.assign(
    {},
    ...others.map((other) => other.toJSON().Outputs),
  );
  const text = JSON.stringify(template.toJSON(), (_, value: unknown) => {
    const reference = stackOutput.safeParse(value);
    if (!reference.success) return value;
    const { OutputName } = reference.data["Fn::GetStackOutput"];
    const output = outputs[OutputName];
    if (!output) throw new Error(`No template has the output ${OutputName}.`);
    return output.Value;
  });
  return Template.fromJSON(JSON.parse(text));
}
