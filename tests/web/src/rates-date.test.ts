import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  delete document.documentElement.dataset.ratesDate;
  vi.useRealTimers();
  vi.resetModules();
});

const ratesDateAt = async (time: string) => {
  vi.useFakeTimers({ now: Date.parse(time), toFake: ["Date"] });
  return (await import("#web/src/rates-date.ts")).ratesDate;
};

test("a prerendered page hydrates with the rates it was prerendered for, although they have changed since", async () => {
  document.documentElement.dataset.ratesDate = "2026-01-01";
  expect(await ratesDateAt("2027-01-01T05:00:01Z")).toEqual(new Date("2026-01-01T12:00:00Z"));
});

test("a page that the browser renders uses today's rates", async () => {
  expect(await ratesDateAt("2027-01-01T05:00:01Z")).toEqual(new Date("2027-01-01T05:00:01Z"));
});
