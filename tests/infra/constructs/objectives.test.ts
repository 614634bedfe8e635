import { describe, expect, test } from "vitest";
import { objectiveWindowDays, serviceObjectives } from "#domain/service-objectives.ts";
import { AlarmStates } from "#tests/infra/support/alarm-states.ts";
import { findAlarms } from "#tests/infra/support/alarms.ts";
import type { Sample, Samples } from "#tests/infra/support/metric-math.ts";
import { synthesizeStage } from "#tests/infra/support/templates.ts";

const { operations } = synthesizeStage("prod");
const states = new AlarmStates(operations);
const hour = 60;

/** The same value in every so many minutes, up to a minute. */
const every = (minutes: number, until: number, value = 1): Sample[] =>
  Array.from({ length: Math.floor(until / minutes) }, (_, index) => ({
    minute: (index + 1) * minutes,
    value,
  }));

/** The first minute up to the end at which the alarm is on. */
const firstAlarm = (alarm: string, samples: Samples, end: number) =>
  Array.from({ length: end }, (_, index) => index + 1).find((minute) => states.isOn(alarm, samples, minute));

describe("the alarm for enrolling", () => {
  const requests = (all: Sample[], failed: Sample[]): Samples => ({
    EnrollingRequests: all,
    FailedEnrollingRequests: failed,
  });
  const alarm = "ObjectivesEnrollingAlarm";

  test("goes off when 2% of the requests fail for an hour", () => {
    const samples = requests(every(1, hour, 10), every(5, hour));
    expect(firstAlarm(alarm, samples, hour)).toBe(50); // at the tenth failure
    expect(states.isOn(alarm, samples, hour)).toBe(true);
  });

  test("does not go off when one of twenty requests fails", () => {
    const samples = requests(every(1, 20), [{ minute: 20, value: 1 }]);
    expect(firstAlarm(alarm, samples, 7 * hour)).toBeUndefined();
  });

  test("does not go off when one household's nine attempts fail in a night with the canary alone", () => {
    const night = 8 * hour;
    const attempts = every(1, 9);
    const samples = requests([...every(5, night, 8), ...attempts], attempts);
    expect(firstAlarm(alarm, samples, night)).toBeUndefined();
  });

  test("goes off within an hour when nobody but the canary tries to enroll, and always fails", () => {
    const failures = every(5, hour);
    expect(firstAlarm(alarm, requests(failures, failures), hour)).toBe(50);
  });

  test("goes off after minutes when everything fails by day", () => {
    const all = every(1, 2 * hour, 10);
    const failed = all.filter(({ minute }) => minute > hour);
    expect(firstAlarm(alarm, requests(all, failed), 2 * hour)).toBe(hour + 1);
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
    expect(firstAlarm(alarm, failing(20), sixHours)).toBeUndefined();
  });
});

describe.each([
  ["textBills", "ObjectivesTextBillsAlarm", "TimeToRead/text", 5000],
  ["recognizedBills", "ObjectivesRecognizedBillsAlarm", "TimeToRead/textract", 60_000],
] as const)("the alarm for %s", (name, alarm, metric, limit) => {
  const bills = (slow: number, inTime: number): Samples => ({
    [metric]: [...every(1, inTime, limit), ...every(5, 5 * slow, limit + 1)],
  });

  test("allows the time of the objective", () => {
    expect(serviceObjectives[name].maxMs).toBe(limit);
  });

  test("goes off when five of six bills took longer within half an hour", () => {
    expect(firstAlarm(alarm, bills(5, 1), hour)).toBe(25);
  });

  test("does not go off when the only four bills of a night took longer", () => {
    expect(firstAlarm(alarm, bills(4, 0), 7 * hour)).toBeUndefined();
  });

  test("does not go off when five of twenty bills took longer", () => {
    expect(firstAlarm(alarm, bills(5, 15), 7 * hour)).toBeUndefined();
  });
});

describe("the alarm for confirmations", () => {
  const alarm = "ObjectivesConfirmationsAlarm";
  const outage = { from: hour, to: 2 * hour };
  const due = every(5, 4 * hour);
  const inTime = due.filter(({ minute }) => minute <= outage.from || minute > outage.to);
  const samples: Samples = { ConfirmationsDue: due, ConfirmationsInTime: inTime };

  test("goes off while no e-mail is sent, and ends half an hour after they are sent again", () => {
    expect(firstAlarm(alarm, samples, 4 * hour)).toBe(outage.from + 25); // at the fifth enrollment
    expect(states.isOn(alarm, samples, outage.to)).toBe(true);
    expect(states.isOn(alarm, samples, outage.to + 30)).toBe(false);
  });

  test("goes off if no e-mail was ever sent in time", () => {
    expect(states.isOn(alarm, { ConfirmationsDue: due }, hour)).toBe(true);
  });

  test("does not go off while the last e-mail of the hour is on its way", () => {
    const onTheWay = { ConfirmationsDue: [{ minute: hour, value: 1 }] };
    expect(firstAlarm(alarm, onTheWay, 7 * hour)).toBeUndefined();
  });
});

test("no alarm goes off while nothing happens", () => {
  for (const { id } of findAlarms(operations).filter(({ AlarmRule }) => AlarmRule)) {
    expect(states.isOn(id, {}, hour), id).toBe(false);
  }
});

describe("every objective", () => {
  const composites = Object.entries(operations.findResources("AWS::CloudWatch::CompositeAlarm"));
  const parts = Object.values(operations.findResources("AWS::CloudWatch::Alarm"))
    .map(({ Properties }) => Properties)
    .filter(({ AlarmDescription }) => AlarmDescription.startsWith("A part of the alarm "));

  test("has one alarm for on-call, whose four parts notify nobody", () => {
    expect(composites).toHaveLength(Object.keys(serviceObjectives).length);
    expect(parts).toHaveLength(4 * composites.length);
    for (const { AlarmActions } of parts) expect(AlarmActions).toBeUndefined();
  });

  test("stays within what CloudWatch allows: ten metrics, no search, a week", () => {
    for (const { Metrics, EvaluationPeriods } of parts) {
      const periods = Metrics.flatMap(
        ({ MetricStat }: { MetricStat?: { Period: number } }) => MetricStat?.Period ?? [],
      );
      expect(periods.length).toBeLessThanOrEqual(10);
      expect(new Set(periods).size).toBe(1);
      expect(EvaluationPeriods * periods[0]).toBeLessThanOrEqual(periods[0] < 3600 ? 86_400 : 604_800);
      expect(JSON.stringify(Metrics)).not.toContain("SEARCH");
    }
  });

  test("is watched at the burn rates that use 2% of the error budget in an hour and 5% in six", () => {
    const usedBudgets = parts.map(({ Threshold, Metrics }) => {
      const { Period } = Metrics.at(-1).MetricStat;
      return (Threshold * Period) / (objectiveWindowDays * 24 * 3600);
    });
    const [fast, fastShort, slow, slowShort] = [0.02, 0.02 / 12, 0.05, 0.05 / 12];
    for (const used of usedBudgets) {
      expect([fast, fastShort, slow, slowShort].some((share) => Math.abs(share - used) < 1e-9)).toBe(true);
    }
  });

  test("says in its alarm from which share of bad events on", () => {
    for (const [id, { Properties }] of composites) {
      const [, { target } = { target: Number.NaN }] =
        Object.entries(serviceObjectives).find(([name]) =>
          id.toLowerCase().startsWith(`objectives${name}`.toLowerCase()),
        ) ?? [];
      for (const rate of [14.4, 6, 1]) {
        expect(Properties.AlarmDescription, id).toContain(
          `${Number((100 * rate * (1 - target)).toFixed(2))}%`,
        );
      }
    }
  });
});
