import { createServer } from "node:http";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { describe, expect, onTestFinished, test } from "vitest";
import { edgeAnswerHeaders } from "#contracts/http/edge-answer-headers.ts";
import { tooManyRequestsPage } from "#contracts/http/edge-pages.ts";
import { errorResponse } from "#contracts/http/error-response.ts";
import { originKeyHeader, siteOriginsHeader } from "#contracts/http/origin-headers.ts";
import { HttpApi } from "#local/http-api/http-api.ts";
import { createOrigin } from "#local/product/origin.ts";
import { close, listen } from "#local/shared/http-server.ts";
import { aCompany } from "#tests/builders/disclosures.ts";
import { freePort } from "#tests/builders/ports.ts";

const segments = [{ kind: "rest" as const, text: "path" }];
const route = { key: "$default", method: "ANY", segments, functionName: "echo" };
const siteOrigins = ["http://localhost:3000", "http://127.0.0.1:3000"];
const echo = { invoke: async (event: unknown) => (event as APIGatewayProxyEventV2).headers };

async function serve(options: Partial<Parameters<typeof createOrigin>[2]> = {}) {
  const api = new HttpApi([route], { get: () => echo });
  const origin = createOrigin(api, async (_, response) => void response.end("the site"), {
    originKey: "the key",
    siteOrigins,
    ...options,
  });
  const server = createServer((incoming, response) => void origin(incoming, response));
  const url = await listen(server, await freePort(), "PORT");
  onTestFinished(() => close(server));
  return url;
}

test("sends the origin key and the site's origins to the API, in place of what the browser sent", async () => {
  const url = await serve();

  const response = await fetch(`${url}/api/anything`, {
    headers: { [originKeyHeader]: "guessed", [siteOriginsHeader]: "https://evil.example" },
  });

  expect(await response.json()).toMatchObject({
    [originKeyHeader]: "the key",
    [siteOriginsHeader]: siteOrigins.join(" "),
  });
});

describe("a method that no route of the API has", () => {
  test.each(["DELETE", "PATCH", "OPTIONS", "PROPFIND"])("is answered without the API: %s", async (method) => {
    for (const path of ["/api/session", "/pdf/1", "/api/unknown"]) {
      const response = await fetch(`${await serve()}${path}`, { method });
      expect(response.status).toBe(405);
      expect(response.headers.get("allow")).toBe("GET, POST, PUT");
      expect(Object.fromEntries(response.headers)).toMatchObject(edgeAnswerHeaders);
      expect(errorResponse.parse(await response.json()).code).toBe("not_found");
    }
  });

  test.each(["GET", "POST", "PUT"])("does not include %s", async (method) => {
    expect((await fetch(`${await serve()}/api/session`, { method })).status).toBe(200);
  });
});

describe("beyond the limits of an IP address", () => {
  const limited = { isWithinAddressLimits: async () => false, company: aCompany };
  const form = { method: "POST", body: "name=Ana", headers: { accept: "text/html,*/*;q=0.8" } };

  test("a form is answered with a page in both languages", async () => {
    const response = await fetch(`${await serve(limited)}/api/contact-form`, form);
    expect(response.status).toBe(429);
    expect(response.headers.get("retry-after")).toBe("300");
    expect(response.headers.get("content-type")).toBe("text/html");
    expect(await response.text()).toBe(tooManyRequestsPage(aCompany));
  });

  test("a page is not served", async () => {
    const response = await fetch(await serve(limited), { headers: { accept: "text/html" } });
    expect(response.status).toBe(429);
    expect(Object.fromEntries(response.headers)).toMatchObject(edgeAnswerHeaders);
  });

  test("the page's script gets the error body of the API", async () => {
    const url = await serve(limited);
    const response = await fetch(`${url}/api/contact`, { headers: { accept: "application/json" } });
    expect(errorResponse.parse(await response.json()).code).toBe("rate_limited");
  });
});
