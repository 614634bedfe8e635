import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { Match } from "aws-cdk-lib/assertions";
import { expect, test } from "vitest";
import { compressAssets } from "#infra/compress-assets.ts";
import { synthesizeStage } from "#tests/infra/support/templates.ts";

const { edge } = synthesizeStage("prod");

const deployment = "Custom::CDKBucketDeployment";

test("uploads assets as immutable and keeps old ones", () => {
  edge.hasResourceProperties(deployment, {
    Include: ["assets/*"],
    Prune: false,
    SystemMetadata: { "cache-control": "public, max-age=31536000, immutable" },
  });
});

test.each([
  ["br", Match.absent()],
  ["gzip", "gzip"],
])("uploads scripts and styles compressed as %s, next to older ones", (encoding, prefix) => {
  edge.hasResourceProperties(deployment, {
    Include: ["assets/*"],
    Prune: false,
    DestinationBucketKeyPrefix: prefix,
    SystemMetadata: {
      "content-encoding": encoding,
      "cache-control": "public, max-age=31536000, immutable",
    },
  });
});

test("stores each script and style in both codings, and every other file as it is", () => {
  const site = mkdtempSync(join(tmpdir(), "site-"));
  const script = "export const answer = 42;\n".repeat(200);
  mkdirSync(join(site, "assets/fonts"), { recursive: true });
  writeFileSync(join(site, "index.html"), "<title>The site</title>");
  writeFileSync(join(site, "assets/app-1.js"), script);
  writeFileSync(join(site, "assets/fonts/sans.woff2"), "font");

  const { plain, brotli, gzip } = compressAssets(site, mkdtempSync(join(tmpdir(), "stored-")));

  const filesIn = (folder: string) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
      .sort();
  expect(filesIn(plain)).toEqual(["index.html", "sans.woff2"]);
  expect(filesIn(brotli)).toEqual(["app-1.js"]);
  expect(filesIn(gzip)).toEqual(["app-1.js"]);
  expect(String(brotliDecompressSync(readFileSync(join(brotli, "assets/app-1.js"))))).toBe(script);
  expect(String(gunzipSync(readFileSync(join(gzip, "assets/app-1.js"))))).toBe(script);
});

test("uploads pages after the assets, for one minute, and invalidates the cache without waiting for it", () => {
  edge.hasResource(deployment, {
    Properties: {
      Exclude: ["assets/*", "gzip/*"],
      SystemMetadata: { "cache-control": "public, max-age=60" },
      DistributionPaths: ["/*"],
      WaitForDistributionInvalidation: false,
    },
    DependsOn: Match.arrayWith(
      ["Assets", "BrotliAssets", "GzipAssets"].map((id) =>
        Match.stringLikeRegexp(`^Site${id}CustomResource`),
      ),
    ),
  });
});
