import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { apiMethods } from "#contracts/http/allowed-methods.ts";
import { addressRules } from "#contracts/http/firewall-rules.ts";
import { addressLimits } from "#contracts/http/request-limits.ts";
import { routes } from "#contracts/http/routes.ts";
import { limits } from "#domain/limits.ts";
import { health } from "#lambdas/shared/smoke/api.ts";
import { Site } from "#lambdas/shared/smoke/site.ts";
import { newInstance, type Product, startProduct } from "#tests/builders/product.ts";
import { newEmail } from "#verification/abuse/support/households.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct(await newInstance());
});
afterAll(() => product.stop());

/** Sends all requests, at most 50 at a time, and counts the answers by their status. */
async function statusesOf(count: number, send: (request: number) => Promise<Response>) {
  const statuses = new Map<number, number>();
  let next = 0;
  const sendNext = async (): Promise<void> => {
    while (next < count) {
      const { status, body } = await send(next++);
      await body?.cancel();
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: 50 }, sendNext));
  return Object.fromEntries(statuses);
}

test("60 requests for our health at once do not turn the canary red", async () => {
  const { web } = product.endpoints;
  const attack = Array.from({ length: 60 }, () => fetch(`${web}${routes.getHealth.path}`));
  expect(await health.problems(new Site(web))).toEqual([]);
  expect((await Promise.all(attack)).map(({ status }) => status)).toEqual(Array(60).fill(200));
});

test("another website does not use up what its visitor's address may send", async () => {
  const { web } = product.endpoints;
  const path = routes.createUploadLink.path;
  const post = (headers: Record<string, string>) =>
    fetch(`${web}${path}`, {
      method: "POST",
      headers: { "content-type": "text/plain", "sec-fetch-mode": "no-cors", ...headers },
      body: "{}",
    });
  const requests = 2 * addressLimits.Bills;
  const attacked = await statusesOf(requests, () => post({ "sec-fetch-site": "cross-site" }));
  expect(attacked).toEqual({ 403: requests });
  const ofDocuments = await statusesOf(2 * addressLimits.Documents, () =>
    fetch(`${web}/pdf/1`, { headers: { "sec-fetch-site": "cross-site", "sec-fetch-dest": "iframe" } }),
  );
  expect(ofDocuments).toEqual({ 403: 2 * addressLimits.Documents });

  expect((await post({ "sec-fetch-site": "same-origin", "content-type": "application/json" })).status).toBe(
    404,
  );
  const link = { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" };
  expect((await fetch(`${web}/pdf/1`, { headers: link })).status).toBe(404);
});

test("somebody with a /56 gets no more sign-in links than somebody with one address", async () => {
  const ask = (ip: string) =>
    fetch(`${product.endpoints.web}${routes.requestAccessLink.path}`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": ip },
      body: JSON.stringify({ email: newEmail(), language: "en" }),
    });
  const { max } = limits.linkRequestsOfNetwork;
  const statuses = await statusesOf(max + 10, (host) => ask(`2001:db8:1:${host.toString(16)}::1`));
  expect(statuses).toEqual({ 200: max, 429: 10 });
  expect((await ask("2001:db8:1:100::1")).status).toBe(200);
});

describe("without end", () => {
  // The last test of this file: afterwards the product accepts nothing from this machine for five minutes.
  test("no method gets around the limit of one address, nor do pages and files", async () => {
    const { web } = product.endpoints;
    const { requests = 0 } = addressRules.find(({ name }) => name === "Everything") ?? {};
    const methods = ["DELETE", "PATCH", "OPTIONS", "PROPFIND"];
    const paths = ["/api/unknown", routes.saveSession.path, "/pdf/1"];
    const rejected = await statusesOf(100, (request) =>
      fetch(`${web}${paths[request % 3]}`, { method: methods[request % 4] ?? "" }),
    );
    expect(apiMethods).not.toEqual(expect.arrayContaining(methods));
    expect(rejected).toEqual({ 405: 100 });

    const statuses = await statusesOf(requests, () => fetch(`${web}/favicon.svg`, { method: "HEAD" }));
    expect(statuses[429]).toBeGreaterThan(100);
    expect(statuses[200]).toBeLessThan(requests);
    for (const [method, path] of [
      ["GET", "/"],
      ["HEAD", "/favicon.svg"],
      ["DELETE", "/api/unknown"],
      ["GET", routes.getHealth.path],
    ] as const) {
      expect((await fetch(`${web}${path}`, { method })).status, `${method} ${path}`).toBe(429);
    }
  });
});
