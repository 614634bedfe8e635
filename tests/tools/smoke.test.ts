import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, QueryCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import * as z from "zod";
import { blockedByFirewall } from "#contracts/http/edge-answer-headers.ts";
import { routes } from "#contracts/http/routes.ts";
import { tooManyRequests } from "#contracts/http/too-many-requests.ts";
import { checkSite } from "#lambdas/services/check-site/check-site.ts";
import { log } from "#lambdas/shared/middleware/log.ts";
import { checks, smoke } from "#lambdas/shared/smoke/all.ts";
import { redirects } from "#lambdas/shared/smoke/pages.ts";
import { Site } from "#lambdas/shared/smoke/site.ts";
import { newInstance, type Product, startProduct } from "#tests/builders/product.ts";
import { startBrokenProxy } from "#tests/local/support/broken-proxy.ts";
import { runCommand } from "#tests/local/support/run-command.ts";
import { findSyntheticKey } from "#tools/smoke/synthetic-key.ts";
import { faults } from "./support/smoke-faults.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct(await newInstance());
  await fetch(`${product.endpoints.api}/health`); // a busy machine loads the functions slower than the smoke test waits
}, 120_000);
afterAll(() => product?.stop(), 30_000);

const runSmoke = (url: string) => runCommand(product, process.execPath, "tools/smoke.ts", "--url", url);

test("passes on a healthy product", async () => {
  const { code, output } = await runSmoke(product.endpoints.web);
  expect(output).toContain(`${product.endpoints.web} passed all checks.`);
  expect(code).toBe(0);
});

test.each(faults)("reports %s", async (_, check, change, problem) => {
  const site = new Site(await startBrokenProxy(product.endpoints.web, change));
  const [finding] = await smoke(site, [check]);
  expect(checks).toContain(check);
  expect(finding?.problems.join("\n")).toContain(problem);
});

test("reports a site that answers over http, or redirects from there to another URL", async () => {
  const redirectTo = (location: string) => () => ({ status: 301, headers: { location } });
  const problemsOf = async (location: string) => {
    const plain = await startBrokenProxy(product.endpoints.web, redirectTo(location));
    return redirects.problems(new Site(product.endpoints.web, plain));
  };
  expect(await problemsOf("https://www.example.org/signup")).toEqual([]);
  expect(await problemsOf("https://www.example.org/")).toEqual([
    expect.stringContaining("redirects to https://www.example.org/"),
  ]);
  expect(await problemsOf("http://www.example.org/signup")).toHaveLength(1);
  const { web } = product.endpoints;
  expect(await redirects.problems(new Site(web, web))).toEqual([
    expect.stringContaining("returns 200 and redirects to nowhere"),
  ]);
});

test("says once that a site does not respond", async () => {
  const { code, output } = await runSmoke("http://127.0.0.1:10");
  expect(output).toBe(
    "http://127.0.0.1:10/ did not respond: connect ECONNREFUSED 127.0.0.1:10. Nothing else was checked.\n",
  );
  expect(code).toBe(1);
});

test("does not judge a site whose firewall rejects the test, and says so with an exit code of its own", async () => {
  const url = await startBrokenProxy(product.endpoints.web, () => ({ status: 403, body: blockedByFirewall }));
  const { code, output } = await runSmoke(url);
  expect(output).toContain(`${url} cannot be judged from here`);
  expect(code).toBe(3);
});

test("requires the URL of a site", async () => {
  expect(await runCommand(product, process.execPath, "tools/smoke.ts")).toMatchObject({
    code: 2,
    output: expect.stringContaining("--url must be the URL of a site"),
  });
});

const inboxStore = z.object({
  emails: z.array(z.object({ destination: z.object({ to: z.array(z.string()) }) })),
});

/** Whom e-mails were sent to, as soon as there is one. */
async function recipientsOfMail() {
  const { emails } = inboxStore.parse(await (await fetch(`${product.endpoints.inbox}/store`)).json());
  expect(emails).not.toHaveLength(0);
  return emails.flatMap(({ destination }) => destination.to);
}

async function query(IndexName: string, KeyConditionExpression: string, value: string | undefined) {
  const { aws: endpoint, region, tables } = product.endpoints;
  const credentials = { accessKeyId: "test", secretAccessKey: "test" };
  const db = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint, region, credentials }));
  const command = new QueryCommand({
    TableName: tables.enrollments,
    IndexName,
    KeyConditionExpression,
    ExpressionAttributeValues: { ":value": value },
  });
  return (await db.send(command)).Items ?? [];
}

describe("with --enroll", () => {
  const enroll = (...settings: string[]) =>
    runCommand(
      product,
      "env",
      ...settings,
      process.execPath,
      "tools/smoke.ts",
      "--url",
      product.endpoints.web,
      "--enroll",
    );

  test("enrolls a household that does not exist, which is in no export and gone after a day", async () => {
    const { code, output } = await enroll();
    expect(output).toContain("ok      synthetic enrollment");
    expect(code).toBe(0);

    const recipients = await vi.waitFor(recipientsOfMail, { timeout: 30_000, interval: 100 });
    expect(recipients).toEqual([expect.stringMatching(/^success\+.+@simulator\.amazonses\.com$/)]);
    const [enrollment] = await query("byEmail", "emailKey = :value", recipients[0]);
    expect(enrollment).toMatchObject({ stage: "completed", synthetic: true });
    expect(enrollment?.expiresAt).toBeLessThanOrEqual(Date.now() / 1000 + 86_400);
    expect(await query("byStage", "stage = :value", "completed")).toEqual([]);
  });

  test("names the step that failed, such as the one that rejects a reserved number without our signature", async () => {
    const { code, output } = await enroll(`SYNTHETIC_KEY=${"0".repeat(64)}`);
    expect(output).toContain("Nobody can enroll: completeApplication failed.");
    expect(output).toContain("returns 422 (validation_failed) instead of 200.");
    expect(code).toBe(1);
  });
});

describe("check-site, which runs on a schedule", () => {
  const check = async (url: string) => {
    const key = await findSyntheticKey(undefined, { ...process.env, ...product.instance });
    const failed = vi.spyOn(log, "syntheticEnrollmentFailed");
    const completed = vi.spyOn(log, "syntheticEnrollmentCompleted");
    const checked = vi.spyOn(log, "siteChecked");
    await checkSite({ site: new Site(url, undefined, async () => {}), syntheticKey: async () => [key] })();
    return {
      failures: failed.mock.calls.flat(),
      failedChecks: checked.mock.calls.flat(),
      completed: completed.mock.calls.length,
    };
  };
  afterEach(() => {
    vi.restoreAllMocks();
  });

  test("reports nothing of a site where households can enroll", async () => {
    expect(await check(product.endpoints.web)).toEqual({
      failures: [],
      failedChecks: [{ failedChecks: 0 }],
      completed: 1,
    });
  });

  const throttled = { status: 429, body: JSON.stringify({ message: "Too Many Requests" }) };

  test("repeats a request that a throttle for everybody rejected, and reports nothing if it is accepted then", async () => {
    const rejected = new Set<string>();
    const proxy = await startBrokenProxy(product.endpoints.web, (path) => {
      if (!path.startsWith("/api/") || rejected.has(path)) return {};
      rejected.add(path);
      return throttled;
    });
    const { failures, failedChecks } = await check(proxy);
    expect(rejected).toContain(routes.getHealth.path);
    expect({ failures, failedChecks }).toEqual({ failures: [], failedChecks: [{ failedChecks: 0 }] });
  });

  test("reports a throttle that stays: it turns households away, too", async () => {
    const proxy = await startBrokenProxy(product.endpoints.web, (path) =>
      path === routes.submitApplication.path ? throttled : {},
    );
    const { failures } = await check(proxy);
    expect(failures).toEqual([
      { step: "submitApplication", problem: expect.stringContaining("returns 429") },
    ]);
  });

  test.each([
    ["limit", { status: 429, body: JSON.stringify(tooManyRequests) }],
    ["block", { status: 403, headers: { "content-type": "text/html" }, body: "<h1>Request blocked</h1>" }],
  ])("claims neither failure nor success where the firewall answers with a %s", async (_, answer) => {
    const { failures, failedChecks, completed } = await check(
      await startBrokenProxy(product.endpoints.web, () => answer),
    );
    expect({ failures, failedChecks, completed }).toEqual({ failures: [], failedChecks: [], completed: 0 });
  });

  test("reports an API that rejects the edge: its 403 is not the firewall's", async () => {
    const forbidden = { status: 403, body: JSON.stringify({ message: "Forbidden" }) };
    const proxy = await startBrokenProxy(product.endpoints.web, (path) =>
      path.startsWith("/api/") ? { ...forbidden, headers: { "content-type": "application/json" } } : {},
    );
    const { failures } = await check(proxy);
    expect(failures).toEqual([{ step: "saveSession", problem: expect.stringContaining("returns 403") }]);
  });

  test("names the step of the enrollment that failed", async () => {
    const isBroken = (path: string) => path === routes.submitApplication.path;
    const proxy = await startBrokenProxy(product.endpoints.web, (path) =>
      isBroken(path) ? { status: 500, body: "{}" } : {},
    );
    const { failures } = await check(proxy);
    expect(failures).toEqual([
      { step: "submitApplication", problem: expect.stringContaining("returns 500") },
    ]);
  });
});
