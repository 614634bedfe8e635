import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { RemovalPolicy } from "aws-cdk-lib";
import { Bucket } from "aws-cdk-lib/aws-s3";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { buildApp } from "#infra/build-app.ts";
import { functionFolders } from "#infra/function-folders.ts";
import type { Stage } from "#infra/stage-config.ts";
import { createBuiltSite, prodEnvironment } from "./support/templates.ts";

const entries = mkdtempSync(join(tmpdir(), "entries-"));
for (const folder of functionFolders) {
  mkdirSync(join(entries, folder));
  writeFileSync(join(entries, folder, "index.ts"), "export const handler = async () => {};");
}

let outdir: string;
beforeEach(() => {
  outdir = mkdtempSync(join(tmpdir(), "cdk-out-"));
  process.env.CDK_OUTDIR = outdir; // the variable that the CDK command line sets
});
afterEach(() => {
  delete process.env.CDK_OUTDIR;
  rmSync(outdir, { recursive: true });
});

const synthesize = async (environment: Record<string, string>, siteFolder = createBuiltSite()) => {
  const app = await buildApp(environment, { entries, siteFolder });
  return app.synth(); // throws when a validation rule fails
};

describe("produces valid templates", () => {
  const stacksOf = async (stage: Stage, environment: Record<string, string> = {}) =>
    (await synthesize({ ...environment, STAGE: stage })).stacks.map(({ stackName }) => stackName);
  const both = (stage: Stage) => [`wattigator-${stage}-app`, `wattigator-${stage}-edge`];

  test("for local", async () => expect(await stacksOf("local")).toEqual(["wattigator-local-app"]));
  test("for dev", { tags: ["verify"] }, async () => expect(await stacksOf("dev")).toEqual(both("dev")));
  test("for prod", { tags: ["verify"] }, async () =>
    expect(await stacksOf("prod", prodEnvironment)).toEqual(both("prod")),
  );
});

test("produces valid templates for a stage with every optional service", async () => {
  const everything = {
    ...prodEnvironment,
    STAGE: "prod",
    UTILITY_CONNECTOR: "bayou",
    AWIN_ADVERTISER_ID: "1001",
    SEGMENT_WRITE_KEY: "write",
    KLAVIYO_COMPANY_ID: "AbC123",
    DATADOG_APPLICATION_ID: "application",
    DATADOG_CLIENT_TOKEN: "client",
    COMPANY_BOARD_REGISTRATION: "NJ-1",
  };
  const { stacks } = await synthesize(everything);
  expect(stacks.map(({ stackName }) => stackName)).toEqual(["wattigator-prod-app", "wattigator-prod-edge"]);
});

test("fails synthesis for an AwsSolutions finding that is not acknowledged", async () => {
  const app = await buildApp({ STAGE: "dev" }, { entries, siteFolder: createBuiltSite() });
  new Bucket(app.node.findChild("wattigator-dev-app"), "BucketWithoutLog", {
    removalPolicy: RemovalPolicy.DESTROY,
  });
  expect(() => app.synth()).toThrow(/server access logs disabled.*wattigator-dev-app\/BucketWithoutLog/s);
});

test("writes one self-contained template for the local engine", async () => {
  const assembly = await synthesize({ STAGE: "local" });
  const [stack] = assembly.stacks;
  expect(stack?.templateFile).toBe("wattigator-local-app.template.json");
  expect(stack?.template).not.toHaveProperty("Conditions");
  expect(stack?.template).not.toHaveProperty("Mappings");
  const text = JSON.stringify(stack?.template);
  expect(text).not.toMatch(/Fn::(ImportValue|GetStackOutput|If|FindInMap)|AWS::CloudFormation::Stack/);
});

test("builds the stage dev by default", async () => {
  const assembly = await synthesize({});
  expect(assembly.stacks.map(({ stackName }) => stackName)).toContain("wattigator-dev-app");
});

test("fails when the site was not built", async () => {
  const empty = mkdtempSync(join(tmpdir(), "empty-"));
  await expect(synthesize({ STAGE: "dev" }, empty)).rejects.toThrow(
    /There is no built site in .*npm run build/,
  );
});
