import type { APIGatewayProxyEventV2, Context } from "aws-lambda";
import { expect, test } from "vitest";
import { incomeTables } from "#data/income.ts";
import { handler } from "#lambdas/functions/list-income-limits/index.ts";

const event = {
  isBase64Encoded: false,
  requestContext: {
    requestId: "request-1",
    http: { method: "GET", sourceIp: "203.0.113.7", userAgent: "test" },
  },
} as APIGatewayProxyEventV2; // the fields that the function reads

test("lists the income limits of all counties, cacheable for an hour", async () => {
  const response = await handler(event, {} as Context);
  expect(response).toMatchObject({
    statusCode: 200,
    headers: { "cache-control": "public, max-age=3600" },
  });
  expect(JSON.parse(response.body ?? "null")).toMatchObject({ year: incomeTables.year });
});
