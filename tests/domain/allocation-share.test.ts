import { expect, test } from "vitest";
import { yearlyKwh } from "#domain/allocation-share.ts";

const sure = { confidence: 0.99, check: false };
const bill = { kwh: 620, period: { days: 31 }, certainty: { kwh: sure, period: sure } };

test("projects the kilowatt-hours of one bill to a year", () => {
  expect(yearlyKwh(bill)).toBe(7300);
});

test("is unknown without kilowatt-hours, without a period, or if one of them is uncertain", () => {
  const unsure = { confidence: 0.5, check: true };
  for (const changes of [
    { kwh: undefined },
    { period: undefined },
    { period: { days: 0 } },
    { certainty: { kwh: unsure } },
    { certainty: { period: unsure } },
  ]) {
    expect(yearlyKwh({ ...bill, ...changes })).toBeUndefined();
  }
});

test("a bill without usage is a share of nothing, and not unknown", () => {
  expect(yearlyKwh({ ...bill, kwh: 0 })).toBe(0);
});
