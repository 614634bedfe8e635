import type { Context } from "aws-lambda";
import { expect, test } from "vitest";
import { servedZips } from "#data/zip-codes.ts";
import { handler } from "#lambdas/functions/list-eligibility/index.ts";
import { getEvent } from "#tests/builders/api-event.ts";

test("lists the served ZIP codes with their utilities, cacheable for an hour", async () => {
  const response = await handler(getEvent, {} as Context);
  expect(response).toMatchObject({
    statusCode: 200,
    headers: { "cache-control": "public, max-age=3600" },
  });
  expect(JSON.parse(response.body ?? "null")).toEqual(servedZips);
});
