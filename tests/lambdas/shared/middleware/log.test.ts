import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from "vitest";
import { log } from "#lambdas/shared/middleware/log.ts";
import { ids } from "#tests/builders/records.ts";

/** Tests write no metrics otherwise. */
vi.hoisted(() => {
  process.env.POWERTOOLS_METRICS_DISABLED = "false";
});

let lines: MockInstance<typeof console.log>;
beforeEach(() => {
  lines = vi.spyOn(console, "log").mockImplementation(() => {});
  vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

/** What a call counted in this metric. */
const metricsOf = (name: string) =>
  lines.mock.calls.map(([line]) => JSON.parse(String(line))).filter((line) => "_aws" in line && name in line);

describe("the time to read a bill", () => {
  const read = { billId: ids.bill, utility: "pse", readBy: "text", found: 5, ms: 900 } as const;
  const expired = { billId: ids.bill, during: "analyzing", readBy: "textract", ms: 190_000 } as const;

  test("is recorded when the bill is read", () => {
    log.billRead({ ...read, isLate: false });
    expect(metricsOf("TimeToRead")).toMatchObject([{ TimeToRead: 900, readBy: "text" }]);
  });

  test("is recorded when the household has waited until the deadline, and not again when the bill is read later", () => {
    log.billExpired({ ...expired, reason: "timed_out" });
    log.billRead({ ...read, isLate: true });
    expect(metricsOf("TimeToRead")).toMatchObject([{ TimeToRead: 190_000, readBy: "textract" }]);
  });

  test("is not recorded for a bill that the household did not upload", () => {
    log.billExpired({ ...expired, reason: "not_received" });
    expect(metricsOf("TimeToRead")).toEqual([]);
  });
});
