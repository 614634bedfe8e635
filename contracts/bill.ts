import { z } from "zod";
import { billId, sessionId, text, utility } from "./fields.ts";
import { keptDays } from "./retention.ts";

export const maxBillBytes = 10 * 1024 * 1024;

/** What we tell people, and what the bucket does. */
export const billRetentionDays = keptDays.bill;

export const createBillRequest = z.object({
  sessionId,
  fileName: text(255).min(1, "Required"),
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

/** Why a bill could not be read, in words that tell the person what to do. `{issuer}` is filled in. */
export const billErrors = {
  empty: "This file is empty. Please choose your bill again.",
  not_pdf: "Please upload a PDF file",
  encrypted: "This PDF has a password. Please save a copy that opens without one and upload that.",
  damaged: "This PDF is damaged or incomplete. Please download it again from your utility and try once more.",
  no_pages: "This PDF has no pages. Please choose your bill again.",
  too_many_pages: "This PDF has too many pages. Please upload only your electric bill.",
  too_large: "This file is larger than 10 MB. Please upload only your electric bill.",
  unpacks_too_large: "This PDF is too big to read once opened. Please upload only your electric bill.",
  too_slow: "This PDF takes too long to read. Please download it again from your utility and try once more.",
  unserved: "This bill is from a company we don't serve. We serve PSE&G, JCP&L and Atlantic City Electric.",
  unserved_issuer: "This bill is from {issuer}. We serve PSE&G, JCP&L and Atlantic City Electric.",
  not_a_bill: "This doesn't look like an electric bill. Please upload your most recent electric bill.",
  not_received: "Your bill did not reach us. Please upload it again.",
  timed_out: "Reading your bill took too long. Please try again, or enter your details by hand.",
  unreadable: "Error processing bill",
  no_data: "No data returned from bill analysis",
} as const;
export type BillError = keyof typeof billErrors;
export const billError = z.enum(Object.keys(billErrors) as [BillError, ...BillError[]]);

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
