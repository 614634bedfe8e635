import { createServer } from "node:http";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { expect, onTestFinished, test } from "vitest";
import { originKeyHeader } from "#contracts/http/origin-key.ts";
import { siteOriginsHeader } from "#contracts/http/site-origins.ts";
import { HttpApi } from "#local/http-api/http-api.ts";
import { createOrigin } from "#local/product/origin.ts";
import { close, listen } from "#local/shared/http-server.ts";
import { freePort } from "#tests/builders/ports.ts";

const segments = [{ kind: "rest" as const, text: "path" }];
const route = { key: "$default", method: "ANY", segments, functionName: "echo" };
const echo = { invoke: async (event: unknown) => (event as APIGatewayProxyEventV2).headers };

test("sends the origin key and the site's origins to the API, in place of what the browser sent", async () => {
  const api = new HttpApi([route], { get: () => echo });
  const siteOrigins = ["http://localhost:3000", "http://127.0.0.1:3000"];
  const origin = createOrigin(api, async () => {}, { originKey: "the key", siteOrigins });
  const server = createServer((incoming, response) => void origin(incoming, response));
  const url = await listen(server, await freePort(), "PORT");
  onTestFinished(() => close(server));

  const response = await fetch(`${url}/api/anything`, {
    headers: { [originKeyHeader]: "guessed", [siteOriginsHeader]: "https://evil.example" },
  });

  expect(await response.json()).toMatchObject({
    [originKeyHeader]: "the key",
    [siteOriginsHeader]: siteOrigins.join(" "),
  });
});
