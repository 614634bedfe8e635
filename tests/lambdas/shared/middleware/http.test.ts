import type { APIGatewayProxyEventV2, Context } from "aws-lambda";
import { describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { errorResponse } from "#contracts/http/error-response.ts";
import type { Route } from "#contracts/http/routes.ts";
import { http, type RouteHandler } from "#lambdas/shared/middleware/http.ts";
import { notFound, ok } from "#lambdas/shared/middleware/replies.ts";
import { owner, secret } from "#tests/builders/records.ts";

const route = {
  method: "POST",
  path: "/api/thing/{id}",
  params: z.object({ id: z.uuid() }),
  body: z.object({ name: z.string() }),
  reply: z.object({ greeting: z.string() }),
} as const satisfies Route;

const id = "0b6f7a52-6d0c-4b8e-9d0f-1f6f0a3f5a01";

const greet = async ({ body }: { body: { name: string } }) => ok({ greeting: `Hi ${body.name}` });

const call = (given: Partial<APIGatewayProxyEventV2>, decide: RouteHandler<typeof route> = greet) =>
  ask(route, decide, given);

async function ask<R extends Route>(of: R, decide: RouteHandler<R>, given: Partial<APIGatewayProxyEventV2>) {
  const event = {
    body: JSON.stringify({ name: "Ana" }),
    isBase64Encoded: false,
    pathParameters: { id },
    requestContext: { requestId: "request-1", http: { sourceIp: "203.0.113.7", userAgent: "test" } },
    ...given,
  } as APIGatewayProxyEventV2;
  const answer = await http(of, decide)(event, {} as Context);
  return { ...answer, json: JSON.parse(answer.body ?? "null") };
}

test("a request is parsed on its way in and the reply on its way out", async () => {
  const leaky = async () => ok({ greeting: "Hi", ownerHash: "secret" });

  expect(await call({}, leaky)).toMatchObject({
    statusCode: 200,
    json: { greeting: "Hi" },
    headers: { "cache-control": "no-store" },
  });
  expect((await call({}, leaky)).json).not.toHaveProperty("ownerHash");
});

test("the owner is known by the cookie alone", async () => {
  let seen: unknown;
  const look: RouteHandler<typeof route> = async (input) => {
    seen = input.owner;
    return ok({ greeting: "" });
  };

  await call({ cookies: ["a=b", `__Host-owner=${secret}`] }, look);
  expect(seen).toEqual(owner);
  await call({ cookies: ["__Host-owner=short"] }, look);
  expect(seen).toEqual({ secret: undefined, hash: undefined });
});

test("the address kept as evidence is the household's, not the edge's", async () => {
  let seen: unknown;
  const look: RouteHandler<typeof route> = async (input) => {
    seen = input.request.ip;
    return ok({ greeting: "" });
  };

  await call({ headers: { "x-forwarded-for": "10.9.9.9, 198.51.100.4, 130.176.0.1" } }, look);
  expect(seen).toBe("198.51.100.4");
  await call({ headers: {} }, look);
  expect(seen).toBe("203.0.113.7");
});

describe("bad input is answered, never thrown", () => {
  test.each([
    ["JSON that does not parse", { body: "{" }, 400],
    ["no body", { body: undefined }, 400],
    ["a wrong type", { body: '{"name":7}' }, 422],
    ["a body that is not an object", { body: "[]" }, 422],
    ["an id that is none", { pathParameters: { id: "../x" } }, 404],
    ["something that is not JSON", { headers: { "content-type": "text/plain" } }, 415],
    ["a body larger than any form", { body: JSON.stringify({ name: "x".repeat(70_000) }) }, 413],
  ])("%s", async (_, given, status) => {
    const { statusCode, json } = await call(given as Partial<APIGatewayProxyEventV2>);
    expect(statusCode).toBe(status);
    expect(errorResponse.parse(json).requestId).toBe("request-1");
  });

  test("null says no more than nothing does", async () => {
    const optional = { ...route, body: z.object({ name: z.string(), phone: z.string().optional() }) };
    expect((await ask(optional, greet, { body: '{"name":"Ana","phone":null}' })).statusCode).toBe(200);
  });

  test("a session id that is none looks like one that nobody has", async () => {
    const ofSession = { ...route, body: z.object({ name: z.string(), sessionId: z.uuid() }) };
    expect(await ask(ofSession, greet, { body: '{"name":"Ana","sessionId":"nope"}' })).toMatchObject({
      statusCode: 404,
      json: { error: "We could not find your sign-up. Please start again." },
    });
  });

  test("a wrong field is named", async () => {
    expect((await call({ body: '{"name":7}' })).json.fields).toHaveProperty("name");
  });
});

test("a refusal carries its sentence and the id that support asks for", async () => {
  expect(await call({}, async () => notFound("Nothing here."))).toMatchObject({
    statusCode: 404,
    json: { error: "Nothing here.", requestId: "request-1" },
  });
});

test("a bug is a 500 that does not say what broke, to the person or to the log", async () => {
  const lines = vi.spyOn(console, "error").mockImplementation(() => {});

  const { statusCode, body } = await call({}, async () => {
    throw new Error("ana@example.org is unlucky");
  });

  expect(statusCode).toBe(500);
  expect(body).not.toContain("ana@");
  expect(lines).toHaveBeenCalled();
  expect(JSON.stringify(lines.mock.calls)).not.toContain("ana@");
  lines.mockRestore();
});
