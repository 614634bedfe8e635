import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { routes } from "#contracts/http/routes.ts";
import { pages } from "#contracts/site/pages.ts";
import { isApiDocsRequest, serveApiDocs } from "#local/site/api-docs.ts";

const server = createServer((incoming, response) => {
  if (isApiDocsRequest(incoming)) return void serveApiDocs(incoming, response);
  response.writeHead(418).end();
});
let origin: string;

beforeAll(async () => {
  await once(server.listen(0, "127.0.0.1"), "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

async function get(path: string) {
  const response = await fetch(`${origin}${path}`);
  return { status: response.status, headers: response.headers, content: await response.text() };
}

test("serves the viewer and all its files from this machine", async () => {
  const page = await fetch(`${origin}/api-docs`);
  expect([page.status, new URL(page.url).pathname]).toEqual([200, "/api-docs/"]);
  const html = await page.text();
  expect(html).not.toMatch(/https?:|\/\//);
  const files = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => file ?? "");
  expect(files).toEqual(["swagger-ui.css", "swagger-ui-bundle.js", "start.js"]);
  for (const file of [...files, "openapi.json"]) {
    const { status, headers, content } = await get(`/api-docs/${file}`);
    expect(content.length, file).toBeGreaterThan(0);
    expect([status, headers.get("content-type")], file).toEqual([
      200,
      expect.stringMatching(/css|javascript|json/),
    ]);
  }
});

test("allows requests to its own origin only", async () => {
  const { headers } = await get("/api-docs/");
  const policy = headers.get("content-security-policy") ?? "";
  expect(policy).toContain("default-src 'self'");
  expect(policy).not.toMatch(/https?:|\*|script-src/);
});

test("documents all routes", async () => {
  const { paths } = (await (await fetch(`${origin}/api-docs/openapi.json`)).json()) as { paths: object };
  expect(Object.keys(paths)).toEqual(expect.arrayContaining(Object.values(routes).map(({ path }) => path)));
});

test.each(["/api-docs/../package.json", "/api-docs/%2e%2e/package.json", "/api-docs/toString"])(
  "does not serve %s",
  async (path) => {
    const { status } = await get(path);
    expect([404, 418]).toContain(status); // 418: not a request for the viewer
  },
);

test("does not exist on AWS, neither as a page nor as a route", () => {
  expect(Object.values(pages).map(({ path }) => path)).not.toContain("/api-docs");
  for (const { path } of Object.values(routes)) expect(path).not.toMatch(/^\/api-docs/);
});
