import { afterAll, beforeAll, expect, test } from "vitest";
import type { RouteRow } from "#contracts/http/route-row.ts";
import { type RouteName, routes } from "#contracts/http/routes.ts";
import { newOwnerSecret } from "#lambdas/shared/middleware/owner.ts";
import { newInstance, type Product, startProduct } from "#tests/builders/product.ts";
import {
  type Answer,
  brokenContract,
  expectFewRateLimited,
  refusalWithoutId,
  send,
} from "./support/expected-answer.ts";
import {
  type Household,
  householdAt,
  householdWithBillAt,
  type Stage,
  stages,
} from "./support/households.ts";
import { sampleRequests } from "./support/requests.ts";

const routeNames = Object.keys(routes) as RouteName[];

let product: Product;
let other: Household;
const answers: Answer[] = [];
beforeAll(async () => {
  product = await startProduct(await newInstance(), { RATE_LIMITS: "off" });
  other = await householdAt(product.endpoints.api, "completed");
});
afterAll(() => product.stop());

const siteOrigin = () => new URL(product.endpoints.api).origin;

async function call(name: RouteName, { target }: Household, cookie: string | undefined): Promise<Answer> {
  const { method, path, body } = sampleRequests[name](target);
  const answer = await send(`${siteOrigin()}${path}`, {
    method,
    headers: {
      ...(cookie !== undefined && { cookie }),
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  answers.push(answer);
  return answer;
}

/** The cookies of browsers that do not own the household's session. */
const strangers = {
  "no cookie": () => undefined,
  "an empty cookie": () => "__Host-owner=",
  "a malformed secret": () => "__Host-owner=' OR 1=1 --",
  "a secret of the right format": () => `__Host-owner=${newOwnerSecret()}`,
  "another household's cookie": () => other.cookie,
  "an invented access cookie": () => `__Host-access=${newOwnerSecret()}.${newOwnerSecret()}`,
} as const;

const readAs = async (household: Household, cookie: string) =>
  Promise.all(
    (["getSession", "getEnrollment", "getBill"] as const).map((name) => call(name, household, cookie)),
  );

test.each(stages)(
  "nobody but its owner reads or changes a household at the stage %s",
  async (stage: Stage) => {
    const household = await householdWithBillAt(product.endpoints.api, stage);
    // Where the id itself is malformed, the path is unknown rather than the record.
    const missing: Stage = stage === "malformed id" ? stage : "unknown id";
    const unknown = await householdAt(product.endpoints.api, missing);
    const before = (await readAs(household, household.cookie)).map(({ text }) =>
      text.replace(/"requestId":"[^"]*"/, ""),
    );

    const failures: string[] = [];
    for (const name of routeNames) {
      const { needsOwner, needsAccess }: RouteRow = routes[name];
      const expected = (needsOwner || needsAccess) && refusalWithoutId(await call(name, unknown, undefined));
      for (const [stranger, cookieOf] of Object.entries(strangers)) {
        const answer = await call(name, household, cookieOf());
        const broken = brokenContract(name, answer);
        if (broken) failures.push(`${name} with ${stranger}: ${broken}`);
        if (!expected) continue;
        if (answer.status === 200) failures.push(`${name} with ${stranger}: ${answer.text.slice(0, 100)}`);
        else expect(refusalWithoutId(answer), `${name} with ${stranger}`).toEqual(expected);
      }
    }
    expect(failures).toEqual([]);

    const after = (await readAs(household, household.cookie)).map(({ text }) =>
      text.replace(/"requestId":"[^"]*"/, ""),
    );
    expect(after).toEqual(before);
  },
);

test.each(stages)(
  "the owner of a household at the stage %s gets answers that keep the contract",
  async (stage: Stage) => {
    const household = await householdWithBillAt(product.endpoints.api, stage);
    const failures: string[] = [];
    for (const name of routeNames) {
      const broken = brokenContract(name, await call(name, household, household.cookie));
      if (broken) failures.push(`${name}: ${broken}`);
    }
    expect(failures).toEqual([]);
  },
);

test("the matrix has at least 800 cells, and limits reject less than one in a hundred", () => {
  expect(answers.length).toBeGreaterThanOrEqual(800);
  expectFewRateLimited(answers);
});
