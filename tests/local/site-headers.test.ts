import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Stack } from "aws-cdk-lib";
import { Template } from "aws-cdk-lib/assertions";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { storedStateScriptSource } from "#contracts/site/stored-state-script.ts";
import { vendorFrameScriptSource } from "#contracts/site/vendor-frame.ts";
import {
  apiHeaders as edgeAnswerHeaders,
  pageHeaders as edgePageHeaders,
} from "#infra/constructs/security-headers.ts";
import { close, listen } from "#local/shared/http-server.ts";
import { apiHeaders, pageHeaders, siteHandler } from "#local/site.ts";
import { freePort } from "#tests/builders/ports.ts";
import { unvalidatedApp } from "#tests/infra/support/templates.ts";

type Policy = Record<string, Record<string, Record<string, unknown>>>;

function edgePolicy(add: (stack: Stack) => unknown): Policy {
  const stack = new Stack(unvalidatedApp());
  add(stack);
  const [policy] = Object.values(
    Template.fromStack(stack).findResources("AWS::CloudFront::ResponseHeadersPolicy"),
  );
  return policy?.Properties.ResponseHeadersPolicyConfig;
}

const needs = { uploads: "http://127.0.0.1:4566", thirdParties: {} };
const customHeaders = z.array(z.object({ Header: z.string(), Value: z.string() }));

test("pages have CloudFront's content security policy without upgrade-insecure-requests", () => {
  const { SecurityHeadersConfig } = edgePolicy((stack) => edgePageHeaders(stack, "Pages", needs));
  const edge = String(SecurityHeadersConfig?.ContentSecurityPolicy?.ContentSecurityPolicy);

  expect(pageHeaders(needs)["content-security-policy"]).toBe(edge.replace("; upgrade-insecure-requests", ""));
});

const customHeadersOf = ({ CustomHeadersConfig }: Policy): Record<string, unknown> =>
  Object.fromEntries(
    customHeaders.parse(CustomHeadersConfig?.Items).map(({ Header, Value }) => [Header, Value]),
  );

test("replies of functions have CloudFront's security headers", () => {
  const policy = edgePolicy((stack) => edgeAnswerHeaders(stack, "Answers"));
  const { SecurityHeadersConfig } = policy;

  expect(apiHeaders).toEqual({
    "x-content-type-options": "nosniff",
    "referrer-policy": SecurityHeadersConfig?.ReferrerPolicy?.ReferrerPolicy,
    "x-frame-options": SecurityHeadersConfig?.FrameOptions?.FrameOption,
    ...customHeadersOf(policy),
  });
});

test("pages, files and replies are isolated from other origins", () => {
  const isolated = {
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
  };
  expect(apiHeaders).toMatchObject(isolated);
  expect(pageHeaders(needs)).toMatchObject(isolated);
  expect(customHeadersOf(edgePolicy((stack) => edgePageHeaders(stack, "Pages", needs)))).toMatchObject(
    isolated,
  );
});

test("pages ask for a process of their own", () => {
  const own = { "origin-agent-cluster": "?1" };
  expect(pageHeaders(needs)).toMatchObject(own);
  expect(customHeadersOf(edgePolicy((stack) => edgePageHeaders(stack, "Pages", needs)))).toMatchObject(own);
});

describe("the local server", () => {
  const awin = { advertiserId: "1001", scripts: "https://www.dwin1.com", tracking: "https://www.awin1.com" };
  const server = createServer();
  let folder: string;
  let url: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "site-"));
    const files = ["index.html", "signup.html", "contact.html", "404.html", "vendor-scripts.html"];
    for (const file of files) {
      await writeFile(join(folder, file), "<!doctype html>");
    }
    await mkdir(join(folder, "assets"));
    await writeFile(join(folder, "assets/app-1.js"), "export {};");
    const config = JSON.stringify({ thirdParties: { awin } });
    const handle = siteHandler({ folder, config, uploads: "http://127.0.0.1:4566" });
    server.on("request", (incoming, response) => void handle(incoming, response));
    url = await listen(server, await freePort(), "PORT");
  });
  afterAll(async () => {
    await close(server);
    await rm(folder, { recursive: true });
  });

  const sourcesAt = async (path: string, directive: string) => {
    const { headers } = await fetch(url + path);
    return new RegExp(`${directive} ([^;]+)`).exec(headers.get("content-security-policy") ?? "")?.[1];
  };

  test("allows the frame with vendors' scripts on public pages only, as CloudFront does", async () => {
    expect(await sourcesAt("/", "frame-src")).toBe("'self'");
    for (const path of ["/signup", "/contact", "/no-such-page", "/config.json"]) {
      expect(await sourcesAt(path, "frame-src"), path).toBe("'none'");
    }
  });

  test("allows vendors' scripts in the sandbox of that frame only", async () => {
    for (const path of ["/", "/signup", "/contact", "/no-such-page", "/config.json"]) {
      expect(await sourcesAt(path, "script-src"), path).toBe(`'self' ${storedStateScriptSource}`);
      expect(await sourcesAt(path, "sandbox"), path).toBeUndefined();
    }
    expect(await sourcesAt("/vendor-scripts.html", "script-src")).toBe(
      `${vendorFrameScriptSource} https://www.dwin1.com https://www.awin1.com`,
    );
    expect(await sourcesAt("/vendor-scripts.html", "sandbox")).toBe("allow-scripts");
  });

  test("accepts the methods that CloudFront accepts for pages, and names them to all others", async () => {
    expect((await fetch(url, { method: "HEAD" })).status).toBe(200);
    for (const method of ["POST", "PUT", "DELETE", "OPTIONS"]) {
      const response = await fetch(url, { method });
      expect(response.status).toBe(405);
      expect(response.headers.get("allow")).toBe("GET, HEAD");
    }
  });

  test.each([
    ["br, gzip", "br"],
    ["gzip", "gzip"],
    ["identity", "gzip"],
  ])("sends a script to a client that accepts %s in %s, as CloudFront does", async (accepted, encoding) => {
    const response = await fetch(`${url}/assets/app-1.js`, { headers: { "accept-encoding": accepted } });
    expect(response.headers.get("content-encoding")).toBe(encoding);
    expect(response.headers.get("vary")).toBe("accept-encoding");
    expect(await response.text()).toBe("export {};");
  });
});
