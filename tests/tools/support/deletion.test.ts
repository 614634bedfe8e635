import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anEnrollment } from "#tests/builders/records.ts";
import { findRemains } from "#tools/support/places.ts";
import { SupportRecords } from "#tools/support/records.ts";
import { tables } from "./support/run-support.ts";
import { startSupport } from "./support/support-aws.ts";

let aws: Awaited<ReturnType<typeof startSupport>>;
beforeAll(async () => {
  aws = await startSupport();
});
afterAll(() => aws.stop());

test("a deletion that is not confirmed only returns the plan", async () => {
  const household = await aws.addHousehold({ stage: "lead" });
  const { customerId } = household;
  const { readFile, readBill } = await aws.addBill(household);

  const plan = await aws.support.forget({ customerId, confirmed: false });

  expect(plan.done).toBe(false);
  expect(plan.removed.join(" ")).toMatch(/The bill .*draft.*lead itself/);
  expect(await readFile()).toBe("%PDF-");
  expect(await readBill()).toMatchObject({ status: "complete" });
  expect(await aws.enrollment(customerId)).toMatchObject({ stage: "lead" });
});

describe("a confirmed deletion", () => {
  test("removes everything of a household that did not complete its enrollment", async () => {
    const household = await aws.addHousehold({ stage: "submitted" });
    const { customerId, sessionId } = household;
    const { readFile, readBill } = await aws.addBill(household);

    await aws.support.forget({ customerId, confirmed: true });

    await expect(readFile()).rejects.toMatchObject({ name: "NoSuchKey" });
    expect(await readBill()).toBeUndefined();
    expect(await aws.get("sessions", { sessionId })).toBeUndefined();
    expect(await aws.enrollment(customerId)).toBeUndefined();
  });

  test("keeps the completed enrollment that the law requires, and gives the reason", async () => {
    const household = await aws.addHousehold();
    const { customerId, sessionId } = household;
    const { readFile, readBill } = await aws.addBill(household);

    const { kept } = await aws.support.forget({ customerId, confirmed: true });

    expect(kept[0]?.reason).toContain("as long as the subscription lasts and then six years");
    await expect(readFile()).rejects.toMatchObject({ name: "NoSuchKey" });
    expect(await readBill()).toBeUndefined();
    expect(await aws.get("sessions", { sessionId })).toBeUndefined();
    const { supportEvents, ...remaining } = await aws.enrollment(customerId);
    expect(supportEvents).toMatchObject([{ kind: "deletion_asked", by: "maria" }]);
    expect(remaining).toMatchObject({
      disclosure: { hash: household.disclosure?.hash },
      consents: household.consents,
      sealedNumbers: expect.any(String),
    });
  });

  test("does not remove an enrollment that is completed at the same time", async () => {
    const household = anEnrollment({ customerId: crypto.randomUUID(), sessionId: crypto.randomUUID() });
    await aws.put("enrollments", household);
    const records = new SupportRecords(aws.db, tables);
    await aws.put("enrollments", { ...household, stage: "completed", version: household.version + 1 });

    expect(await records.deleteEnrollment(household)).toEqual({ ok: false, reason: "changed_meanwhile" });
    expect(await aws.enrollment(household.customerId)).toMatchObject({ stage: "completed" });
  });
});

test("a deletion removes all of more bills than one page has, and finds nothing afterwards", async () => {
  const household = await aws.addHousehold({ stage: "submitted" });
  const { customerId } = household;
  const bills = [];
  for (let count = 0; count < 27; count++) bills.push(await aws.addBill(household));

  const { removed, remains } = await aws.support.forget({ customerId, confirmed: true });

  expect(removed.filter((item) => item.startsWith("The bill"))).toHaveLength(27);
  expect(await Promise.all(bills.map(({ readBill }) => readBill()))).toEqual(bills.map(() => undefined));
  expect(remains).toEqual([]);
}, 60_000);

test("a search after a deletion lists what is left in each place", async () => {
  const household = await aws.addHousehold({ stage: "submitted" });
  await aws.addBill(household);
  const { support, records, environment } = aws;
  const session = await records.session(household.sessionId);
  const bills = await records.bills(household.sessionId);
  const remains = await findRemains({ enrollment: household, session, bills }, { records, environment });
  expect(remains.map((item) => item.split(" ").slice(0, 2).join(" ")).toSorted()).toEqual([
    "The bill",
    "The file",
    "The session",
    "The submitted",
  ]);
  expect(await support.forget({ customerId: household.customerId, confirmed: true })).toMatchObject({
    remains: [],
  });
});

test("a deletion lists the requests that support sends to other services, with their ids", async () => {
  const { customerId, email, sessionId } = await aws.addHousehold({ source: "utility_login" });
  const { vendorRequests } = await aws.support.forget({ customerId, confirmed: false });
  expect(vendorRequests).toEqual([
    { vendor: "Segment", identifiers: [email] },
    { vendor: "Klaviyo", identifiers: [email] },
    { vendor: "Datadog", identifiers: [sessionId] },
    { vendor: "Bayou", identifiers: [email] },
  ]);
});

test("a deletion lists other records with the same e-mail address", async () => {
  const emailKey = `${crypto.randomUUID()}@example.org`;
  const household = await aws.addHousehold({ emailKey });
  const other = await aws.addHousehold({ emailKey });
  const { others } = await aws.support.forget({ customerId: household.customerId, confirmed: false });
  expect(others).toEqual([other.customerId]);
});
