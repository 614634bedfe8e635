import type { APIGatewayProxyEventV2, Context } from "aws-lambda";
import { expect, test } from "vitest";
import { checkUploadLinkRoute, createBillRoute } from "#contracts/http/bill.ts";
import { DynamoBillStore } from "#lambdas/shared/adapters/dynamo-bills.ts";
import { environmentOf } from "#lambdas/shared/env.ts";
import { http } from "#lambdas/shared/middleware/http.ts";
import { fail } from "#lambdas/shared/middleware/replies.ts";
import { serve } from "#lambdas/shared/middleware/serve.ts";
import { service } from "#lambdas/shared/service.ts";

const declared = service({ routes: ["createBill", "checkUploadLink"], uses: { sessions: "read" } });

const handler = serve(declared, {
  createBill: http(createBillRoute, async () => fail("already_complete")),
  checkUploadLink: http(checkUploadLinkRoute, async () => fail("link_not_valid")),
});

const body = {
  "POST /api/bills": {
    sessionId: crypto.randomUUID(),
    fileName: "bill.pdf",
    fileType: "application/pdf",
    fileSize: 1,
  },
  "POST /api/upload-link/check": { token: `${crypto.randomUUID()}.${"a".repeat(22)}` },
};

const request = (routeKey: keyof typeof body | "GET /api/bills/{tempId}") =>
  ({
    routeKey,
    body: JSON.stringify(routeKey in body ? body[routeKey as keyof typeof body] : {}),
    headers: { "content-type": "application/json" },
    requestContext: { requestId: "request-1", http: { sourceIp: "203.0.113.7", userAgent: "test" } },
  }) as unknown as APIGatewayProxyEventV2;

const context = { getRemainingTimeInMillis: () => 10_000 } as Context;

test("answers each route with its own handler", async () => {
  const codes = await Promise.all(
    (Object.keys(body) as (keyof typeof body)[]).map(async (key) => {
      const { body: reply = "" } = await handler(request(key), context);
      return JSON.parse(reply).code;
    }),
  );
  expect(codes).toEqual(["already_complete", "link_not_valid"]);
});

test("answers no route of another service", () => {
  expect(() => handler(request("GET /api/bills/{tempId}"), context)).toThrow(
    "This function has no route GET /api/bills/{tempId}.",
  );
});

test("a store that a service does not declare does not compile", () => {
  // @ts-expect-error: this service does not use bills.
  const store = () => DynamoBillStore.fromEnv(environmentOf(declared));
  expect(store).toThrow(/SESSION_TABLE/);
});
