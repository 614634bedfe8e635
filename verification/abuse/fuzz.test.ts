import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RouteName, routes } from "#contracts/http/routes.ts";
import { newInstance, type Product, startProduct } from "#tests/builders/product.ts";
import { accessCookieOf, browserWithAccess } from "./support/access.ts";
import { type Answer, brokenContract, expectFewRateLimited, send } from "./support/expected-answer.ts";
import { fuzzedRequest } from "./support/fuzzed-request.ts";
import {
  type Household,
  householdAt,
  householdWithBillAt,
  newEmail,
  type Stage,
  stages,
} from "./support/households.ts";

const seeds = [1, 20_261_122, 4_294_967_291];
const requestsPerSeed = 3_500;
const concurrency = 4;

let product: Product;
let households: Household[];
const answers: Answer[] = [];
beforeAll(async () => {
  product = await startProduct(await newInstance(), { RATE_LIMITS: "off" });
  const existing: Stage[] = stages.filter((stage) => stage !== "malformed id");
  households = await Promise.all(existing.map((stage) => householdWithBillAt(product.endpoints.api, stage)));
  // One of them came back and opened its link.
  const email = newEmail();
  const returning = await householdAt(product.endpoints.api, "completed", { email });
  const access = accessCookieOf(await browserWithAccess(product.endpoints, email));
  households.push({ ...returning, cookie: `${returning.cookie}; ${access}` });
});
afterAll(() => product.stop());

test.each(seeds)(
  "answers every request made up from the contracts with seed %i by the contract",
  async (seed) => {
    const origin = new URL(product.endpoints.api).origin;
    const names = Object.keys(routes) as RouteName[];
    const request = fc.constantFrom(...names).chain((name) => fuzzedRequest(name, households));
    const requests = fc.sample(request, { seed, numRuns: requestsPerSeed });

    const failures: string[] = [];
    const work = requests.values();
    const worker = async () => {
      for (const { name, path, ...init } of work) {
        const answer = await send(`${origin}${path}`, init);
        answers.push(answer);
        const broken = brokenContract(name, answer);
        if (broken) failures.push(`${init.method} ${path} ${String(init.body).slice(0, 300)}: ${broken}`);
      }
    };
    await Promise.all(Array.from({ length: concurrency }, worker));

    expect(failures).toEqual([]);
  },
);

test("sends at least 10,000 requests, and limits reject less than one in a hundred", () => {
  expect(answers.length).toBeGreaterThanOrEqual(10_000);
  expectFewRateLimited(answers);
});
