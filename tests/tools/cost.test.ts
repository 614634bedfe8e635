import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { root } from "#local/settings.ts";
import { defaultAssumptions, estimate } from "#tools/cost/estimate.ts";
import { type Counts, measured as measuredSchema } from "#tools/cost/measured.ts";
import { type Price, prices, pricesFrom } from "#tools/cost/prices.ts";

const measured = measuredSchema.parse(
  JSON.parse(readFileSync(join(root, "tools/cost/measured.json"), "utf8")),
);

describe("estimate()", () => {
  const baseline = estimate(measured, defaultAssumptions);

  test("includes every measured count", () => {
    for (const name of Object.keys(measured.digital) as (keyof Counts)[]) {
      const digital = { ...measured.digital, [name]: measured.digital[name] + 1_000_000 };
      expect(estimate({ ...measured, digital }, defaultAssumptions).perEnrollment, name).toBeGreaterThan(
        baseline.perEnrollment,
      );
    }
  });

  test("includes every count of a run of the canary, whatever the number of enrollments", () => {
    for (const name of Object.keys(measured.digital) as (keyof Counts)[]) {
      const canary = { ...measured.canary, [name]: measured.canary[name] + 1_000_000 };
      const { perEnrollment, perMonth } = estimate({ ...measured, canary }, defaultAssumptions);
      expect(perEnrollment, name).toBe(baseline.perEnrollment);
      expect(perMonth, name).toBeGreaterThan(baseline.perMonth);
    }
  });

  test("multiplies a request of the canary by its runs, with its way through CloudFront and the firewall", () => {
    const canary = { ...measured.canary, requests: measured.canary.requests + 1000 };
    const more = estimate({ ...measured, canary }, defaultAssumptions).perMonth - baseline.perMonth;
    const dollarsPerRequest = 1e-6 + 1e-6 + 0.6e-6; // CloudFront, API, firewall
    expect(measured.fixed.canaryRunsPerMonth).toBe(2880);
    expect(more).toBeCloseTo(2880 * 1000 * dollarsPerRequest);
  });

  test("calculates ten cents for each metric of an alarm and fifty for a composite alarm", () => {
    const fixed = { ...measured.fixed, alarmMetrics: 20, compositeAlarms: 4 };
    const { fixed: lines } = estimate({ ...measured, fixed }, defaultAssumptions);
    const dollarsOf = (unit: string) => lines.find((line) => line.unit.startsWith(unit))?.dollars;
    expect(dollarsOf("metric of an alarm")).toBeCloseTo(2);
    expect(dollarsOf("composite alarm")).toBe(2);
  });

  test("is the fixed costs plus a cost proportional to the enrollments", () => {
    const withoutEnrollments = estimate(measured, { ...defaultAssumptions, enrollments: 0 }).perMonth;
    const withTwiceAsMany = estimate(measured, {
      ...defaultAssumptions,
      enrollments: 2 * defaultAssumptions.enrollments,
    }).perMonth;
    expect(withoutEnrollments).toBeCloseTo(baseline.fixed.reduce((sum, { dollars }) => sum + dollars, 0));
    expect(withTwiceAsMany - withoutEnrollments).toBeCloseTo(2 * (baseline.perMonth - withoutEnrollments));
  });

  test("calculates one dollar for a million API requests", () => {
    const digital = { ...measured.digital, requests: 1_000_000 };
    const { usage } = estimate(
      { ...measured, digital },
      { ...defaultAssumptions, scanned: 0, returns: 0, changes: 0 },
    );
    expect(usage.find(({ service }) => service === "API")).toMatchObject({ amount: 1_000_000, dollars: 1 });
  });
});

describe("the cost of reading text layers", () => {
  const methods = (scanned: number) => estimate(measured, { ...defaultAssumptions, scanned }).readingMethods;

  test("is zero without scans", () => {
    expect(measured.digital.recognizedPages).toBe(0);
    expect(methods(0)[0]).toMatchObject({ perMonth: 0 });
  });

  test("equals text detection for every page when every bill is a scan", () => {
    const [ours, everyPage] = methods(1);
    expect(ours?.perMonth).toBe(everyPage?.perMonth);
  });

  test("is a quarter of text detection for every page when one bill in four is a scan", () => {
    const [ours, everyPage] = methods(0.25);
    expect(everyPage?.extraPerMonth).toBeCloseTo(3 * (ours?.perMonth ?? 0));
  });
});

test.each(Object.entries<Price>(prices))(
  "the price of %s is positive and names its source",
  (_, { source, readAt, dollars, per }) => {
    expect(source).toMatch(/^https:\/\/aws\.amazon\.com\/.+\/pricing\/$/);
    if (readAt) expect(() => new URL(readAt)).not.toThrow();
    expect(dollars / per).toBeGreaterThan(0);
  },
);

describe("npm run cost", () => {
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, ["tools/cost.ts", ...args], { cwd: root }).then(
      ({ stdout }) => stdout,
      ({ stderr }) => String(stderr),
    );

  test("prints the assumptions, the measurement date and the date of the prices", async () => {
    const output = await run("--enrollments", "1000000");
    expect(output).toContain("1,000,000 enrollments a month; 25% of bills are scans; 10 site visits");
    expect(output).toContain(
      `Measured on ${measured.measuredAt}; list prices of us-east-1 on ${pricesFrom.date}`,
    );
  });

  test.each([
    [["--enrollments", "many"], '--enrollments is a number, not "many".'],
    [["--scanned", "25"], '--scanned is a number from 0 to 1, not "25".'],
  ])("rejects %j with a message", async (args, message) => {
    expect(await run(...args)).toContain(message);
  });
});
