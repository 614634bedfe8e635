import type { Context } from "aws-lambda";
import { beforeAll, expect, test, vi } from "vitest";
import { getEvent } from "#tests/builders/api-event.ts";
import { aCompany } from "#tests/builders/disclosures.ts";
import { ids } from "#tests/builders/records.ts";

let handler: typeof import("#lambdas/services/reject-unknown-route/index.ts").handler;
beforeAll(async () => {
  vi.stubEnv("COMPANY", JSON.stringify(aCompany));
  ({ handler } = await import("#lambdas/services/reject-unknown-route/index.ts"));
});

const open = async (path: string, headers: Record<string, string>) => {
  const response = await handler({ ...getEvent, rawPath: path, headers }, {} as Context);
  return { status: response.statusCode, body: response.body ?? "" };
};

test.each([
  ["asks for JSON", { accept: "application/json" }],
  ["accepts anything", { accept: "*/*" }],
  ["says nothing", {}],
])("answers 404 in our error format to a program that %s", async (_, headers) => {
  const { status, body } = await open("/api/nothing", headers);
  expect(status).toBe(404);
  expect(JSON.parse(body)).toMatchObject({ code: "not_found", requestId: "request-1" });
});

test("answers a browser with a page that leads to the site", async () => {
  const { status, body } = await open("/api/nothing", { accept: "text/html", "accept-language": "es" });
  expect(status).toBe(404);
  expect(body).toContain('<a class="button" href="/es">');
});

test.each([
  ["/api/contact-form", "/contact"],
  ["/api/sign-up-form", "/signup"],
  [`/pdf/${ids.session}/link`, `/pdf/${ids.session}?language=en`],
])("leads a browser that restores the answer to %s to the form", async (path, form) => {
  expect((await open(path, { accept: "text/html" })).body).toContain(`href="${form}">Go to the form</a>`);
});
