import { type BillRecord, billRecord } from "./bill-record.ts";

/**
 * The Bills table stores two fields of a bill under other names than the code uses. Items that were written under these
 * names exist, and the table's key cannot be renamed.
 */
const storedNames: Partial<Record<keyof BillRecord, string>> = { billId: "tempId", timedOutAt: "givenUpAt" };

export const storedBillAttribute = (field: keyof BillRecord): string => storedNames[field] ?? field;

export const storedBillKey = (billId: string) => ({ tempId: billId });

export const toStoredBill = ({ billId, timedOutAt, ...bill }: BillRecord) => ({
  ...storedBillKey(billId),
  ...bill,
  ...(timedOutAt !== undefined && { givenUpAt: timedOutAt }),
});

export const fromStoredBill = ({ tempId, givenUpAt, ...item }: Record<string, unknown>): BillRecord =>
  billRecord.parse({ ...item, billId: tempId, timedOutAt: givenUpAt });
