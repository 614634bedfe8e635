import type { APIGatewayProxyEventV2, Context } from "aws-lambda";
import { expect, test } from "vitest";
import { handler } from "#lambdas/functions/reject-unknown-route/index.ts";

const event = {
  isBase64Encoded: false,
  requestContext: {
    requestId: "request-1",
    http: { method: "GET", sourceIp: "203.0.113.7", userAgent: "test" },
  },
} as APIGatewayProxyEventV2; // the fields that the function reads

test("answers 404 in our error format", async () => {
  const response = await handler(event, {} as Context);
  expect(response.statusCode).toBe(404);
  expect(JSON.parse(response.body ?? "null")).toMatchObject({ code: "not_found", requestId: "request-1" });
});
