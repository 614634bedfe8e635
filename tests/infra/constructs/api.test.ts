import { Match } from "aws-cdk-lib/assertions";
import { describe, expect, test } from "vitest";
import { originKeyHeader } from "#contracts/http/origin-headers.ts";
import { routes } from "#contracts/http/routes.ts";
import { folderOf, functionFolders, routeNames } from "#infra/function-folders.ts";
import { originKeyName } from "#infra/names.ts";
import { findFunctions } from "#tests/infra/support/functions.ts";
import { synthesizeStage } from "#tests/infra/support/templates.ts";

const { app } = synthesizeStage("prod");
const functions = findFunctions(app);

test.each(routeNames)("adds a route and a function for %s", (name) => {
  const { method, path } = routes[name];
  const [route] = Object.values(
    app.findResources("AWS::ApiGatewayV2::Route", { Properties: { RouteKey: `${method} ${path}` } }),
  );
  const target = JSON.stringify(route?.Properties.Target);
  const integration = Object.entries(app.findResources("AWS::ApiGatewayV2::Integration")).find(([id]) =>
    target.includes(`"${id}"`),
  );
  expect(JSON.stringify(integration?.[1].Properties.IntegrationUri)).toContain(
    `"${functions.get(folderOf(name))?.logicalId}"`,
  );
});

test("adds no other route and no other function", () => {
  app.resourceCountIs("AWS::ApiGatewayV2::Route", routeNames.length + 1); // one more for unknown routes
  expect([...functions.keys()].sort()).toEqual([...functionFolders].sort());
});

test("answers requests for unknown routes with a function", () => {
  const [route] = Object.values(
    app.findResources("AWS::ApiGatewayV2::Route", { Properties: { RouteKey: "$default" } }),
  );
  const target = JSON.stringify(route?.Properties.Target);
  const integration = Object.entries(app.findResources("AWS::ApiGatewayV2::Integration")).find(([id]) =>
    target.includes(`"${id}"`),
  );
  expect(JSON.stringify(integration?.[1].Properties.IntegrationUri)).toContain(
    `"${functions.get("reject-unknown-route")?.logicalId}"`,
  );
});

describe("the API's own URL", () => {
  const [[authorizerId, { Properties }] = ["none", { Properties: {} }]] = Object.entries(
    app.findResources("AWS::ApiGatewayV2::Authorizer"),
  );

  test("requires the origin key for every route", () => {
    app.resourceCountIs("AWS::ApiGatewayV2::Authorizer", 1);
    app.allResourcesProperties("AWS::ApiGatewayV2::Route", {
      AuthorizationType: "CUSTOM",
      AuthorizerId: { Ref: authorizerId },
    });
  });

  test("checks the key with a function and caches the result", () => {
    expect(Properties).toMatchObject({
      AuthorizerType: "REQUEST",
      AuthorizerPayloadFormatVersion: "2.0",
      EnableSimpleResponses: true,
      IdentitySource: [`$request.header.${originKeyHeader}`],
      AuthorizerResultTtlInSeconds: 300,
    });
    expect(JSON.stringify(Properties.AuthorizerUri)).toContain(
      `"${functions.get("authorize-request")?.logicalId}"`,
    );
  });

  test("generates a key of 64 characters that only the authorizer may read", () => {
    const [secret, ...others] = Object.keys(
      app.findResources("AWS::SecretsManager::Secret", {
        Properties: { Name: originKeyName("prod"), GenerateSecretString: { PasswordLength: 64 } },
      }),
    );
    expect(others).toEqual([]);
    const readers = [...functions.values()].filter(({ permissions }) =>
      permissions.some(({ resource }) => resource === secret),
    );
    expect(readers.map(({ folder }) => folder)).toEqual(["authorize-request"]);
  });
});

test("logs the route of a request, and never its path or IP address", () => {
  const [stage] = Object.values(app.findResources("AWS::ApiGatewayV2::Stage"));
  const { Format } = stage?.Properties.AccessLogSettings ?? {};
  expect(Format).toContain("$context.routeKey");
  expect(Format).not.toMatch(/\$context\.(path|identity|authorizer)/);
});

test("limits the rate of all requests", () => {
  app.hasResourceProperties("AWS::ApiGatewayV2::Stage", {
    DefaultRouteSettings: { ThrottlingRateLimit: Match.anyValue(), ThrottlingBurstLimit: Match.anyValue() },
  });
});

test.each(routeNames)("limits the requests to %s as the table of routes says", (name) => {
  const [stage] = Object.values(app.findResources("AWS::ApiGatewayV2::Stage"));
  const { rate, burst } = routes[name].everybody;
  const { method, path } = routes[name];
  expect(stage?.Properties.RouteSettings[`${method} ${path}`]).toEqual({
    ThrottlingRateLimit: rate,
    ThrottlingBurstLimit: burst,
  });
});

test("allows no requests from other origins", () => {
  app.allResourcesProperties("AWS::ApiGatewayV2::Api", { CorsConfiguration: Match.absent() });
});
