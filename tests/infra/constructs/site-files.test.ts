import { Match } from "aws-cdk-lib/assertions";
import { test } from "vitest";
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

test("uploads pages after the assets, for one minute, and invalidates the cache", () => {
  edge.hasResource(deployment, {
    Properties: {
      Exclude: ["assets/*"],
      SystemMetadata: { "cache-control": "public, max-age=60" },
      DistributionPaths: ["/*"],
    },
    DependsOn: Match.arrayWith([Match.stringLikeRegexp("^SiteAssetsCustomResource")]),
  });
});
