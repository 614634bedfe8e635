import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startSchedules } from "#local/events/schedules.ts";
import { TemplateResolver } from "#local/template/resolver.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const minute = 60_000;

function setup(ScheduleExpression: string, more = {}) {
  const Targets = [{ Id: "one", Arn: "arn:aws:lambda:us-east-1:000000000000:function:clean-up" }];
  const Resources = {
    Clock: { Type: "AWS::Events::Rule", Properties: { ScheduleExpression, Targets, ...more } },
  };
  const assembly = {
    stackName: "app",
    template: { Resources, Outputs: {}, Parameters: {} },
    assetPath: String,
  };
  const resolver = new TemplateResolver(assembly, {
    region: "us-east-1",
    account: "000000000000",
    endpoint: "",
  });
  const invoke = vi.fn(async (_: unknown) => undefined);
  return { invoke, start: () => startSchedules(resolver, { named: () => ({ invoke }) }) };
}

test("a function is called at every beat of its clock, until the stop", async () => {
  const { invoke, start } = setup("rate(5 minutes)");
  const clock = start();
  vi.advanceTimersByTime(11 * minute);
  await clock.stop();
  vi.advanceTimersByTime(60 * minute);

  expect(invoke).toHaveBeenCalledTimes(2);
  expect(invoke.mock.calls[0]?.[0]).toMatchObject({ source: "aws.events", "detail-type": "Scheduled Event" });
});

test("a clock that is switched off is silent", () => {
  const { invoke, start } = setup("rate(1 hour)", { State: "DISABLED" });
  start();
  vi.advanceTimersByTime(180 * minute);

  expect(invoke).not.toHaveBeenCalled();
});

test("a schedule that is not modelled is refused by name", () => {
  expect(setup("cron(0 8 * * ? *)").start).toThrow("Clock: the local engine cannot read ScheduleExpression");
});
