import { expect, test } from "vitest";
import type { routes } from "#contracts/http/routes.ts";
import { incomeTables } from "#data/income.ts";
import { servedZips } from "#data/zip-codes.ts";
import { listEligibility, listIncomeLimits } from "#lambdas/services/public-pages/reference-tables.ts";
import { handlerInput } from "#tests/builders/handler-input.ts";

const cachedForAnHour = { "cache-control": "public, max-age=3600" };

test("lists the served ZIP codes with their utilities, cacheable for an hour", async () => {
  const reply = await listEligibility(handlerInput<typeof routes.listEligibility>({}));
  expect(reply).toMatchObject({ status: 200, headers: cachedForAnHour, body: servedZips });
});

test("lists the income limits of all counties, cacheable for an hour", async () => {
  const reply = await listIncomeLimits(handlerInput<typeof routes.listIncomeLimits>({}));
  expect(reply).toMatchObject({ status: 200, headers: cachedForAnHour, body: { year: incomeTables.year } });
});
