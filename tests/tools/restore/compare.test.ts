import { afterAll, beforeAll, expect, test } from "vitest";
import { compareTables } from "#tools/restore/compare.ts";
import { recoverableTables } from "#tools/restore/tables.ts";
import { startRestore } from "./support/restore-aws.ts";

let aws: Awaited<ReturnType<typeof startRestore>>;
beforeAll(async () => {
  aws = await startRestore();
});
afterAll(() => aws.stop());

test("tells which records are missing, changed, newer, added, and the same", async () => {
  const [same, missing, changed, newer, expired] = [
    await aws.enroll(),
    await aws.enroll(),
    await aws.enroll(),
    await aws.enroll(),
    await aws.enroll({ expiresAt: 1 }),
  ];
  const { names } = await aws.copy();
  await aws.lose("enrollments", missing.customerId);
  await aws.lose("enrollments", expired.customerId);
  await aws.put("enrollments", { ...changed, lastName: "Overwritten without a new version" });
  await aws.put("enrollments", { ...newer, lastName: "Rivera-Cruz", version: newer.version + 1 });
  const added = await aws.enroll();

  const compared = { live: aws.environment.tables.enrollments, copy: names.enrollments };
  expect(await compareTables(aws.environment.db, { ...compared, ...recoverableTables.enrollments })).toEqual({
    same: 1,
    missing: [missing.customerId],
    changed: [changed.customerId],
    newer: [newer.customerId],
    added: [added.customerId],
  });
  expect(same.version).toBe(3);
});

test("treats a changed item without a revision as newer, so that it is not replaced", async () => {
  const { numberKey = "" } = await aws.enroll();
  const { names } = await aws.copy();
  await aws.hold(numberKey, crypto.randomUUID());
  const compared = { live: aws.environment.tables.enrollmentNumbers, copy: names.enrollmentNumbers };
  const { newer, changed } = await compareTables(aws.environment.db, {
    ...compared,
    ...recoverableTables.enrollmentNumbers,
  });
  expect({ newer, changed }).toEqual({ newer: [numberKey], changed: [] });
});
