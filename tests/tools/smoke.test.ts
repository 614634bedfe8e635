import { afterAll, beforeAll, expect, test } from "vitest";
import { newInstance, type Product, startProduct } from "#tests/builders/product.ts";
import { startBrokenProxy } from "#tests/local/support/broken-proxy.ts";
import { runCommand } from "#tests/local/support/run-command.ts";
import { checks, smoke } from "#tools/smoke/all.ts";
import { redirects } from "#tools/smoke/pages.ts";
import { Site } from "#tools/smoke/site.ts";
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

test("reports a site that does not respond", async () => {
  const { code, output } = await runSmoke("http://127.0.0.1:9");
  expect(output).toContain("/api/health did not respond");
  expect(code).toBe(1);
});

test("requires the URL of a site", async () => {
  expect(await runCommand(product, process.execPath, "tools/smoke.ts")).toMatchObject({
    code: 1,
    output: expect.stringContaining("--url must be the URL of a site"),
  });
});
