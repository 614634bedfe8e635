import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isBusy, retryWhileBusy, secondsUntilRetry } from "#web/src/api/retry-while-busy.ts";
import { nextAttemptAt } from "#web/src/api/waits.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

type Answer = Parameters<typeof retryWhileBusy>[0];

const throttled = { status: 429, error: undefined, retryAfter: null };
const success = { status: 200, error: undefined, retryAfter: null };

/** Answers in this order, and the last one again and again. Records when they were asked for. */
function answering(...answers: Answer[]) {
  const startedAt = Date.now();
  const seconds: number[] = [];
  const send = async () => {
    seconds.push((Date.now() - startedAt) / 1000);
    return answers[Math.min(seconds.length, answers.length) - 1] ?? success;
  };
  return { send, seconds };
}

test.each([
  { who: "API Gateway's throttle", status: 429, error: undefined, busy: true },
  { who: "API Gateway's timeout", status: 503, error: undefined, busy: true },
  { who: "the firewall or a function", status: 429, error: { code: "rate_limited" }, busy: true },
  { who: "a limit for a day", status: 429, error: { code: "limited_for_a_day" }, busy: false },
  { who: "a utility that is down", status: 503, error: { code: "utility_unavailable" }, busy: false },
  { who: "a code that is newer than the page", status: 503, error: {}, busy: false },
  { who: "a bug", status: 500, error: undefined, busy: false },
])("takes $status of $who for busy: $busy", ({ status, error, busy }) => {
  expect(isBusy({ status, error })).toBe(busy);
});

test("waits as long as the answer asks for", () => {
  expect(secondsUntilRetry("300", 0)).toBe(300);
});

test("waits twice as long after each attempt, up to half a minute, without Retry-After", () => {
  vi.spyOn(Math, "random").mockReturnValue(1);
  expect([0, 1, 2, 3, 4, 5, 6].map((attempt) => secondsUntilRetry(null, attempt))).toEqual([
    2, 4, 8, 16, 30, 30, 30,
  ]);
});

test("spreads the waits of those who were rejected together", () => {
  vi.spyOn(Math, "random").mockReturnValue(0);
  expect(secondsUntilRetry(null, 2)).toBe(4);
});

test("sends the request again until it is accepted, and shows the wait until then", async () => {
  vi.spyOn(Math, "random").mockReturnValue(1);
  const { send, seconds } = answering(throttled, success);
  const answer = retryWhileBusy(throttled, send);
  await vi.advanceTimersByTimeAsync(0);
  expect(nextAttemptAt()).toBe(Date.now() + 2000);
  await vi.advanceTimersByTimeAsync(6000);
  expect(await answer).toBe(success);
  expect(seconds).toEqual([2, 6]);
  expect(nextAttemptAt()).toBeUndefined();
});

test("waits once for the whole window of the firewall, and then leaves it to the person", async () => {
  const limited = { ...throttled, retryAfter: "300" };
  const { send, seconds } = answering(limited);
  const answer = retryWhileBusy(limited, send);
  await vi.advanceTimersByTimeAsync(300_000);
  expect(await answer).toBe(limited);
  expect(seconds).toEqual([300]);
});

test("ends the wait when the device goes offline meanwhile", async () => {
  const send = () => Promise.reject(new Error("offline"));
  const answer = retryWhileBusy(throttled, send).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(2000);
  expect(await answer).toEqual(new Error("offline"));
  expect(nextAttemptAt()).toBeUndefined();
});
