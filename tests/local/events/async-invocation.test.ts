import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { asyncRetryPolicies, invokeAsync } from "#local/events/async-invocation.ts";
import { Clock } from "#local/events/clock.ts";
import { ThrottledError } from "#local/lambda/concurrency.ts";
import { createResolver } from "#tests/local/support/resolver.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

function policyOf(properties?: Record<string, unknown>) {
  const config = { FunctionName: "clean-up", Qualifier: "$LATEST", ...properties };
  const resolver = createResolver(
    properties ? { Config: { Type: "AWS::Lambda::EventInvokeConfig", Properties: config } } : {},
  );
  return asyncRetryPolicies(resolver)("arn:aws:lambda:us-east-1:000000000000:function:clean-up");
}

/** Delivers an event, and returns when its function was invoked, from the first time on. */
function deliver(outcomes: (Error | undefined)[], { policy = policyOf(), clock = new Clock() } = {}) {
  const startedAt = Date.now();
  const invokedAt: number[] = [];
  const remaining = [...outcomes];
  const stopped = new AbortController();
  onTestFinished(() => stopped.abort());
  const invoke = async () => {
    invokedAt.push(Date.now() - startedAt);
    const outcome = remaining.length > 1 ? remaining.shift() : remaining[0];
    if (outcome) throw outcome;
  };
  void invokeAsync({ fn: { invoke }, event: {}, policy, clock, signal: stopped.signal });
  return { invokedAt, stop: () => stopped.abort() };
}

const broken = new Error("broken");
const throttled = new ThrottledError();

test("repeats an event whose function failed, one minute and two more minutes later", async () => {
  const { invokedAt } = deliver([broken]);
  await vi.advanceTimersByTimeAsync(hour);
  expect(invokedAt).toEqual([0, minute, 3 * minute]);
});

test("repeats no event that its function processed", async () => {
  const { invokedAt } = deliver([broken, undefined]);
  await vi.advanceTimersByTimeAsync(hour);
  expect(invokedAt).toEqual([0, minute]);
});

test("repeats no event of a function without retries", async () => {
  const { invokedAt } = deliver([broken], { policy: policyOf({ MaximumRetryAttempts: 0 }) });
  await vi.advanceTimersByTimeAsync(hour);
  expect(invokedAt).toEqual([0]);
});

test("discards a failed event that would be too old", async () => {
  const { invokedAt } = deliver([broken], { policy: policyOf({ MaximumEventAgeInSeconds: 120 }) });
  await vi.advanceTimersByTimeAsync(hour);
  expect(invokedAt).toEqual([0, minute]);
});

test("repeats an event of a throttled function at growing intervals, which count as no retry", async () => {
  const policy = policyOf({ MaximumRetryAttempts: 0 });
  const { invokedAt } = deliver([throttled, throttled, throttled, undefined], { policy });
  await vi.advanceTimersByTimeAsync(hour);
  expect(invokedAt).toEqual([0, 1, 3, 7].map((seconds) => seconds * second));
});

test("repeats an event of a throttled function for six hours", async () => {
  const { invokedAt } = deliver([throttled]);
  await vi.advanceTimersByTimeAsync(12 * hour);
  const last = invokedAt.at(-1) ?? 0;
  expect(last).toBeGreaterThan(6 * hour - 5 * minute);
  expect(last).toBeLessThanOrEqual(6 * hour);
});

test("repeats an event sooner by a faster clock", async () => {
  const { invokedAt } = deliver([broken], { clock: new Clock(60) });
  await vi.advanceTimersByTimeAsync(hour);
  expect(invokedAt).toEqual([0, second, 3 * second]);
});

test("repeats no event once the engine stops", async () => {
  const { invokedAt, stop } = deliver([broken]);
  await vi.advanceTimersByTimeAsync(second);
  stop();
  await vi.advanceTimersByTimeAsync(hour);
  expect(invokedAt).toEqual([0]);
});

test("names a configuration that is not modeled", () => {
  const destination = { OnFailure: { Destination: "arn:aws:sqs:us-east-1:000000000000:failures" } };
  expect(() => policyOf({ DestinationConfig: destination })).toThrow("Config: the local engine cannot read");
});
