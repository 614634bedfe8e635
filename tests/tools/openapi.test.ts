import { execFile } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { type Route, type RouteName, routes } from "#contracts/http/routes.ts";
import { folderOf } from "#infra/names.ts";
import { root } from "#local/settings.ts";
import { openApiDocument } from "#tools/openapi/document.ts";

const written = readFileSync(join(root, "docs/openapi.json"), "utf8");
const document = openApiDocument();
const rows = Object.entries(routes) as [RouteName, Route][];

type Documented = {
  operationId: string;
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
};
const documented = (route: Route) =>
  document.paths[route.path]?.[route.method.toLowerCase()] as Documented | undefined;

test("the file is what the contracts say: if not, npm run openapi", () => {
  expect(JSON.parse(written)).toEqual(document);
});

test("a linter finds nothing in it", async () => {
  const lint = promisify(execFile)(join(root, "node_modules/.bin/redocly"), ["lint", "docs/openapi.json"], {
    cwd: root,
    env: { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" },
  });
  const { stdout, stderr } = await lint;
  expect(`${stdout}${stderr}`).toMatch(/is valid/);
  expect(`${stdout}${stderr}`).not.toMatch(/warning/i);
});

test.each(rows)("%s is in it", (name, route) => {
  expect(documented(route)?.operationId).toBe(name);
});

/** What a function refuses with, by the words that it takes from lambdas/shared/middleware/replies.ts. */
const statusOf: Record<string, number> = {
  notFound: 404,
  unknownSession: 404,
  conflict: 409,
  changedMeanwhile: 409,
  tooLarge: 413,
  wrongType: 415,
  invalid: 422,
  tooMany: 429,
  unavailable: 503,
};

test.each(rows)("every refusal of %s is in it", (name, route) => {
  const sources = globSync(join(root, "lambdas/functions", folderOf(name), "*.ts")).map((file) =>
    readFileSync(file, "utf8"),
  );
  const words = sources.flatMap((source) => source.match(/\b\w+\b/g) ?? []);
  const refusals = new Set(words.flatMap((word) => statusOf[word] ?? []));
  const statuses = Object.keys(documented(route)?.responses ?? {}).map(Number);
  expect(statuses).toEqual(expect.arrayContaining([200, 500, ...refusals]));
});

describe("a failure", () => {
  test("is the same shape everywhere", () => {
    const failures = rows.flatMap(([, route]) =>
      Object.entries(documented(route)?.responses ?? {}).filter(
        ([status]) => Number(status) >= 400 && status !== "429",
      ),
    );
    const schemas = failures.map(([, { content }]) => content?.["application/json"]?.schema);
    expect(new Set(schemas.map((schema) => JSON.stringify(schema)))).toEqual(
      new Set(['{"$ref":"#/components/schemas/Problem"}']),
    );
  });
});

test("what a person's text must look like is in it, too, where it is checked after it was trimmed", () => {
  expect(document.components.schemas.ApplicationForm).toMatchObject({
    properties: { email: { type: "string", maxLength: 254, format: "email" } },
  });
});
