import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { describe, expect, onTestFinished, test } from "vitest";
import { HttpApi } from "#local/http-api/http-api.ts";
import type { Route } from "#local/http-api/route.ts";
import { findRoute, routesOf } from "#local/http-api/routes.ts";
import { ThrottledError } from "#local/lambda/concurrency.ts";
import { TemplateResolver } from "#local/template/resolver.ts";

const environment = { region: "us-east-1", accountId: "000000000000", endpoint: "http://127.0.0.1:4566" };

/** Routes of a template, each with its own function. */
function routes(...keys: string[]): Route[] {
  return routesOf(resolverFor(keys));
}

function resolverFor(keys: string[], authorizerProperties?: Record<string, unknown>): TemplateResolver {
  const perRoute = keys.flatMap((RouteKey, index) => [
    [`Fn${index}`, { Type: "AWS::Lambda::Function", Properties: { FunctionName: `fn-${index}` } }] as const,
    [
      `Integration${index}`,
      {
        Type: "AWS::ApiGatewayV2::Integration",
        Properties: {
          IntegrationType: "AWS_PROXY",
          IntegrationUri: { "Fn::GetAtt": [`Fn${index}`, "Arn"] },
          PayloadFormatVersion: "2.0",
        },
      },
    ] as const,
    [
      `Route${index}`,
      {
        Type: "AWS::ApiGatewayV2::Route",
        Properties: {
          RouteKey,
          Target: { "Fn::Join": ["", ["integrations/", { Ref: `Integration${index}` }]] },
          ...(authorizerProperties && { AuthorizationType: "CUSTOM", AuthorizerId: { Ref: "Authorizer" } }),
        },
      },
    ] as const,
  ]);
  const authorizer = {
    AuthorizerFn: { Type: "AWS::Lambda::Function", Properties: { FunctionName: "authorizer" } },
    Authorizer: {
      Type: "AWS::ApiGatewayV2::Authorizer",
      Properties: { ...authorizerProperties, Name: "Authorizer" },
    },
  };
  const Resources = { ...Object.fromEntries(perRoute), ...(authorizerProperties && authorizer) };
  const template = { Resources, Outputs: {}, Parameters: {} };
  return new TemplateResolver({ stackName: "app", template, assetPath: (hash) => hash }, environment);
}

type Handler = (event: APIGatewayProxyEventV2) => unknown;

const serve = (handler: Handler, ...keys: string[]) => serveRoutes(routes(...keys), handler);

async function serveRoutes(
  apiRoutes: Route[],
  handler: Handler,
  authorizer: Handler = handler,
): Promise<string> {
  const functions = {
    get: (name: string) => ({
      invoke: async (event: unknown) =>
        (name === "authorizer" ? authorizer : handler)(event as APIGatewayProxyEventV2),
    }),
  };
  const api = new HttpApi(apiRoutes, functions);
  const server = createServer((incoming, response) => void api.handle(incoming, response));
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test.each([
  ["GET", "/bills/latest", "GET /bills/latest"],
  ["GET", "/bills/17", "GET /bills/{id}"],
  ["DELETE", "/bills/17", "ANY /bills/{id}"],
  ["GET", "/bills/17/pages/2", "GET /bills/{rest+}"],
  ["POST", "/elsewhere", "$default"],
])("sends %s %s to the most specific route, %s", (method, path, key) => {
  const apiRoutes = routes(
    "$default",
    "GET /bills/{rest+}",
    "ANY /bills/{id}",
    "GET /bills/{id}",
    "GET /bills/latest",
  );

  expect(findRoute(apiRoutes, method, path)?.route.key).toBe(key);
});

test.each([
  ["/bills/", undefined],
  ["/bills/a%20b%2Fc", { id: "a b/c" }],
  ["/bills/%zz", { id: "%zz" }],
])("parses the path %s into the parameters %j", (path, parameters) => {
  expect(findRoute(routes("GET /bills/{id}"), "GET", path)?.pathParameters).toEqual(parameters);
});

test("sends the request in payload format 2.0", async () => {
  const base = await serve((event) => event, "POST /bills/{id}");
  const headers = {
    "content-type": "application/json",
    cookie: "owner=abc; theme=dark",
    "user-agent": "test",
    "x-forwarded-for": "203.0.113.7",
  };
  const response = await fetch(`${base}/bills/7?page=1&page=2&q=a%20b`, {
    method: "POST",
    headers,
    body: '{"a":1}',
  });

  expect(await response.json()).toMatchObject({
    version: "2.0",
    routeKey: "POST /bills/{id}",
    rawPath: "/bills/7",
    rawQueryString: "page=1&page=2&q=a%20b",
    cookies: ["owner=abc", "theme=dark"],
    headers: { "content-type": "application/json", "x-forwarded-for": "203.0.113.7, 127.0.0.1" },
    queryStringParameters: { page: "1,2", q: "a b" },
    pathParameters: { id: "7" },
    requestContext: {
      http: { method: "POST", path: "/bills/7", sourceIp: "127.0.0.1", userAgent: "test" },
      stage: "$default",
      requestId: expect.stringMatching(/^[\w-]{15}=$/), // as API Gateway's ids, which are no UUIDs
    },
    body: '{"a":1}',
    isBase64Encoded: false,
  });
});

test("encodes a binary body as base64", async () => {
  const base = await serve(({ body, isBase64Encoded }) => ({ body, isBase64Encoded }), "POST /files");
  const headers = { "content-type": "application/octet-stream" };
  const response = await fetch(`${base}/files`, { method: "POST", headers, body: new Uint8Array([0, 255]) });

  // A result without a status code becomes the body of a 200.
  expect(await response.json()).toEqual({ body: "AP8=", isBase64Encoded: true });
});

test("returns the status, headers, cookies and bytes of the function", async () => {
  const reply = {
    statusCode: 201,
    headers: { "Content-Type": "application/pdf", "X-Pages": 2 },
    cookies: ["owner=abc; HttpOnly", "awc=1"],
    body: Buffer.from([0, 255]).toString("base64"),
    isBase64Encoded: true,
  };
  const response = await fetch(`${await serve(() => reply, "GET /pdf")}/pdf`);

  expect(response.status).toBe(201);
  expect(response.headers.get("content-type")).toBe("application/pdf");
  expect(response.headers.get("x-pages")).toBe("2");
  expect(response.headers.getSetCookie()).toEqual(["owner=abc; HttpOnly", "awc=1"]);
  expect([...(await response.bytes())]).toEqual([0, 255]);
});

test.each([
  ["an unknown path", "/nowhere", {}, 404, "Not Found"],
  [
    "a body above ten megabytes",
    "/x",
    { method: "POST", body: "x".repeat(10 * 1024 * 1024 + 1) },
    413,
    "Request Entity Too Large",
  ],
  [
    "a cookie that makes the headers too large",
    "/throws",
    { headers: { cookie: "x".repeat(10_240) } },
    431,
    "Request Header Fields Too Large",
  ],
  ["a function that throws", "/throws", {}, 500, "Internal Server Error"],
  ["a function that is throttled", "/throttled", {}, 500, "Internal Server Error"],
  ["a function with an invalid response", "/nonsense", {}, 500, "Internal Server Error"],
])("responds to %s as API Gateway does", async (_, path, init, status, message) => {
  const handler: Handler = ({ rawPath }) => {
    if (rawPath === "/throws") throw new Error("secret detail");
    if (rawPath === "/throttled") throw new ThrottledError();
    return { statusCode: "many" };
  };
  const base = await serve(handler, "POST /x", "GET /throws", "GET /throttled", "GET /nonsense");
  const response = await fetch(base + path, init);

  expect(response.status).toBe(status);
  expect(await response.json()).toEqual({ message });
});

describe("a Lambda authorizer", () => {
  const authorizer = {
    AuthorizerType: "REQUEST",
    AuthorizerPayloadFormatVersion: "2.0",
    EnableSimpleResponses: true,
    AuthorizerUri: {
      "Fn::Join": ["", ["arn:aws:apigateway:…/", { "Fn::GetAtt": ["AuthorizerFn", "Arn"] }, "/invocations"]],
    },
    AuthorizerResultTtlInSeconds: 300,
    IdentitySource: ["$request.header.x-key"],
  };

  test("is invoked once for each header value, and never without the header", async () => {
    const events: APIGatewayProxyEventV2[] = [];
    const base = await serveRoutes(
      routesOf(resolverFor(["POST /x", "$default"], authorizer)),
      ({ routeKey }) => ({ routeKey }),
      (event) => {
        events.push(event);
        return { isAuthorized: event.headers["x-key"] === "right" };
      },
    );
    const post = (path: string, key?: string) =>
      fetch(base + path, { method: "POST", body: "personal", headers: key ? { "x-key": key } : {} });

    const without = await post("/x");
    expect([without.status, await without.json()]).toEqual([401, { message: "Unauthorized" }]);
    const wrong = await post("/x", "wrong");
    expect([wrong.status, await wrong.json()]).toEqual([403, { message: "Forbidden" }]);
    expect((await post("/elsewhere", "wrong")).status).toBe(403);
    expect(await (await post("/x", "right")).json()).toEqual({ routeKey: "POST /x" });
    expect(await (await post("/elsewhere", "right")).json()).toEqual({ routeKey: "$default" });

    expect(events).toMatchObject([
      { type: "REQUEST", identitySource: ["wrong"] },
      { type: "REQUEST", identitySource: ["right"] },
    ]);
    for (const event of events) expect(event).not.toHaveProperty("body");
  });

  test("rejects the request when it fails", async () => {
    const base = await serveRoutes(
      routesOf(resolverFor(["GET /x"], authorizer)),
      () => "in",
      () => {
        throw new Error("broken");
      },
    );
    expect((await fetch(`${base}/x`, { headers: { "x-key": "right" } })).status).toBe(500);
  });

  test.each([
    ["an authorizer of another type", { AuthorizerType: "JWT" }],
    ["an authorizer with another identity source", { IdentitySource: ["$request.querystring.key"] }],
  ])("fails to start with %s", (_, properties) => {
    expect(() => routesOf(resolverFor(["GET /x"], { ...authorizer, ...properties }))).toThrow(
      "the local engine cannot read",
    );
  });
});
