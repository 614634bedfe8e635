import type { Context } from "aws-lambda";
import { expect, test } from "vitest";
import { handler } from "#lambdas/functions/reject-unknown-route/index.ts";
import { getEvent } from "#tests/builders/api-event.ts";

test("answers 404 in our error format", async () => {
  const response = await handler(getEvent, {} as Context);
  expect(response.statusCode).toBe(404);
  expect(JSON.parse(response.body ?? "null")).toMatchObject({ code: "not_found", requestId: "request-1" });
});
