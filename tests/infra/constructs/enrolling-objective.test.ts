import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { routes } from "#contracts/http/routes.ts";
import { enrollingObjective, enrollingRoutes } from "#infra/constructs/enrolling-objective.ts";
import { AlarmStates } from "#tests/infra/support/alarm-states.ts";
import type { Sample, Samples } from "#tests/infra/support/metric-math.ts";
import { synthesizeStage } from "#tests/infra/support/templates.ts";

const { operations } = synthesizeStage("prod");

describe("the requests to enroll", () => {
  const filterOf = (metricName: string) =>
    Object.values(operations.findResources("AWS::Logs::MetricFilter"))
      .map(({ Properties }) => Properties)
      .find(({ MetricTransformations }) => MetricTransformations[0].MetricName === metricName);

  test("are those to the routes that a synthetic enrollment calls", () => {
    const source = readFileSync("lambdas/shared/smoke/enrollment.ts", "utf8");
    const called = [...source.matchAll(/api\.(?:call|open)\("(\w+)"/g)].map(([, name]) => name);
    expect(called).toEqual([...enrollingRoutes]);
    for (const name of enrollingRoutes) {
      const { method, path } = routes[name];
      expect(filterOf("EnrollingRequests")?.FilterPattern).toContain(`($.route = "${method} ${path}")`);
    }
  });

  test("count as failed if they were answered with a 5xx status", () => {
    const all = filterOf("EnrollingRequests")?.FilterPattern.slice(2, -2);
    expect(filterOf("FailedEnrollingRequests")?.FilterPattern).toBe(`{ (${all}) && ($.status = "5*") }`);
  });

  test("are counted by a pattern of the length that CloudWatch allows", () => {
    expect(filterOf("FailedEnrollingRequests")?.FilterPattern.length).toBeLessThanOrEqual(1024);
  });
});

describe("the alarm", () => {
  const states = new AlarmStates(operations);
  const alarm = "EnrollingObjectiveMissedAlarm";
  const hour = 60;

  /** The same value in every so many minutes, up to a minute. */
  const every = (minutes: number, until: number, value = 1): Sample[] =>
    Array.from({ length: Math.floor(until / minutes) }, (_, index) => ({
      minute: (index + 1) * minutes,
      value,
    }));

  const requests = (all: Sample[], failed: Sample[]): Samples => ({
    EnrollingRequests: all,
    FailedEnrollingRequests: failed,
  });

  /** The first minute up to the end at which the alarm is on. */
  const firstAlarm = (samples: Samples, end: number) =>
    Array.from({ length: end }, (_, index) => index + 1).find((minute) =>
      states.isOn(alarm, samples, minute),
    );

  test("goes off when 2% of the requests fail for an hour", () => {
    expect(firstAlarm(requests(every(1, hour, 10), every(5, hour)), hour)).toBe(50); // at the tenth failure
  });

  test("does not go off when one of twenty requests fails", () => {
    expect(firstAlarm(requests(every(1, 20), [{ minute: 20, value: 1 }]), 7 * hour)).toBeUndefined();
  });

  test("does not go off when one household's nine attempts fail in a night with the canary alone", () => {
    const night = 8 * hour;
    const attempts = every(1, 9);
    const samples = requests([...every(15, night, 8), ...attempts], attempts);
    expect(firstAlarm(samples, night)).toBeUndefined();
  });

  test("goes off after minutes when everything fails by day", () => {
    const all = every(1, 7 * hour, 10);
    const failed = all.filter(({ minute }) => minute > 6 * hour);
    expect(firstAlarm(requests(all, failed), 7 * hour)).toBe(6 * hour + 3);
  });

  test("ends half an hour after the last failure, although the six hours before had many", () => {
    const samples = requests(every(1, 3 * hour, 10), every(5, hour));
    expect(states.isOn(alarm, samples, hour + 20)).toBe(true);
    expect(states.isOn(alarm, samples, hour + 31)).toBe(false);
  });

  test("goes off when 0.7% of the requests fail for six hours, and not when 0.5% do", () => {
    const sixHours = 6 * hour;
    const failing = (minutes: number) => requests(every(1, sixHours, 10), every(minutes, sixHours));
    expect(states.isOn(alarm, failing(14), sixHours)).toBe(true);
    expect(firstAlarm(failing(20), sixHours)).toBeUndefined();
  });

  test("does not go off while nothing happens", () => {
    expect(states.isOn(alarm, {}, hour)).toBe(false);
  });

  const composites = Object.values(operations.findResources("AWS::CloudWatch::CompositeAlarm"));
  const parts = Object.values(operations.findResources("AWS::CloudWatch::Alarm"))
    .map(({ Properties }) => Properties)
    .filter(({ AlarmDescription }) => AlarmDescription.startsWith("A part of the alarm "));

  test("is one for on-call, whose two parts notify nobody", () => {
    expect(composites).toHaveLength(1);
    expect(parts).toHaveLength(2);
    for (const { AlarmActions } of parts) expect(AlarmActions).toBeUndefined();
  });

  test("stays within what CloudWatch allows: ten metrics of one period, no search, at most a day", () => {
    for (const { Metrics, EvaluationPeriods } of parts) {
      const periods = Metrics.flatMap(
        ({ MetricStat }: { MetricStat?: { Period: number } }) => MetricStat?.Period ?? [],
      );
      expect(periods.length).toBeLessThanOrEqual(10);
      expect(new Set(periods).size).toBe(1);
      expect(EvaluationPeriods * periods[0]).toBeLessThanOrEqual(86_400);
      expect(JSON.stringify(Metrics)).not.toContain("SEARCH");
    }
  });

  test("goes off at the burn rate that uses 5% of the error budget in six hours, and says so as a share", () => {
    const windowSeconds = enrollingObjective.windowDays * 24 * 3600;
    const used = parts.map(({ Threshold, Metrics }) => {
      const { Period } = Metrics.at(-1).MetricStat;
      return (Threshold * Period) / windowSeconds;
    });
    expect(used).toEqual([expect.closeTo(0.05), expect.closeTo(0.05 / 12)]);
    const share = (rate: number) => `${Number((100 * rate * (1 - enrollingObjective.target)).toFixed(2))}%`;
    expect(composites[0]?.Properties.AlarmDescription).toContain(share(parts[0]?.Threshold));
    expect(composites[0]?.Properties.AlarmDescription).toContain(share(1));
  });
});
