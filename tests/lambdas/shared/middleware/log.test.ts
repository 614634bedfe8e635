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

const fiveMinutes = 5 * 60_000;

describe("the confirmations that are due and in time", () => {
  const enrolled = { customerId: ids.customer, utility: "pse", source: "manual" };
  const sent = { customerId: ids.customer, messageId: "message-1" };

  test.each([undefined, true] as const)("one is due for an enrollment with synthetic %s", (synthetic) => {
    log.enrolled({ ...enrolled, synthetic });
    expect(metricsOf("ConfirmationsDue")).toMatchObject([{ ConfirmationsDue: 1 }]);
  });

  test("is in time for five minutes after the enrollment", () => {
    log.emailSent({ ...sent, sinceCompletionMs: fiveMinutes });
    expect(metricsOf("ConfirmationsInTime")).toHaveLength(1);
    log.emailSent({ ...sent, sinceCompletionMs: fiveMinutes + 1 });
    expect(metricsOf("ConfirmationsInTime")).toHaveLength(1);
  });

  test("is in time if a rule delays it", () => {
    log.emailDelayed({ customerId: ids.customer, waitsFor: "limit", sinceCompletionMs: 1000 });
    expect(metricsOf("ConfirmationsInTime")).toHaveLength(1);
  });

  test("other e-mails do not count", () => {
    log.emailSent(sent);
    log.emailDelayed({ customerId: ids.customer, waitsFor: "limit" });
    expect(metricsOf("ConfirmationsInTime")).toEqual([]);
  });
});

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
