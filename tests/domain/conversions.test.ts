import { expect, test } from "vitest";
import { conversionOrderId, hasConverted, sessionIdFromOrder } from "#domain/conversions.ts";

const session = "0b6f7a52-6d0c-4b8e-9d0f-1f6f0a3f5a01";

test("each conversion has an order id of its own, made from the session id", () => {
  expect(conversionOrderId(session, "LT:1.0")).toBe(`${session}-lt`);
  expect(conversionOrderId(session, "DEFAULT:1.0")).toBe(session);
});

test("reads the session id from an order id, if the order id is that of the given conversion", () => {
  expect(sessionIdFromOrder(`${session}-lt`, "LT:1.0")).toBe(session);
  expect(sessionIdFromOrder(session, "DEFAULT:1.0")).toBe(session);
  expect(sessionIdFromOrder(session, "LT:1.0")).toBeUndefined();
});

test("the first conversion is reached with a verified utility, the second with the completed enrollment", () => {
  expect(hasConverted("started", "LT:1.0")).toBe(false);
  expect(hasConverted("utility_verified", "LT:1.0")).toBe(true);
  expect(hasConverted("application_submitted", "DEFAULT:1.0")).toBe(false);
  expect(hasConverted("completed", "DEFAULT:1.0")).toBe(true);
});
