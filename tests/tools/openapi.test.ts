import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { errorCode, errorStatus } from "#contracts/http/error-codes.ts";
import { fieldCode } from "#contracts/http/field-codes.ts";
import { errorsOf } from "#contracts/http/route-errors.ts";
import { type Route, type RouteName, routes } from "#contracts/http/routes.ts";
import { root } from "#local/settings.ts";
import { openApiDocument } from "#tools/openapi/document.ts";

const committed = readFileSync(join(root, "docs/openapi.json"), "utf8");
const document = openApiDocument();
const rows = Object.entries(routes) as [RouteName, Route][];

type Documented = {
  operationId: string;
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>;
};
const documented = (route: Route) =>
  document.paths[route.path]?.[route.method.toLowerCase()] as Documented | undefined;

test("docs/openapi.json is up to date: if not, run npm run openapi", () => {
  expect(JSON.parse(committed)).toEqual(document);
});

test("passes the linter without a warning", async () => {
  const lint = promisify(execFile)(join(root, "node_modules/.bin/redocly"), ["lint", "docs/openapi.json"], {
    cwd: root,
    env: { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" },
  });
  const { stdout, stderr } = await lint;
  expect(`${stdout}${stderr}`).toMatch(/is valid/);
  expect(`${stdout}${stderr}`).not.toMatch(/warning/i);
});

describe.each(rows)("%s", (name, route) => {
  const { operationId, responses = {} } = documented(route) ?? {};

  test("is documented", () => {
    expect(operationId).toBe(name);
  });

  test("documents every error code under its status", () => {
    const codes = Object.entries(responses).flatMap(([status, { description }]) =>
      [...description.matchAll(/^`(\w+)`/gm)].map(([, code]) => [code, Number(status)]),
    );
    expect(Object.fromEntries(codes)).toEqual(
      Object.fromEntries(errorsOf(route).map((code) => [code, errorStatus[code]])),
    );
  });

  test("has the same body for every error", () => {
    const errors = Object.entries(responses).filter(([status]) => Number(status) >= 400);
    const schemas = errors.map(([, { content }]) => content?.["application/json"]?.schema);
    expect(new Set(schemas)).toEqual(new Set([{ $ref: "#/components/schemas/ErrorResponse" }]));
  });
});

test("says that an error of a file which a person downloads is a page", () => {
  expect(documented(routes.downloadPersonalData)?.responses[404]?.content).toHaveProperty(["text/html"]);
});

test("links the steps of an enrollment to each other by the ids that they return", () => {
  expect(documented(routes.saveSession)?.responses[200]).toMatchObject({
    links: {
      getSession: { operationId: "getSession", parameters: { sessionId: "$response.body#/sessionId" } },
      createBill: { operationId: "createBill", requestBody: { sessionId: "$response.body#/sessionId" } },
    },
  });
});

test("lists the error codes as an enumeration", () => {
  expect(document.components.schemas.ErrorCode).toMatchObject({ enum: errorCode.options });
  expect(document.components.schemas.FieldCode).toMatchObject({ enum: fieldCode.options });
});

test("documents the format of a text that the API trims before it checks it", () => {
  expect(document.components.schemas.ApplicationForm).toMatchObject({
    properties: { email: { type: "string", maxLength: 254, format: "email" } },
  });
});
