import * as z from "zod/mini";
import { customerId, timestamp } from "#contracts/http/fields.ts";
import type { ConversionPart } from "#domain/conversions.ts";
import { maxPresentedDisclosures } from "./disclosure.ts";

/**
 * Account and enrollment numbers are stored encrypted: an adapter takes them out of a record before it writes the record,
 * and puts them back after it has read it.
 */

/** The id of a record, by its name. It is the encryption context of the record's numbers, and its only field. */
export type RecordIdName = "sessionId" | "customerId" | "billId";

/** Numbers by the paths of their fields in the record. */
export type Numbers = Record<string, string>;

const disclosureFields = (path: string) => [`${path}.accountNumber`, `${path}.fields.accountNumber`];
const presentedDisclosureFields = Array.from({ length: maxPresentedDisclosures }, (_, index) =>
  disclosureFields(`presentedDisclosures.${index}`),
).flat();
const billInfo = "parsed_bill.bill_info";

/** All fields with an account or enrollment number. Whoever adds such a field to a record adds it here. */
export const numberFields: Record<RecordIdName, { paths: readonly string[]; absent: null | undefined }> = {
  sessionId: {
    paths: ["utilityData.accountNumber", "utilityData.enrollmentId", ...presentedDisclosureFields],
    absent: undefined,
  },
  customerId: {
    paths: ["accountNumber", "utilityAccountNumber", ...disclosureFields("disclosure")],
    absent: undefined,
  },
  billId: {
    paths: [
      "parsed_bill.account_number",
      "parsed_bill.enrollment_id",
      "parsed_bill.esiid",
      `${billInfo}.account_number`,
      `${billInfo}.esiid`,
      `${billInfo}.bill_detail.pod_id`,
      `${billInfo}.bill_detail.service_number`,
      `${billInfo}.bill_detail.customer_number`,
    ],
    absent: null,
  },
};

export type Item = Record<string, unknown>;
const isItem = (value: unknown): value is Item => typeof value === "object" && value !== null;

/** The object that contains the field at the end of the path, and the name of that field. */
function locate(item: Item, path: string): { parent: Item; field: string } | undefined {
  const names = path.split(".");
  const field = names.pop() ?? path;
  let parent = item;
  for (const name of names) {
    const child = parent[name];
    if (!isItem(child)) return undefined;
    parent = child;
  }
  return { parent, field };
}

/**
 * A copy of the record without its numbers, and the numbers. All are read before any is removed, because two paths may lead to
 * the same object.
 */
export function takeNumbers(record: object, kind: RecordIdName): { rest: Item; numbers: Numbers } {
  const { paths, absent } = numberFields[kind];
  const rest: Item = structuredClone({ ...record });
  const found = paths.flatMap((path) => {
    const { parent, field } = locate(rest, path) ?? {};
    const number = field === undefined ? undefined : parent?.[field];
    return parent && field !== undefined && typeof number === "string"
      ? [{ path, parent, field, number }]
      : [];
  });
  for (const { parent, field } of found) parent[field] = absent;
  return { rest, numbers: Object.fromEntries(found.map(({ path, number }) => [path, number])) };
}

/** A copy of the record with its numbers. A number whose surrounding object has been removed is dropped. */
export function withNumbers(record: object, numbers: Numbers): Item {
  const result: Item = structuredClone({ ...record });
  for (const [path, number] of Object.entries(numbers)) {
    const { parent, field } = locate(result, path) ?? {};
    if (parent && field !== undefined) parent[field] = number;
  }
  return result;
}

/**
 * The item that makes an enrollment number unique. The transaction that completes an enrollment writes it, and fails if
 * another enrollment holds the number. The number itself is not in the table.
 */
export const enrollmentNumberItem = z.object({
  /** The lookup key of utility and number. */
  numberKey: z.string(),
  /** The enrollment that holds the number. */
  customerId,
  /** Whether the holder's e-mail is confirmed, or support allowed its export. Only such a holder keeps the number for certain. */
  isConfirmed: z.boolean(),
  heldSince: timestamp,
  /** Of a synthetic enrollment. Epoch seconds. */
  expiresAt: z.optional(z.int()),
});
export type EnrollmentNumberItem = z.infer<typeof enrollmentNumberItem>;

/** The key of the item that says which order reported a conversion of a number, beside the item of the number itself. */
export const conversionClaimKey = (parts: ConversionPart) => (numberKey: string) =>
  `conversion#${parts}#${numberKey}`;
