import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startSchedules } from "#local/events/schedules.ts";
import { ThrottledError } from "#local/lambda/concurrency.ts";
import { createResolver } from "#tests/local/support/resolver.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const minuteMs = 60_000;

function setup(ScheduleExpression: string, more = {}) {
  const Targets = [{ Id: "one", Arn: "arn:aws:lambda:us-east-1:000000000000:function:clean-up" }];
  const resolver = createResolver({
    Schedule: { Type: "AWS::Events::Rule", Properties: { ScheduleExpression, Targets, ...more } },
  });
  const invoke = vi.fn(async (_: unknown): Promise<unknown> => undefined);
  return { invoke, start: () => startSchedules(resolver, { get: () => ({ invoke }) }) };
}

test("invokes the function at each interval until it is stopped", async () => {
  const { invoke, start } = setup("rate(5 minutes)");
  const schedules = start();
  vi.advanceTimersByTime(11 * minuteMs);
  await schedules.stop();
  vi.advanceTimersByTime(60 * minuteMs);

  expect(invoke).toHaveBeenCalledTimes(2);
  expect(invoke.mock.calls[0]?.[0]).toMatchObject({ source: "aws.events", "detail-type": "Scheduled Event" });
});

test("repeats an event whose function was throttled, and not one whose function failed", async () => {
  const { invoke, start } = setup("rate(1 hour)");
  invoke.mockRejectedValueOnce(new ThrottledError()).mockRejectedValueOnce(new ThrottledError());
  const schedules = start();
  await vi.advanceTimersByTimeAsync(61 * minuteMs);
  const [first, ...repeated] = invoke.mock.calls;
  expect(repeated).toEqual([first, first]);

  invoke.mockRejectedValueOnce(new Error("broken"));
  await vi.advanceTimersByTimeAsync(61 * minuteMs);
  expect(invoke).toHaveBeenCalledTimes(4);
  await schedules.stop();
});

test("does not invoke the function of a disabled rule", () => {
  const { invoke, start } = setup("rate(1 hour)", { State: "DISABLED" });
  start();
  vi.advanceTimersByTime(180 * minuteMs);

  expect(invoke).not.toHaveBeenCalled();
});

test("names a schedule that is not modeled", () => {
  expect(setup("cron(0 8 * * ? *)").start).toThrow(
    "Schedule: the local engine cannot read ScheduleExpression",
  );
});
