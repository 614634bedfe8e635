import { afterAll, beforeAll, expect, test } from "vitest";
import { isWrite, type RouteName, routes } from "#contracts/http/routes.ts";
import { newInstance, type Product, startProduct } from "#tests/builders/product.ts";
import { householdAt } from "#verification/abuse/support/households.ts";
import { sampleRequests } from "#verification/abuse/support/requests.ts";

/** What another website puts into a link to ours. */
const texts = ["Call-PSEG-fraud-desk-at-1-800-555-0199", "1-800-555-0199", "18005550199"];
const parameters = [
  "zip",
  "utility",
  "language",
  "token",
  "awc",
  "utilityCompany",
  "accountNumber",
  "result",
];

let product: Product;
beforeAll(async () => {
  product = await startProduct(await newInstance(), { RATE_LIMITS: "off" });
});
afterAll(() => product.stop());

/** The page behind a link, for a browser with this cookie. */
async function open(path: string, text: string, cookie = "") {
  const url = new URL(path, product.endpoints.web);
  for (const name of parameters) url.searchParams.set(name, text);
  const response = await fetch(url, {
    headers: { accept: "text/html", "sec-fetch-site": "cross-site", cookie },
  });
  return response.text();
}

test("no route shows a text that a link has, to nobody and to a household", async () => {
  const { target, cookie } = await householdAt(product.endpoints.api, "submitted");
  const names = (Object.keys(routes) as RouteName[]).filter((name) => !isWrite(routes[name]));
  for (const name of names) {
    for (const text of texts) {
      const { path } = sampleRequests[name](target);
      expect.soft(await open(path, text), `${name} to a stranger`).not.toContain(text);
      expect.soft(await open(path, text, cookie), `${name} to a household`).not.toContain(text);
    }
  }
});

test.each(["/", "/es", "/api/", "/pdf/", "/api/form-result/"])(
  "no page shows a path below %s",
  async (start) => {
    for (const text of texts)
      expect.soft(await open(`${start.replace(/\/$/, "")}/${text}`, text)).not.toContain(text);
  },
);
