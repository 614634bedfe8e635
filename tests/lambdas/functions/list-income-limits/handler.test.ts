import type { Context } from "aws-lambda";
import { expect, test } from "vitest";
import { incomeTables } from "#data/income.ts";
import { handler } from "#lambdas/functions/list-income-limits/index.ts";
import { getEvent } from "#tests/builders/api-event.ts";

test("lists the income limits of all counties, cacheable for an hour", async () => {
  const response = await handler(getEvent, {} as Context);
  expect(response).toMatchObject({
    statusCode: 200,
    headers: { "cache-control": "public, max-age=3600" },
  });
  expect(JSON.parse(response.body ?? "null")).toMatchObject({ year: incomeTables.year });
});
