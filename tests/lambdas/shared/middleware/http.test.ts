import type { APIGatewayProxyEventV2, Context } from "aws-lambda";
import { describe, expect, test, vi } from "vitest";
import * as z from "zod";
import { errorResponse } from "#contracts/http/error-response.ts";
import { text } from "#contracts/http/fields.ts";
import type { Route } from "#contracts/http/routes.ts";
import { errorMessages } from "#contracts/messages/en/errors.ts";
import { type ErrorPage, http, type RouteHandler } from "#lambdas/shared/middleware/http.ts";
import { fail, ok } from "#lambdas/shared/middleware/replies.ts";
import { owner, secret } from "#tests/builders/records.ts";

const route = {
  method: "POST",
  path: "/api/thing/{id}",
  params: z.object({ id: z.uuid() }),
  body: z.object({ name: z.string() }),
  reply: z.object({ greeting: z.string() }),
  errors: ["bill_not_found"],
} as const satisfies Route;

const id = "0b6f7a52-6d0c-4b8e-9d0f-1f6f0a3f5a01";

const jsonType = { "content-type": "application/json" };

const greet = async ({ body }: { body: { name: string } }) => ok({ greeting: `Hi ${body.name}` });

const call = (changes: Partial<APIGatewayProxyEventV2>, handle: RouteHandler<typeof route> = greet) =>
  callRoute(route, handle, changes);

async function callRoute<R extends Route>(
  route: R,
  handle: RouteHandler<R>,
  changes: Partial<APIGatewayProxyEventV2>,
) {
  const event = {
    body: JSON.stringify({ name: "Ana" }),
    isBase64Encoded: false,
    headers: jsonType,
    pathParameters: { id },
    requestContext: { requestId: "request-1", http: { sourceIp: "203.0.113.7", userAgent: "test" } },
    ...changes,
  } as APIGatewayProxyEventV2;
  const response = await http(route, handle)(event, {} as Context);
  return { ...response, json: JSON.parse(response.body ?? "null") };
}

test("parses the request, and removes from the reply what the contract does not name", async () => {
  const leaky = async () => ok({ greeting: "Hi", ownerHash: "secret" });

  expect(await call({}, leaky)).toMatchObject({
    statusCode: 200,
    json: { greeting: "Hi" },
    headers: { "cache-control": "no-store" },
  });
  expect((await call({}, leaky)).json).not.toHaveProperty("ownerHash");
});

test("answers 422 to a text with half of a surrogate pair, which no store accepts", async () => {
  const response = await call({ body: String.raw`{"name":"Ana \ud800"}` });
  expect(response).toMatchObject({ statusCode: 422, json: { fieldCodes: { name: { code: "invalid" } } } });
  expect(await call({ body: JSON.stringify({ name: "Ana 🐊" }) })).toMatchObject({ statusCode: 200 });
});

test("identifies the owner by the cookie alone", async () => {
  let received: unknown;
  const recordOwner: RouteHandler<typeof route> = async (input) => {
    received = input.owner;
    return ok({ greeting: "" });
  };

  await call({ cookies: ["a=b", `__Host-owner=${secret}`] }, recordOwner);
  expect(received).toEqual({ hash: owner.hash });
  await call({ cookies: ["__Host-owner=short"] }, recordOwner);
  expect(received).toEqual({ hash: undefined });
});

test("gives the handler the IP of the browser, not of CloudFront", async () => {
  let received: unknown;
  const recordIp: RouteHandler<typeof route> = async (input) => {
    received = input.request.ip;
    return ok({ greeting: "" });
  };

  const forwarded = { "x-forwarded-for": "10.9.9.9, 198.51.100.4, 130.176.0.1" };
  await call({ headers: { ...jsonType, ...forwarded } }, recordIp);
  expect(received).toBe("198.51.100.4");
  await call({}, recordIp);
  expect(received).toBe("203.0.113.7");
});

describe("answers invalid input with an error code", () => {
  test.each([
    ["JSON that does not parse", { body: "{" }, 400, "invalid_json"],
    ["no body", { body: undefined }, 400, "invalid_json"],
    ["a field of the wrong type", { body: '{"name":7}' }, 422, "validation_failed"],
    ["a body that is not an object", { body: "[]" }, 422, "validation_failed"],
    ["a malformed id in the path", { pathParameters: { id: "../x" } }, 404, "not_found"],
    ["another content type than JSON", { headers: { "content-type": "text/plain" } }, 415, "not_json"],
    ["a body without a content type", { headers: {} }, 415, "not_json"],
    ["a type that only contains JSON", { headers: { "content-type": "text/plain; json" } }, 415, "not_json"],
    ["another type of JSON", { headers: { "content-type": "application/ld+json" } }, 415, "not_json"],
    ["a form", { headers: { "content-type": "application/x-www-form-urlencoded" } }, 415, "not_json"],
    [
      "a page of another site",
      { headers: { ...jsonType, "sec-fetch-site": "cross-site" } },
      403,
      "cross_origin",
    ],
    ["another origin", { headers: { ...jsonType, origin: "https://evil.example" } }, 403, "cross_origin"],
    [
      "a body larger than any form",
      { body: JSON.stringify({ name: "x".repeat(70_000) }) },
      413,
      "request_too_large",
    ],
  ])("%s", async (_, changes, status, code) => {
    const { statusCode, json } = await call(changes as Partial<APIGatewayProxyEventV2>);
    expect(statusCode).toBe(status);
    expect(errorResponse.parse(json)).toMatchObject({ code, requestId: "request-1" });
  });

  test.each(["application/json; charset=utf-8", "Application/JSON", "application/json;charset=UTF-8"])(
    "accepts the content type %s",
    async (type) => {
      expect((await call({ headers: { "content-type": type } })).statusCode).toBe(200);
    },
  );

  test("accepts a GET from another website, since it changes nothing", async () => {
    const { body: _, ...reading } = { ...route, method: "GET" as const };
    const headers = { "sec-fetch-site": "cross-site" };
    expect((await callRoute(reading, async () => ok({ greeting: "" }), { headers })).statusCode).toBe(200);
  });

  test("accepts a GET whose use counts for the household from our own pages only", async () => {
    const { body: _, ...reading } = { ...route, method: "GET" as const, isForOwnPages: true as const };
    const statusFrom = async (site: string) => {
      const headers = { "sec-fetch-site": site };
      return (await callRoute(reading, async () => ok({ greeting: "" }), { headers })).statusCode;
    };
    expect(await Promise.all(["same-origin", "same-site", "cross-site"].map(statusFrom))).toEqual([
      200, 403, 403,
    ]);
  });

  test("accepts a form only on a route for pages without script", async () => {
    const headers = { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" };
    const form = { body: "name=Ana+Luz", headers };
    const accepting = { ...route, acceptsForm: true as const };
    expect((await callRoute(accepting, greet, form)).json).toEqual({ greeting: "Hi Ana Luz" });
    expect((await callRoute(accepting, greet, {})).json).toEqual({ greeting: "Hi Ana" });
  });

  test("treats null as an absent field", async () => {
    const optional = { ...route, body: z.object({ name: z.string(), phone: z.string().optional() }) };
    expect((await callRoute(optional, greet, { body: '{"name":"Ana","phone":null}' })).statusCode).toBe(200);
  });

  test("answers a malformed session id like an unknown one", async () => {
    const ofSession = { ...route, body: z.object({ name: z.string(), sessionId: z.uuid() }) };
    expect(await callRoute(ofSession, greet, { body: '{"name":"Ana","sessionId":"nope"}' })).toMatchObject({
      statusCode: 404,
      json: {
        code: "session_not_found",
        error: errorMessages.session_not_found,
      },
    });
  });

  test("names each invalid field with a sentence and its code", async () => {
    const limited = { ...route, body: z.object({ name: text(3), phone: z.string() }) };
    expect((await callRoute(limited, greet, { body: '{"name":"Anabel"}' })).json).toEqual({
      code: "validation_failed",
      error: "Please use at most 3 characters",
      fields: { name: "Please use at most 3 characters", phone: "Required" },
      fieldCodes: { name: { code: "too_long", params: { max: 3 } }, phone: { code: "required" } },
      requestId: "request-1",
    });
  });
});

test("sends an expected failure with its code, its sentence and the request id", async () => {
  expect(await call({}, async () => fail("bill_not_found"))).toMatchObject({
    statusCode: 404,
    json: {
      code: "bill_not_found",
      error: "We could not find this bill. Please upload it again.",
      requestId: "request-1",
    },
  });
});

test("answers a bug with 500, without details in the response or in the log", async () => {
  const lines = vi.spyOn(console, "error").mockImplementation(() => {});

  const { statusCode, body } = await call({}, async () => {
    throw new Error("ana@example.org is unlucky");
  });

  expect(statusCode).toBe(500);
  expect(body).toContain("internal_error");
  expect(body).not.toContain("ana@");
  expect(lines).toHaveBeenCalled();
  expect(JSON.stringify(lines.mock.calls)).not.toContain("ana@");
  lines.mockRestore();
});

describe("a route of a document", () => {
  const document = {
    method: "GET",
    path: "/pdf/{id}",
    params: z.object({ id: z.uuid() }),
    reply: z.string(),
    errors: ["session_not_found"],
  } as const satisfies Route;
  const errorPage: ErrorPage = ({ code }, { locale, params }) => ({
    body: `<p>${code} ${locale} ${params.id}</p>`,
    headers: { "x-robots-tag": "noindex" },
  });
  const open = (headers: Record<string, string>, handle: RouteHandler<typeof document>) =>
    http(
      document,
      handle,
      errorPage,
    )(
      {
        isBase64Encoded: false,
        headers,
        pathParameters: { id },
        requestContext: { requestId: "request-1", http: { sourceIp: "203.0.113.7", userAgent: "test" } },
      } as unknown as APIGatewayProxyEventV2, // the parts that `http` reads
      {} as Context,
    );
  const missing = async () => fail("session_not_found");

  test("answers an error with a page in the language of the browser", async () => {
    expect(await open({ accept: "text/html", "accept-language": "es-US" }, missing)).toMatchObject({
      statusCode: 404,
      headers: {
        "content-type": "text/html; charset=utf-8",
        "cache-control": "no-store",
        "x-content-type-options": "nosniff",
        "x-robots-tag": "noindex",
      },
      body: `<p>session_not_found es ${id}</p>`,
    });
  });

  test("answers a crash with a page", async () => {
    const crash = async () => {
      throw new Error("a bug");
    };
    expect(await open({}, crash)).toMatchObject({ statusCode: 500, body: `<p>internal_error en ${id}</p>` });
  });

  test("answers a program that asks for JSON with the error response", async () => {
    const { body } = await open({ accept: "application/json" }, missing);
    expect(errorResponse.parse(JSON.parse(body ?? "")).code).toBe("session_not_found");
  });

  test("answers with an HTML page", async () => {
    const page = async () => ok("<p>Hi</p>");
    expect(await open({}, page)).toMatchObject({
      statusCode: 200,
      headers: { "content-type": "text/html; charset=utf-8" },
      body: "<p>Hi</p>",
    });
  });
});
