import { ListObjectVersionsCommand } from "@aws-sdk/client-s3";
import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { toStoredBill } from "#contracts/storage/bill.ts";
import { aBill, anEnrollment, aSession } from "#tests/builders/records.ts";
import { deletionsOf } from "#tools/support/deletion.ts";
import { findRemains } from "#tools/support/places.ts";
import { tables } from "./support/run-support.ts";
import { startSupport } from "./support/support-aws.ts";

const identifiedBy = "answered an e-mail to the address on the record";
let aws: Awaited<ReturnType<typeof startSupport>>;
beforeAll(async () => {
  aws = await startSupport();
});
afterAll(() => aws.stop());

test("a deletion that is not confirmed only returns the plan", async () => {
  const household = await aws.addHousehold({ stage: "lead" });
  const { customerId } = household;
  const { readFile, readBill } = await aws.addBill(household);

  const plan = await aws.support.forget({ id: customerId, confirmed: false, identifiedBy });

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

    await aws.support.forget({ id: customerId, confirmed: true, identifiedBy });

    await expect(readFile()).rejects.toMatchObject({ name: "NoSuchKey" });
    expect(await readBill()).toBeUndefined();
    expect(await aws.get("sessions", { sessionId })).toBeUndefined();
    expect(await aws.enrollment(customerId)).toBeUndefined();
  });

  test("keeps the completed enrollment that the law requires, and gives the reason", async () => {
    const household = await aws.addHousehold();
    const { customerId, sessionId } = household;
    const { readFile, readBill } = await aws.addBill(household);

    const { kept } = await aws.support.forget({ id: customerId, confirmed: true, identifiedBy });

    expect(kept[0]?.reason).toContain("as long as the subscription lasts and then six years");
    await expect(readFile()).rejects.toMatchObject({ name: "NoSuchKey" });
    expect(await readBill()).toBeUndefined();
    expect(await aws.get("sessions", { sessionId })).toBeUndefined();
    const { closed, ...remaining } = await aws.enrollment(customerId);
    expect(closed).toMatchObject({ evidence: { by: "support", operator: "maria", identifiedBy } });
    expect(kept[0]?.until).toBe(closed?.keptUntil);
    expect(remaining.cancellations).toMatchObject([{ kind: "canceled", wasSent: false }]);
    expect(remaining.numberLost?.reason).toBe("forgotten");
    expect(remaining).toMatchObject({
      disclosure: { hash: household.disclosure?.hash },
      consents: household.consents,
      encryptedNumbers: expect.any(String),
    });
  });

  test("keeps nothing that was read from the bill beside what was signed", async () => {
    const { customerId } = await aws.addHousehold({ usage: { kwh: 512, certainty: {} } });
    await aws.support.forget({ id: customerId, confirmed: true, identifiedBy });
    const closed = await aws.enrollment(customerId);
    expect(closed.closed).toBeDefined();
    expect(closed).not.toHaveProperty("usage");
  });

  test("is remembered, so that a restored table does not bring the record back", async () => {
    const begun = await aws.addHousehold({ stage: "submitted" });
    const completed = await aws.addHousehold();
    for (const { customerId: id } of [begun, completed]) {
      await aws.support.forget({ id, confirmed: true, identifiedBy });
    }
    expect(await aws.get("forgotten", { customerId: begun.customerId })).not.toHaveProperty("keptUntil");
    const { closed } = await aws.enrollment(completed.customerId);
    expect(await aws.get("forgotten", { customerId: completed.customerId })).toMatchObject({
      keptUntil: closed?.keptUntil,
    });
  });

  test("does not remove an enrollment that is completed at the same time", async () => {
    const household = anEnrollment({ customerId: crypto.randomUUID(), sessionId: crypto.randomUUID() });
    await aws.put("enrollments", household);
    await aws.put("enrollments", { ...household, stage: "completed", version: household.version + 1 });

    expect(await deletionsOf(aws.environment).deleteUnfinished(household, new Date())).toEqual({
      ok: false,
      reason: "changed_meanwhile",
    });
    expect(await aws.enrollment(household.customerId)).toMatchObject({ stage: "completed" });
    expect(await aws.get("forgotten", { customerId: household.customerId })).toBeUndefined();
  });
});

test("a deletion removes all of more bills than one page has, and finds nothing afterwards", async () => {
  const household = await aws.addHousehold({ stage: "submitted" });
  const { customerId } = household;
  const bills = [];
  for (let count = 0; count < 27; count++) bills.push(await aws.addBill(household));

  const { removed, remains } = await aws.support.forget({ id: customerId, confirmed: true, identifiedBy });

  expect(removed.filter((item) => item.startsWith("The bill"))).toHaveLength(27);
  expect(await Promise.all(bills.map(({ readBill }) => readBill()))).toEqual(bills.map(() => undefined));
  expect(remains).toEqual([]);
}, 60_000);

test.each([
  ["submitted", ["forgotten"]],
  ["completed", ["enrollments", "forgotten"]],
] as const)(
  "after the deletion of a %s enrollment, these tables know the household: %j",
  async (stage, kept) => {
    const household = await aws.addHousehold({ stage, email: `${crypto.randomUUID()}@example.org` });
    const { billId } = await aws.addBill(household);
    await aws.support.forget({ id: household.customerId, confirmed: true, identifiedBy });

    const ids = [household.sessionId, household.customerId, household.email, billId];
    const knowing: string[] = [];
    for (const TableName of Object.values(tables)) {
      const { Items } = await aws.db.send(new ScanCommand({ TableName }));
      if (ids.some((id) => JSON.stringify(Items).includes(id))) knowing.push(TableName);
    }
    expect(knowing).toEqual(kept);
    const versions = await aws.environment.s3.send(new ListObjectVersionsCommand({ Bucket: "bills" }));
    expect(JSON.stringify([versions.Versions, versions.DeleteMarkers])).not.toContain(billId);
  },
);

test("a search after a deletion lists what is left in each place", async () => {
  const household = await aws.addHousehold({ stage: "submitted" });
  await aws.addBill(household);
  const { support, records, environment } = aws;
  const before = await records.household(household.customerId);
  if (!before) throw new Error("The household was not saved.");
  const remains = await findRemains(before, { records, environment });
  expect(remains.map((item) => item.split(" ").slice(0, 2).join(" ")).toSorted()).toEqual([
    "The bill",
    "The file",
    "The session",
    "The submitted",
  ]);
  expect(await support.forget({ id: household.customerId, confirmed: true, identifiedBy })).toMatchObject({
    remains: [],
  });
});

test("a deletion lists the requests that support sends to other services, with their ids", async () => {
  const { customerId, email, sessionId } = await aws.addHousehold({ source: "utility_login" });
  const { vendorRequests } = await aws.support.forget({ id: customerId, confirmed: false, identifiedBy });
  expect(vendorRequests).toEqual([
    { vendor: "Segment", identifiers: [email] },
    { vendor: "Klaviyo", identifiers: [email] },
    { vendor: "Datadog", identifiers: [sessionId] },
    { vendor: "Bayou", identifiers: [email] },
  ]);
});

test("a deletion says that Textract keeps what it recognized for seven days, if it recognized a bill", async () => {
  const { customerId, sessionId } = await aws.addHousehold({ stage: "lead" });
  const { billId } = await aws.addBill({ sessionId });
  const keeps = async () =>
    (await aws.support.forget({ id: customerId, confirmed: false, identifiedBy })).kept
      .map(({ what }) => what)
      .join();
  expect(await keeps()).not.toContain("Textract");
  await aws.put("bills", toStoredBill(aBill({ billId, sessionId, recognitionJobId: "job-1" })));
  expect(await keeps()).toContain("Textract's result");
});

test("a deletion lists other records with the same e-mail address", async () => {
  const emailKey = `${crypto.randomUUID()}@example.org`;
  const household = await aws.addHousehold({ emailKey });
  const other = await aws.addHousehold({ emailKey });
  const { others } = await aws.support.forget({ id: household.customerId, confirmed: false, identifiedBy });
  expect(others).toEqual([other.customerId]);
});

test("a deletion frees the enrollment number for the next household of the meter", async () => {
  const numberKey = `1.${crypto.randomUUID()}`;
  const { customerId } = await aws.addHousehold({ numberKey });
  const item = { numberKey, customerId, isConfirmed: true, heldSince: "2026-11-20T17:00:00.000Z" };
  await aws.put("enrollmentNumbers", item);

  const { removed, remains } = await aws.support.forget({ id: customerId, confirmed: true, identifiedBy });

  expect(removed.join()).toContain("the meter can be enrolled again");
  expect(await aws.get("enrollmentNumbers", { numberKey })).toBeUndefined();
  expect(remains).toEqual([]);
  const { closed } = await aws.enrollment(customerId);
  await aws.support.forget({ id: customerId, confirmed: true, identifiedBy });
  expect((await aws.enrollment(customerId)).closed).toEqual(closed);
});

describe("a draft", () => {
  async function addDraft() {
    const sessionId = crypto.randomUUID();
    const { readFile, readBill } = await aws.addBill({ sessionId });
    return { sessionId, readFile, readBill };
  }

  test("is shown by its session id", async () => {
    const { sessionId } = await addDraft();
    expect(await aws.support.show({ id: sessionId, reveal: false })).toMatchObject({
      sessionId,
      stage: "draft",
      status: "started",
      bills: 1,
    });
  });

  test("is deleted by its session id, with its bills", async () => {
    const { sessionId, readFile, readBill } = await addDraft();
    const { removed, remains, vendorRequests } = await aws.support.forget({
      id: sessionId,
      confirmed: true,
      identifiedBy,
    });
    expect(removed.join()).toMatch(/The bill .*The session/);
    expect(vendorRequests).toContainEqual({ vendor: "Datadog", identifiers: [sessionId] });
    expect(remains).toEqual([]);
    await expect(readFile()).rejects.toMatchObject({ name: "NoSuchKey" });
    expect(await readBill()).toBeUndefined();
    expect(await aws.get("sessions", { sessionId })).toBeUndefined();
    await expect(aws.support.forget({ id: sessionId, confirmed: false, identifiedBy })).rejects.toThrow(
      "There is no customer and no session with this id.",
    );
  });

  test("that became an enrollment is found by its session id as well", async () => {
    const { customerId, sessionId } = await aws.addHousehold({ stage: "lead" });
    await aws.put("sessions", aSession({ sessionId, customerId }));
    expect(await aws.support.forget({ id: sessionId, confirmed: true, identifiedBy })).toMatchObject({
      customerId,
    });
    expect(await aws.enrollment(customerId)).toBeUndefined();
  });
});
