import { type BillRecord, storedBillAttribute, storedBillKey } from "#contracts/storage/bill.ts";
import { deadlineErrors } from "#lambdas/shared/records/bills.ts";

export type BillUpdate = ReturnType<typeof billUpdate>;

/** A DynamoDB update that sets the given fields, except undefined ones, and removes others. */
export function billUpdate(
  table: string,
  billId: string,
  values: Partial<BillRecord>,
  removed: readonly (keyof BillRecord)[] = [],
) {
  const set = attributes(values);
  const removedNames = removed.map(storedBillAttribute);
  return {
    TableName: table,
    Key: storedBillKey(billId),
    UpdateExpression: [
      `SET ${set.map(([name]) => `#${name} = :${name}`).join(", ")}`,
      ...(removedNames.length > 0 ? [`REMOVE ${removedNames.map((name) => `#${name}`).join(", ")}`] : []),
    ].join(" "),
    ExpressionAttributeNames: Object.fromEntries(
      [...set.map(([name]) => name), ...removedNames].map((name) => [`#${name}`, name]),
    ),
    ExpressionAttributeValues: Object.fromEntries(set.map(([name, value]) => [`:${name}`, value])),
  };
}

const attributes = (values: Partial<BillRecord>): [string, unknown][] =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([field, value]) => [storedBillAttribute(field as keyof BillRecord), value]); // Object.entries types keys as string

/** Applies only while `acceptsResult` holds for the stored bill: results arrive late, twice and out of order. */
export function ifResultAccepted(update: BillUpdate) {
  const errors = deadlineErrors.map((error, index) => [`:deadlineError${index}`, error] as const);
  return {
    ...update,
    ConditionExpression: `#status IN (:uploading, :analyzing) OR #error IN (${errors.map(([name]) => name).join(", ")})`,
    ExpressionAttributeNames: { ...update.ExpressionAttributeNames, "#status": "status", "#error": "error" },
    ExpressionAttributeValues: {
      ...update.ExpressionAttributeValues,
      ":uploading": "uploading",
      ":analyzing": "analyzing",
      ...Object.fromEntries(errors),
    },
  };
}

/** Applies only if the bill has no final status and was not updated since it was read. */
export const ifUnchanged = (update: BillUpdate, { updatedAt }: BillRecord) => ({
  ...update,
  ConditionExpression: "attribute_exists(unfinished) AND #updatedAt = :read",
  ExpressionAttributeValues: { ...update.ExpressionAttributeValues, ":read": updatedAt },
});
