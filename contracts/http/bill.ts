import { z } from "zod";
import { formWords } from "#contracts/messages/en/forms.ts";
import { keptDays } from "#domain/retention.ts";
import { billId, sessionId, text, utility } from "./fields.ts";

export const maxBillBytes = 10 * 1024 * 1024;

/** What we tell people, and what the bucket does. */
export const billRetentionDays = keptDays.bill;

export const createBillRequest = z.object({
  sessionId,
  fileName: text(255).min(1, formWords.required),
  fileType: text(100),
  fileSize: z.number().int().min(0),
});

/** A bill may be written once, by a form post with these fields before the file, until the permission expires. */
export const createdBill = z.object({
  tempId: billId,
  filePath: z.string(),
  upload: z.object({ url: z.url(), fields: z.record(z.string(), z.string()) }),
});

const found = z.string().nullable();

/** How sure the reader is of one value: 0 to 1, and whether the person is asked to check it. */
const certainty = z.object({ confidence: z.number(), check: z.boolean() });
export const readFields = [
  "customer_name",
  "service_address",
  "account_number",
  "enrollment_id",
  "utility",
] as const;

/** Spec, "Bill-reader result", plus our own: unit, utility_code, customer_number, enrollment_id, certainty. Not found is null. */
export const parsedBill = z.object({
  bill_info: z.object({
    customer_info: z.object({ name: found, server_address: z.object({ full_address: found }) }),
    bill_detail: z.object({ pod_id: found, service_number: found, customer_number: found }),
    account_number: found,
    esiid: found,
  }),
  customer_name: found,
  service_address: z
    .object({
      street: z.string(),
      unit: z.string(),
      city: z.string(),
      state: z.string(),
      zipcode: z.string(),
    })
    .nullable(),
  account_number: found,
  /** Texas's number. A New Jersey bill has none. */
  esiid: found,
  enrollment_id: found,
  utility: z.object({ utility_name: z.string(), utility_code: utility }),
  certainty: z.partialRecord(z.enum(readFields), certainty),
});
export type ParsedBill = z.infer<typeof parsedBill>;

export const billStatuses = ["uploading", "analyzing", "complete", "error"] as const;

export const bill = z.object({
  tempId: billId,
  fileName: z.string(),
  status: z.enum(billStatuses),
  parsed_bill: parsedBill.optional(),
  /** A sentence for the person. */
  error: z.string().optional(),
});
export type Bill = z.infer<typeof bill>;
