import { expect, test } from "vitest";
import { throttleOf } from "#local/http-api/throttle.ts";
import { TemplateResolver } from "#local/template/resolver.ts";

const environment = { region: "us-east-1", accountId: "000000000000", endpoint: "http://127.0.0.1:4566" };

function throttleWith(Properties: Record<string, unknown>) {
  const template = {
    Resources: { Stage: { Type: "AWS::ApiGatewayV2::Stage", Properties } },
    Outputs: {},
    Parameters: {},
  };
  const assembly = { stackName: "app", template, assetPath: (hash: string) => hash };
  return throttleOf(new TemplateResolver(assembly, environment));
}

test("rejects what is beyond the burst of a route, and leaves other routes alone", async () => {
  const throttle = throttleWith({
    DefaultRouteSettings: { ThrottlingRateLimit: 100, ThrottlingBurstLimit: 100 },
    RouteSettings: { "POST /api/contact": { ThrottlingRateLimit: 0.01, ThrottlingBurstLimit: 2 } },
  });

  expect(await throttle("POST /api/contact")).toBe(true);
  expect(await throttle("POST /api/contact")).toBe(true);
  expect(await throttle("POST /api/contact")).toBe(false);
  expect(await throttle("POST /api/session")).toBe(true);
});

test("applies the stage's default to a route without its own settings", async () => {
  const throttle = throttleWith({
    DefaultRouteSettings: { ThrottlingRateLimit: 0.01, ThrottlingBurstLimit: 1 },
  });

  expect(await throttle("GET /api/health")).toBe(true);
  expect(await throttle("GET /api/health")).toBe(false);
});

test("accepts everything without a throttle in the template", async () => {
  const throttle = throttleWith({});

  for (let request = 0; request < 1000; request++) expect(await throttle("GET /")).toBe(true);
});
