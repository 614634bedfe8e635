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

describe("an estimate", () => {
  const plain = estimate(measured, defaultAssumptions);

  test("counts every thing that was measured", () => {
    for (const name of Object.keys(measured.digital) as (keyof Counts)[]) {
      const more = { ...measured.digital, [name]: measured.digital[name] + 1_000_000 };
      expect(
        estimate({ ...measured, digital: more }, defaultAssumptions).perEnrollment,
        name,
      ).toBeGreaterThan(plain.perEnrollment);
    }
  });

  test("grows with the enrollments, from what a month costs in which nobody comes", () => {
    const empty = estimate(measured, { ...defaultAssumptions, enrollments: 0 }).perMonth;
    const twice = estimate(measured, {
      ...defaultAssumptions,
      enrollments: 2 * defaultAssumptions.enrollments,
    }).perMonth;
    expect(empty).toBeCloseTo(plain.standing.reduce((sum, { dollars }) => sum + dollars, 0));
    expect(twice - empty).toBeCloseTo(2 * (plain.perMonth - empty));
  });

  test("is dollars for an amount: a million requests at a dollar", () => {
    const digital = { ...measured.digital, requests: 1_000_000 };
    const { each } = estimate({ ...measured, digital }, { ...defaultAssumptions, scanned: 0 });
    expect(each.find(({ service }) => service === "API")).toMatchObject({ amount: 1_000_000, dollars: 1 });
  });
});

describe("reading a file's own text", () => {
  const ways = (scanned: number) => estimate(measured, { ...defaultAssumptions, scanned }).reading;

  test("costs nothing while there are no scans", () => {
    expect(measured.digital.recognizedPages).toBe(0);
    expect(ways(0)[0]).toMatchObject({ perMonth: 0 });
  });

  test("saves nothing when every bill is a scan", () => {
    const [ours, everyPage] = ways(1);
    expect(ours?.perMonth).toBe(everyPage?.perMonth);
  });

  test("saves three of four pages when one bill in four is a scan", () => {
    const [ours, everyPage] = ways(0.25);
    expect(everyPage?.saved).toBeCloseTo(3 * (ours?.perMonth ?? 0));
  });
});

test.each(Object.entries<Price>(prices))(
  "the price of %s says where it is from",
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

  test("says what was assumed, when it was counted and of when the prices are", async () => {
    const said = await run("--enrollments", "1000000");
    expect(said).toContain("1,000,000 enrollments a month; 25% of bills are scans; 10 visits");
    expect(said).toContain(
      `Counted on ${measured.measuredAt}; list prices of us-east-1 on ${pricesFrom.date}`,
    );
  });

  test("says what docs/cost.md says", async () => {
    const written = readFileSync(join(root, "docs/cost.md"), "utf8");
    expect(written).toContain((await run("--enrollments", "1000000")).trim());
  });

  test.each([
    [["--enrollments", "many"], '--enrollments is a number, not "many".'],
    [["--scanned", "25"], '--scanned is a number from 0 to 1, not "25".'],
  ])("%j is refused with a sentence", async (args, sentence) => {
    expect(await run(...args)).toContain(sentence);
  });
});
