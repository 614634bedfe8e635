import type { APIGatewayProxyEventV2, Context, SQSEvent } from "aws-lambda";
import { beforeEach, expect, test, vi } from "vitest";
import * as z from "zod";
import { correlationHeader } from "#contracts/http/correlation.ts";
import { routes } from "#contracts/http/routes.ts";
import { sqsHandler } from "#lambdas/shared/middleware/batch.ts";
import { http } from "#lambdas/shared/middleware/http.ts";
import { log, setLogContext } from "#lambdas/shared/middleware/log.ts";
import { ok } from "#lambdas/shared/middleware/replies.ts";
import { ids } from "#tests/builders/records.ts";

const visit = "0199aaaa-0000-4000-8000-000000000001";
const lines: { message: string; correlationId?: string }[] = [];
beforeEach(() => {
  lines.length = 0;
  const addLine = (text: string) => void lines.push(JSON.parse(text));
  vi.spyOn(console, "info").mockImplementation(addLine);
  vi.spyOn(console, "error").mockImplementation(addLine);
});

const call = (headers: Record<string, string>) => {
  const handler = http(routes.getHealth, async ({ request }) => {
    const { id: requestId, correlationId: method } = request;
    log.utilityCalled({ requestId, sessionId: ids.session, method, outcome: "ok", ms: 1 });
    return ok({ status: "ok" });
  });
  const requestContext = { requestId: "request-1", http: { sourceIp: "203.0.113.7", userAgent: "test" } };
  // The middleware reads only these parts of the event.
  return handler({ headers, requestContext } as unknown as APIGatewayProxyEventV2, {} as Context);
};

test("adds the correlation id to every log line of a request", async () => {
  await call({ [correlationHeader]: visit });
  expect(lines).toMatchObject([
    { message: "utility_called", method: visit, correlationId: visit },
    { message: "request_completed", correlationId: visit },
  ]);
});

test("uses the request id if the correlation id is missing or invalid", async () => {
  await call({});
  await call({ [correlationHeader]: "ana@example.org" });
  expect(lines.map(({ correlationId }) => correlationId)).toEqual(Array(4).fill("request-1"));
});

test("does not log the correlation id of the previous SQS message", async () => {
  const records = ["1", "{"].map((body, index) => ({
    messageId: String(index),
    body,
    eventSource: "aws:sqs",
  }));
  const handle = sqsHandler(z.number(), async () => {
    setLogContext({ correlationId: visit });
    log.emailNotPending({ customerId: "customer-1" });
  });
  // The worker reads only these parts of a record.
  await handle({ Records: records } as unknown as SQSEvent);
  const [first, second] = lines;
  expect(first).toMatchObject({ message: "email_not_pending", correlationId: visit });
  expect(second).toMatchObject({ message: "unexpected_error", itemId: "1" });
  expect(second).not.toHaveProperty("correlationId");
});
