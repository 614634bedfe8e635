import { afterAll, beforeAll, expect, test } from "vitest";
import { conversionClaimKey } from "#contracts/storage/numbers.ts";
import { bringItemBack } from "#tools/restore/items.ts";
import { startRestore } from "./support/restore-aws.ts";

let aws: Awaited<ReturnType<typeof startRestore>>;
beforeAll(async () => {
  aws = await startRestore();
});
afterAll(() => aws.stop());

const access = ({ names: copies }: Awaited<ReturnType<typeof aws.copy>>, apply = true) => ({
  environment: aws.environment,
  copies,
  apply,
});

test("a number is held again by the enrollment that says so", async () => {
  const { customerId, numberKey = "" } = await aws.enroll();
  const copied = await aws.copy();
  await aws.lose("enrollmentNumbers", numberKey);
  expect(await bringItemBack("enrollmentNumbers", numberKey, access(copied, false))).toBe("brought_back");
  expect(await aws.holderOf(numberKey)).toBeUndefined();
  expect(await bringItemBack("enrollmentNumbers", numberKey, access(copied))).toBe("brought_back");
  expect(await aws.holderOf(numberKey)).toBe(customerId);
});

test("a number that its enrollment has lost since stays free", async () => {
  const enrollment = await aws.enroll();
  const { numberKey = "" } = enrollment;
  const copied = await aws.copy();
  await aws.forget(enrollment);
  expect(await bringItemBack("enrollmentNumbers", numberKey, access(copied))).toBe("number_not_held");
  expect(await aws.holderOf(numberKey)).toBeUndefined();
});

test("a conversion that was reported is not reported twice", async () => {
  const numberKey = conversionClaimKey("DEFAULT:1.0")(`2.${crypto.randomUUID()}`);
  await aws.put("enrollmentNumbers", { numberKey, orderId: "1", isAllowed: true });
  const copied = await aws.copy();
  await aws.lose("enrollmentNumbers", numberKey);
  expect(await bringItemBack("enrollmentNumbers", numberKey, access(copied))).toBe("brought_back");
  expect(await aws.get("enrollmentNumbers", { numberKey })).toMatchObject({ orderId: "1" });
});

test("an item that somebody wrote meanwhile is left alone", async () => {
  const mailboxHash = crypto.randomUUID();
  await aws.put("mailboxes", { mailboxHash, isBlocked: true, updatedAt: "2026-11-20T17:00:00.000Z" });
  const copied = await aws.copy();
  await aws.put("mailboxes", { mailboxHash, isBlocked: false, updatedAt: "2026-11-21T17:00:00.000Z" });
  expect(await bringItemBack("mailboxes", mailboxHash, access(copied))).toBe("changed_meanwhile");
  expect(await aws.get("mailboxes", { mailboxHash })).toMatchObject({ isBlocked: false });
});
