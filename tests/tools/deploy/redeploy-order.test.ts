import { expect, test } from "vitest";
import { redeployOrder } from "#tools/deploy/redeploy-order.ts";

const edge = JSON.stringify({
  Resources: {
    Site: {
      Properties: {
        Api: { "Fn::ImportValue": "api" },
        Check: { "Fn::GetStackOutput": { OutputName: "check" } },
      },
    },
  },
});

test("deploys the edge first, so that no page meets an older API and no export is in use", () => {
  expect(redeployOrder(edge, new Set(["api", "check", "more"]))).toEqual(["edge", "app", "operations"]);
});

test.each(["api", "check"])(
  "deploys the app first if it has no %s any more, which the edge reads",
  (gone) => {
    const outputs = new Set(["api", "check"].filter((name) => name !== gone));
    expect(redeployOrder(edge, outputs)).toEqual(["app", "edge", "operations"]);
  },
);
