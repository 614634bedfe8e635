import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anEnrollment } from "#tests/builders/records.ts";
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

test("a deletion lists other records with the same e-mail address", async () => {
  const emailKey = `${crypto.randomUUID()}@example.org`;
  const household = await aws.addHousehold({ emailKey });
  const other = await aws.addHousehold({ emailKey });
  const { others } = await aws.support.forget({ customerId: household.customerId, confirmed: false });
  expect(others).toEqual([other.customerId]);
});
