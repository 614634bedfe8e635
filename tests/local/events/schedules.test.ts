import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startSchedules } from "#local/events/schedules.ts";
import { createResolver } from "#tests/local/support/resolver.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const minuteMs = 60_000;

function setup(ScheduleExpression: string, more = {}, resources: Parameters<typeof createResolver>[0] = {}) {
  const Targets = [{ Id: "one", Arn: "arn:aws:lambda:us-east-1:000000000000:function:clean-up" }];
  const resolver = createResolver({
    Schedule: { Type: "AWS::Events::Rule", Properties: { ScheduleExpression, Targets, ...more } },
    ...resources,
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

test("repeats an event whose function failed, unless the template says not to", async () => {
  const failing = setup("rate(1 hour)");
  failing.invoke.mockRejectedValue(new Error("broken"));
  const schedules = failing.start();
  await vi.advanceTimersByTimeAsync(64 * minuteMs);
  const [first, ...repeated] = failing.invoke.mock.calls;
  expect(repeated).toEqual([first, first]);
  await schedules.stop();

  const Properties = { FunctionName: "clean-up", Qualifier: "$LATEST", MaximumRetryAttempts: 0 };
  const once = setup("rate(1 hour)", {}, { Config: { Type: "AWS::Lambda::EventInvokeConfig", Properties } });
  once.invoke.mockRejectedValue(new Error("broken"));
  const others = once.start();
  await vi.advanceTimersByTimeAsync(64 * minuteMs);
  expect(once.invoke).toHaveBeenCalledTimes(1);
  await others.stop();
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
