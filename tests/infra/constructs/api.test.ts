import { Match } from "aws-cdk-lib/assertions";
import { describe, expect, test } from "vitest";
import { originKeyHeader } from "#contracts/http/origin-key.ts";
import { routes } from "#contracts/http/routes.ts";
import { folderOf, functionFolders, originKeyName, routeNames } from "#infra/names.ts";
import { functionsIn } from "#tests/infra/support/functions.ts";
import { stacksOf } from "#tests/infra/support/templates.ts";

const { app } = stacksOf("prod");
const functions = functionsIn(app);

test.each(routeNames)("%s of the contract has a route and a function of its own", (name) => {
  const { method, path } = routes[name];
  const [route] = Object.values(
    app.findResources("AWS::ApiGatewayV2::Route", { Properties: { RouteKey: `${method} ${path}` } }),
  );
  const target = JSON.stringify(route?.Properties.Target);
  const called = Object.entries(app.findResources("AWS::ApiGatewayV2::Integration")).find(([id]) =>
    target.includes(`"${id}"`),
  );
  expect(JSON.stringify(called?.[1].Properties.IntegrationUri)).toContain(
    `"${functions.get(folderOf(name))?.logicalId}"`,
  );
});

test("there is no route and no function that nothing asks for", () => {
  app.resourceCountIs("AWS::ApiGatewayV2::Route", routeNames.length + 1); // and whatever is no row
  expect([...functions.keys()].sort()).toEqual([...functionFolders].sort());
});

test("what is no row of the contract is answered by a function that speaks as the others do", () => {
  const [route] = Object.values(
    app.findResources("AWS::ApiGatewayV2::Route", { Properties: { RouteKey: "$default" } }),
  );
  const target = JSON.stringify(route?.Properties.Target);
  const called = Object.entries(app.findResources("AWS::ApiGatewayV2::Integration")).find(([id]) =>
    target.includes(`"${id}"`),
  );
  expect(JSON.stringify(called?.[1].Properties.IntegrationUri)).toContain(
    `"${functions.get("reject-unknown-route")?.logicalId}"`,
  );
});

describe("the API's own address opens nothing", () => {
  const [[door, { Properties }] = ["none", { Properties: {} }]] = Object.entries(
    app.findResources("AWS::ApiGatewayV2::Authorizer"),
  );

  test("no route answers without the edge's key, whatever the route", () => {
    app.resourceCountIs("AWS::ApiGatewayV2::Authorizer", 1);
    app.allResourcesProperties("AWS::ApiGatewayV2::Route", {
      AuthorizationType: "CUSTOM",
      AuthorizerId: { Ref: door },
    });
  });

  test("the key is looked at by a function, and not for each request", () => {
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

  test("the key is made at deployment, long, and known to that function alone", () => {
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

test("every function runs Node 24 and comes from the one bundle", () => {
  const ours = Object.values(app.findResources("AWS::Lambda::Function")).filter(({ Properties }) =>
    Properties.Handler.endsWith("/index.handler"),
  );
  expect(new Set(ours.map(({ Properties }) => Properties.Runtime))).toEqual(new Set(["nodejs24.x"]));
  expect(new Set(ours.map(({ Properties }) => JSON.stringify(Properties.Code))).size).toBe(1);
});

test("every function has a log of its own, and no log is kept for ever", () => {
  for (const { folder, logicalId } of functions.values()) {
    const { Properties } = app.findResources("AWS::Lambda::Function")[logicalId] ?? {};
    expect(Properties.LoggingConfig.LogGroup, folder).toEqual({ Ref: expect.any(String) });
  }
  app.allResourcesProperties("AWS::Logs::LogGroup", { RetentionInDays: 90 });
});

test("the access log names routes and never addresses, which hold people's ids", () => {
  const [stage] = Object.values(app.findResources("AWS::ApiGatewayV2::Stage"));
  const { Format } = stage?.Properties.AccessLogSettings ?? {};
  expect(Format).toContain("$context.routeKey");
  expect(Format).not.toMatch(/\$context\.(path|identity|authorizer)/);
});

test("a stuck script is stopped before it becomes a bill", () => {
  app.hasResourceProperties("AWS::ApiGatewayV2::Stage", {
    DefaultRouteSettings: { ThrottlingRateLimit: Match.anyValue(), ThrottlingBurstLimit: Match.anyValue() },
  });
});

test("what costs money or sends mail has a limit of its own, by whatever address it is asked for", () => {
  const [stage] = Object.values(app.findResources("AWS::ApiGatewayV2::Stage"));
  const limits: Record<string, { ThrottlingRateLimit: number }> = stage?.Properties.RouteSettings;
  const costly = ["createBill", "utilityAuth", "createCustomer", "emailCustomer", "sendMessage"] as const;
  for (const name of costly) {
    const { method, path } = routes[name];
    expect(limits[`${method} ${path}`]?.ThrottlingRateLimit, name).toBeLessThanOrEqual(30);
  }
});

test("the API and the site share an origin, so no other site is let in", () => {
  app.allResourcesProperties("AWS::ApiGatewayV2::Api", { CorsConfiguration: Match.absent() });
});
