import { describe, expect, test } from "vitest";
import { reportConversion } from "#lambdas/services/report-conversion/report-conversion.ts";
import { anEnrollment, aSession, ids, noon } from "#tests/builders/records.ts";
import { InMemoryEnrollments, InMemorySessions } from "#tests/builders/stores.ts";
import { aVendorChoice } from "#tests/builders/vendor-choices.ts";

const report = {
  sessionId: ids.session,
  orderId: `${ids.session}-lt`,
  parts: "LT:1.0",
  click: "1001_1403695822_a430d81e22c9e8687f423efcf024fbaa",
} as const;
const { sessionId: _, ...conversion } = report;

function setup(changes = {}, ...stored: Parameters<typeof anEnrollment>[0][]) {
  const sessions = new InMemorySessions(aSession({ status: "utility_verified", ...changes }));
  const enrollments = new InMemoryEnrollments(sessions, ...stored.map(anEnrollment));
  const reports: unknown[] = [];
  const network = { isFailing: false };
  const clock = { at: noon };
  const adapter = {
    report: async (conversion: unknown) => {
      reports.push(conversion);
      if (network.isFailing) throw new Error("503");
    },
  };
  const handle = reportConversion({ sessions, enrollments, network: adapter, now: () => clock.at });
  return { sessions, reports, network, clock, handle: () => handle(report) };
}

const secondsLater = (seconds: number) => new Date(noon.getTime() + seconds * 1000);

test("reports a conversion once and records that in the session", async () => {
  const { sessions, reports, handle } = setup();

  await handle();
  await handle();

  expect(reports).toEqual([conversion]);
  expect(sessions.get(ids.session)?.conversions).toEqual({
    "LT:1.0": { state: "reported", at: noon.toISOString() },
  });
});

test("reports once for two concurrent messages", async () => {
  const { reports, handle } = setup();

  await Promise.all([handle(), handle()]);

  expect(reports).toHaveLength(1);
});

test("reports again when the network failed and SQS retries", async () => {
  const { reports, network, clock, handle } = setup();
  network.isFailing = true;
  await expect(handle()).rejects.toThrow("503");

  network.isFailing = false;
  clock.at = secondsLater(30);
  await handle();

  expect(reports).toEqual([conversion, conversion]);
});

test("keeps a concurrent change of the session", async () => {
  const { sessions, handle } = setup();
  sessions.beforeNextSave = () =>
    sessions.table.put(ids.session, { ...aSession({ status: "utility_verified" }), phone: "609 555 0142" });

  await handle();

  expect(sessions.get(ids.session)).toMatchObject({
    phone: "609 555 0142",
    conversions: { "LT:1.0": { state: "reported" } },
  });
});

test("reports nothing for a deleted session", async () => {
  const { reports, handle } = setup({ expiresAt: 1 });

  await handle();

  expect(reports).toEqual([]);
});

describe("a report that waits in the queue", () => {
  const off = { vendorChoices: [aVendorChoice("off")] };
  const signedUp = { customerId: ids.customer };
  const another = { customerId: ids.session, sessionId: ids.bill };

  test.each([
    ["the session", { ...signedUp, ...off }, [{}]],
    ["its enrollment", signedUp, [off]],
    ["another enrollment of the address", signedUp, [{}, { ...another, ...off }]],
  ])("is not sent once the household opted out: %s says so", async (_, session, enrollments) => {
    const { sessions, reports, handle } = setup(session, ...enrollments);
    await handle();
    expect(reports).toEqual([]);
    expect(sessions.get(ids.session)?.conversions).toBeUndefined();
  });

  test.each([
    ["took that back", signedUp, [{ vendorChoices: [aVendorChoice("off"), aVendorChoice("on")] }]],
    ["is another one", signedUp, [{}, { ...another, ...off, emailKey: "ben@example.org" }]],
  ])("is sent if the household that opted out %s", async (_, session, enrollments) => {
    const { reports, handle } = setup(session, ...enrollments);
    await handle();
    expect(reports).toEqual([conversion]);
  });
});
