import { expect, test } from "vitest";
import { fromStoredBill, storedBillKey, toStoredBill } from "#contracts/storage/bill.ts";
import { aBill, ids, noon } from "#tests/builders/records.ts";

test("stores a bill under the attribute names of the table", () => {
  const bill = aBill({ timedOutAt: noon.toISOString() });
  const item = toStoredBill(bill);
  expect(item).toMatchObject({ ...storedBillKey(ids.bill), givenUpAt: noon.toISOString() });
  expect(item).not.toHaveProperty("billId");
  expect(item).not.toHaveProperty("timedOutAt");
  expect(fromStoredBill(item)).toEqual(bill);
});

test("rejects an item without the table's key", () => {
  const { tempId: _, ...item } = toStoredBill(aBill());
  expect(() => fromStoredBill(item)).toThrow("billId");
});
