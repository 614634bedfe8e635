import { expect, test } from "vitest";
import type { Call } from "./call.ts";
import { deliveryFaults } from "./deliveries.ts";
import { FaultPlan } from "./plan.ts";
import { wireFaults } from "./wire-faults.ts";

const shares = { throttled: { share: 300 }, dropped: { share: 100 } };
const newPlan = () => new FaultPlan(shares, deliveryFaults);
const realPlan = () => new FaultPlan(wireFaults, deliveryFaults);

let requests = 0;
const aCall = (changes: Partial<Call> = {}): Call => ({
  service: "dynamodb",
  operation: "PutItem",
  fn: "save-session",
  household: "1-7",
  traceId: "",
  requestId: String(requests++),
  attempt: 1,
  body: Buffer.from("{}"),
  ...changes,
});

const faultsOf = <Name extends string>(
  plan: FaultPlan<Name, string>,
  changes: Partial<Call> = {},
  calls = 200,
): (Name | undefined)[] => Array.from({ length: calls }, () => plan.ofCall(aCall(changes)));

test("a household meets the same faults again, whatever other households do", () => {
  const alone = faultsOf(newPlan());
  const amongOthers = newPlan();
  faultsOf(amongOthers, { household: "1-8" });

  expect(faultsOf(amongOthers)).toEqual(alone);
  expect(faultsOf(newPlan(), { household: "2-7" })).not.toEqual(alone);
});

test("has every kind of fault, and no fault most of the time", () => {
  const calls = 2000;
  const faults = [
    ...faultsOf(realPlan(), { operation: "TransactWriteItems" }, calls),
    ...faultsOf(realPlan(), { operation: "Query" }, calls),
  ];
  expect(new Set(faults)).toEqual(new Set([undefined, ...Object.keys(wireFaults)]));
  expect(faults.filter((fault) => fault === undefined).length).toBeGreaterThan(calls);
});

test("a read of the latest state is never stale, and only a transaction has conflicts", () => {
  const body = Buffer.from(JSON.stringify({ ConsistentRead: true }));
  const faults = [...faultsOf(realPlan(), { operation: "GetItem", body }), ...faultsOf(realPlan())];
  expect(faults).not.toContain("stale read");
  expect(faults).not.toContain("transaction conflict");
});

test("some faults end with an attempt of the SDK, and others meet all of its attempts", () => {
  const plan = newPlan();
  const failing = Array.from({ length: 200 }, () => aCall()).filter((call) => plan.ofCall(call));
  const secondAttempts = failing.map((call) => plan.ofCall({ ...call, attempt: 2 }) !== undefined);
  expect(new Set(secondAttempts)).toEqual(new Set([true, false]));
});

test("what happens to messages depends on the function and the household only", () => {
  const event = { Records: [{ eventSource: "aws:sqs", eventSourceARN: "arn:aws:sqs:us-east-1:0:uploads" }] };
  const run = { fn: "read-bill", household: "1-7" };
  const deliveries = (plan: ReturnType<typeof newPlan>) =>
    Array.from({ length: 200 }, () => plan.ofDelivery(run, event));
  expect(deliveries(newPlan())).toEqual(deliveries(newPlan()));
  expect(new Set(deliveries(newPlan()))).toEqual(new Set([undefined, ...Object.keys(deliveryFaults)]));
});

test("a FIFO queue delivers in order", () => {
  const event = {
    Records: [{ eventSource: "aws:sqs", eventSourceARN: "arn:aws:sqs:us-east-1:0:emails.fifo" }],
  };
  const plan = newPlan();
  const faults = Array.from({ length: 200 }, () => plan.ofDelivery({ fn: "f", household: "1-7" }, event));
  expect(faults).not.toContain("delivered out of order");
});

test("nothing fails after the campaign", () => {
  const plan = newPlan();
  plan.isActive = false;
  expect(new Set(faultsOf(plan))).toEqual(new Set([undefined]));
});
