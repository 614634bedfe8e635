import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { PutObjectCommand } from "@aws-sdk/client-s3";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { createClients } from "#local/aws/clients.ts";
import type { Endpoints } from "#local/product/endpoints.ts";
import { type Product, RunningProduct } from "#local/product/product.ts";
import { localCredentials, type Settings, settingsFrom } from "#local/settings.ts";
import { descendants, isRunning } from "#tests/builders/processes.ts";
import { newInstance } from "#tests/builders/product.ts";
import {
  instanceEnvironment,
  instanceSettings,
  startAwsInProcess,
  startInProcess,
} from "#tests/local/support/instance.ts";
import { testBuilds } from "#tests/local/support/stack.ts";

async function started(settings: Settings) {
  const product = await RunningProduct.start(settings, testBuilds);
  onTestFinished(() => product.stop());
  return product;
}

const upload = ({ aws: endpoint, region, bucket }: Endpoints, Key: string, Body: string) =>
  createClients({ endpoint, region, credentials: localCredentials }).s3.send(
    new PutObjectCommand({ Bucket: bucket, Key, Body }),
  );

const result = async ({ api }: Endpoints, id: string) =>
  (await fetch(`${api}/results/${encodeURIComponent(id)}`)).text();
const soon = { timeout: 15_000, interval: 20 };

describe("a running product", () => {
  let settings: Settings;
  let product: Product;
  beforeAll(async () => {
    settings = settingsFrom(await newInstance());
    product = await RunningProduct.start(settings, testBuilds);
  });
  afterAll(async () => {
    await product?.stop();
    await rm(settings.dataDir, { recursive: true, force: true });
  });

  test("processes an upload through bucket, queue, function and API", async () => {
    const { endpoints } = product;
    await upload(endpoints, "a bill.pdf", "0 hello");

    await vi.waitFor(async () => expect(await result(endpoints, "a bill.pdf")).toBe("0 hello"), soon);
  });

  test("serves pages, files, configuration and API from one origin", async () => {
    const { endpoints } = product;
    const get = async (path: string, init?: RequestInit) => {
      const response = await fetch(endpoints.web + path, init);
      return {
        status: response.status,
        text: await response.text(),
        cache: response.headers.get("cache-control"),
      };
    };

    expect(await get("/")).toMatchObject({ status: 200, text: "<title>/index.html</title>" });
    expect(await get("/pseg")).toMatchObject({ status: 200, text: "<title>/pseg.html</title>" });
    expect(await get("/signup/")).toMatchObject({ status: 200, text: "<title>/signup.html</title>" });
    expect(await get("/no-such-page")).toMatchObject({ status: 404, text: "<title>/404.html</title>" });
    expect(await get("/assets/app-1a2b.js")).toMatchObject({
      status: 200,
      cache: expect.stringContaining("immutable"),
    });
    expect(await get("/assets/gone.js")).toMatchObject({ status: 404, text: "Not Found" });
    expect(await get("/..%2f..%2fpackage.json")).toMatchObject({ status: 404 });
    expect(await get("/config.json")).toMatchObject({ status: 200, text: '{"company":{}}' });
    const inBrotli = await fetch(`${endpoints.web}/pseg`, { headers: { "accept-encoding": "br" } });
    expect(inBrotli.headers.get("content-encoding")).toBe("br");
    expect(await inBrotli.text()).toBe("<title>/pseg.html</title>");
    expect(await get("/api/nothing")).toMatchObject({ status: 404, text: '{"message":"Not Found"}' });
    expect(await get("/signup", { method: "HEAD" })).toMatchObject({ status: 200, text: "" });
    expect(await get("/signup", { method: "POST" })).toMatchObject({ status: 405 });
  });

  test.each(["PORT", "AWS_PORT", "INBOX_PORT", "UTILITY_PORT"] as const)(
    "explains that the port of %s is taken, and leaves nothing running",
    async (variable) => {
      const { inbox = "", utility } = product.endpoints;
      const taken = {
        PORT: settings.port,
        AWS_PORT: settings.awsPort,
        INBOX_PORT: new URL(inbox).port,
        UTILITY_PORT: new URL(utility).port,
      }[variable];
      const env = { ...(await instanceEnvironment()), [variable]: String(taken) };
      const child = spawn(process.execPath, ["local/cli/start.mjs"], { env: { ...process.env, ...env } });
      let output = "";
      child.stderr.on("data", (chunk) => (output += chunk));
      const [code] = await once(child, "close");

      expect(code).toBe(1);
      expect(output.trim()).toBe(
        `Port ${taken} is taken by another program. Free it, or choose another one with ${variable}.`,
      );
      expect((await fetch(`${product.endpoints.web}/signup`)).status).toBe(200);
    },
  );
});

const logOfUnused = ({ dataDir }: Settings) => readFileSync(join(dataDir, "logs/unused.log"), "utf8");

test("loads all functions after the start with PRELOAD_FUNCTIONS=on", async () => {
  const settings = await instanceSettings({ PRELOAD_FUNCTIONS: "on" });
  await started(settings);
  await vi.waitFor(() => expect(logOfUnused(settings)).toContain("loaded"), soon);
});

test("loads no function before its first event", async () => {
  const settings = await instanceSettings();
  const { endpoints } = await started(settings);
  await upload(endpoints, "slow", "500 hello");
  await vi.waitFor(async () => expect(await result(endpoints, "slow")).toBe("500 hello"), soon);
  expect(logOfUnused(settings)).toBe("");
});

test("runs two products that start at the same time", { tags: ["verify"] }, async () => {
  const [one, two] = await Promise.all([
    started(await instanceSettings()),
    started(await instanceSettings()),
  ]);
  await upload(one.endpoints, "mine", "0 mine");

  await vi.waitFor(async () => expect(await result(one.endpoints, "mine")).toBe("0 mine"), soon);
  expect(await result(two.endpoints, "mine")).toBe("not yet");
});

test("leaves no process after SIGKILL, and the next run finishes the work", async () => {
  const env = await instanceEnvironment();
  const first = await startInProcess(env);
  await upload(first.endpoints, "slow", "1000 slow");
  await upload(first.endpoints, "quick", "0 quick");
  await vi.waitFor(async () => expect(await result(first.endpoints, "quick")).toBe("0 quick"), soon);
  const children = descendants(first.pid);
  const exited = once(first.child, "exit");
  first.child.kill("SIGKILL");
  await exited;

  expect(children.length).toBeGreaterThan(0);
  await vi.waitFor(() => expect(children.filter(isRunning)).toEqual([]), soon);
  const second = await startInProcess(env);
  expect(await result(second.endpoints, "quick")).toBe("0 quick");
  await vi.waitFor(async () => expect(await result(second.endpoints, "slow")).toBe("1000 slow"), soon);
});

test("creates its resources at an external AWS endpoint and starts no emulators", {
  tags: ["verify"],
}, async () => {
  const external = await startAwsInProcess();
  const settings = await instanceSettings({ AWS_ENDPOINT_URL: external.endpoint });
  const { endpoints } = await started(settings);
  await upload(endpoints, "there", "0 there");

  await vi.waitFor(async () => expect(await result(endpoints, "there")).toBe("0 there"), soon);
  expect(endpoints).toMatchObject({ aws: external.endpoint, bucket: "test-files" });
  expect(endpoints).not.toHaveProperty("inbox");
  const textract = await fetch(`http://127.0.0.1:${settings.awsPort}`, {
    method: "POST",
    headers: {
      authorization: "AWS4-HMAC-SHA256 Credential=a/20260101/us-east-1/textract/aws4_request",
      "x-amz-target": "Textract.GetDocumentTextDetection",
    },
    body: '{"JobId":"unknown"}',
  });
  expect(await textract.json()).toMatchObject({ __type: "InvalidJobIdException" });
});
