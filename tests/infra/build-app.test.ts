import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { RemovalPolicy } from "aws-cdk-lib";
import { Bucket } from "aws-cdk-lib/aws-s3";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { buildApp } from "#infra/build-app.ts";
import { bundleFunctions } from "#infra/bundle.ts";
import { functionFolders } from "#infra/function-folders.ts";
import type { Stage } from "#infra/stage-config.ts";
import { createBuiltSite, prodEnvironment } from "./support/templates.ts";

const entries = mkdtempSync(join(tmpdir(), "entries-"));
for (const folder of functionFolders) {
  mkdirSync(join(entries, folder), { recursive: true });
  writeFileSync(join(entries, folder, "index.ts"), "export const handler = async () => {};");
}

/** A synthesis takes seconds alone, and more than the usual limit beside other work. */
const synthesisTimeoutMs = 120_000;

let outdir: string;
beforeEach(() => {
  outdir = mkdtempSync(join(tmpdir(), "cdk-out-"));
  vi.stubEnv("CDK_OUTDIR", outdir); // the variable that the CDK command line sets
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(outdir, { recursive: true });
});

const build = (environment: Record<string, string>, siteFolder = createBuiltSite()) =>
  buildApp(environment, { entries, siteFolder });

/** Takes seconds, because it validates every resource: it throws when a rule fails. */
const synthesize = async (environment: Record<string, string>) => (await build(environment)).synth();

describe("produces valid templates", { timeout: synthesisTimeoutMs }, () => {
  const stacksOf = async (stage: Stage, environment: Record<string, string> = {}) =>
    (await synthesize({ ...environment, STAGE: stage })).stacks.map(({ stackName }) => stackName);
  const all = (stage: Stage) => ["app", "operations", "edge"].map((part) => `wattigator-${stage}-${part}`);

  test("for dev", { tags: ["verify"] }, async () => expect(await stacksOf("dev")).toEqual(all("dev")));
  test("for prod", { tags: ["verify"] }, async () =>
    expect(await stacksOf("prod", prodEnvironment)).toEqual(all("prod")),
  );
});

test("produces valid templates for a stage with every optional service", {
  timeout: synthesisTimeoutMs,
}, async () => {
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
    BACKUP_COPY_VAULT: "arn:aws:backup:us-east-2:444455556666:backup-vault:wattigator",
  };
  const { stacks } = await synthesize(everything);
  expect(stacks.map(({ stackName }) => stackName)).toEqual([
    "wattigator-prod-app",
    "wattigator-prod-operations",
    "wattigator-prod-edge",
  ]);
});

test("fails synthesis for an AwsSolutions finding that is not acknowledged", {
  timeout: synthesisTimeoutMs,
}, async () => {
  vi.stubEnv("CDK_VALIDATION", "false"); // leaves the rules of AwsSolutions, and saves seconds
  const app = await build({ STAGE: "dev" });
  new Bucket(app.node.findChild("wattigator-dev-app"), "BucketWithoutLog", {
    removalPolicy: RemovalPolicy.DESTROY,
  });
  expect(() => app.synth()).toThrow(/server access logs disabled.*wattigator-dev-app\/BucketWithoutLog/s);
});

test("writes one valid, self-contained template for the local engine", async () => {
  const { stacks } = await synthesize({ STAGE: "local" });
  const [stack] = stacks;
  expect(stacks.map(({ templateFile }) => templateFile)).toEqual(["wattigator-local-app.template.json"]);
  expect(stack?.template).not.toHaveProperty("Conditions");
  expect(stack?.template).not.toHaveProperty("Mappings");
  const text = JSON.stringify(stack?.template);
  expect(text).not.toMatch(/Fn::(ImportValue|GetStackOutput|If|FindInMap)|AWS::CloudFormation::Stack/);
});

test("builds the stage dev by default", async () => {
  const app = await build({});
  expect(app.node.children.map(({ node }) => node.id)).toContain("wattigator-dev-app");
});

test("takes bundles that were made before", { timeout: synthesisTimeoutMs }, async () => {
  const bundles = join(outdir, "bundles");
  await bundleFunctions({ entries, outdir: bundles });
  writeFileSync(join(bundles, "get-health/get-health.mjs"), "// made before");
  const app = await buildApp(
    { STAGE: "local", BUNDLED_FUNCTIONS: bundles },
    { entries: "no folder", siteFolder: "no folder" },
  );
  const assets = globSync("asset.*/get-health.mjs", { cwd: app.outdir });
  expect(assets.map((name) => readFileSync(join(app.outdir, name), "utf8"))).toEqual(["// made before"]);
});

test("fails when the site was not built", async () => {
  const empty = mkdtempSync(join(tmpdir(), "empty-"));
  await expect(build({ STAGE: "dev" }, empty)).rejects.toThrow(/There is no built site in .*npm run build/);
});
