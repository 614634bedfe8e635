import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DynamoConversionClaims } from "#lambdas/shared/adapters/dynamo-conversion-claims.ts";
import type { CustomerNumber } from "#lambdas/shared/ports.ts";
import { startTables } from "#tests/builders/dynamodb.ts";
import { noon } from "#tests/builders/records.ts";

let tables: Awaited<ReturnType<typeof startTables>>;
beforeAll(async () => {
  tables = await startTables();
});
afterAll(() => tables.stop());

const keyOf = ({ number }: CustomerNumber) => Buffer.from(number).toString("base64url");
/** After the hash key was rotated, new records have the second key, and old ones are found by the first. */
const firstKey = async (number: CustomerNumber) => [`1.${keyOf(number)}`] as const;
const secondKey = async (number: CustomerNumber) => [`2.${keyOf(number)}`, `1.${keyOf(number)}`] as const;

const setup = (numberKeys: typeof firstKey | typeof secondKey = firstKey, now = noon) =>
  new DynamoConversionClaims(tables.db, "enrollmentNumbers", numberKeys, () => now);
const order = (orderId: string) => ({ orderId, parts: "DEFAULT:1.0" }) as const;

test("gives the conversion of a number to the first order, and again to the same one", async () => {
  const claims = setup();
  const first = await claims.claim("pse", "PE01", order("first"));
  expect(first).toMatchObject({ orderId: "first", isAllowed: false });
  expect(await claims.claim("pse", "PE01", order("second"))).toBeUndefined();
  expect(await claims.claim("pse", "PE01", order("first"))).toEqual(first);
  expect(await claims.claim("pse", "PE01", { orderId: "second-lt", parts: "LT:1.0" })).toBeDefined();
});

test("gives it to one of two orders that ask at the same time", async () => {
  const asked = ["a", "b", "c"].map((orderId) => setup().claim("pse", "PE02", order(orderId)));
  expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(1);
});

test("remembers that a claim was allowed", async () => {
  const claims = setup();
  const claim = await claims.claim("pse", "PE03", order("first"));
  if (!claim) throw new Error("The number was claimed before.");
  await claims.allow(claim);
  expect(await claims.claim("pse", "PE03", order("first"))).toEqual({ ...claim, isAllowed: true });
});

test("finds a claim that was written before the hash key was rotated", async () => {
  await setup().claim("pse", "PE04", order("first"));
  expect(await setup(secondKey).claim("pse", "PE04", order("second"))).toBeUndefined();
});

test("does not create a claim again that has moved to another key", async () => {
  const moved = { numberKey: "1.moved", orderId: "first", isAllowed: false };
  await setup().allow(moved);
  const { Items } = await tables.db.send(new ScanCommand({ TableName: "enrollmentNumbers" }));
  expect(Items?.map(({ numberKey }) => numberKey)).not.toContain("1.moved");
});

test("gives the conversion to another order after a year, and not a day earlier", async () => {
  const days = (count: number) => new Date(noon.getTime() + count * 24 * 60 * 60_000);
  await setup().claim("pse", "PE05", order("first"));
  expect(await setup(firstKey, days(364)).claim("pse", "PE05", order("second"))).toBeUndefined();
  // DynamoDB may not have deleted the expired claim yet.
  expect(await setup(firstKey, days(365)).claim("pse", "PE05", order("second"))).toMatchObject({
    orderId: "second",
    isAllowed: false,
  });
  expect(await setup(firstKey, days(365)).claim("pse", "PE05", order("third"))).toBeUndefined();
});

test("stores no number", async () => {
  await setup().claim("jcpl", "08012345678901234567", order("first"));
  const { Items } = await tables.db.send(new ScanCommand({ TableName: "enrollmentNumbers" }));
  expect(JSON.stringify(Items)).not.toContain("08012345678901234567");
});
