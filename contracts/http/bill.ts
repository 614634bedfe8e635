import * as z from "zod/mini";
import { billErrorCode } from "./bill-error-codes.ts";
import { messageParams } from "./error-response.ts";
import { code } from "./field-codes.ts";
import { billId, sessionId, text, utility } from "./fields.ts";
import { limitErrors, type Route } from "./route.ts";
import { billUsage, fieldCertainty } from "./usage.ts";

export const maxBillBytes = 10 * 1024 * 1024;

export const createBillRequest = z.object({
  sessionId,
  /** Not stored: people name files after themselves. */
  fileName: text(255).check(z.minLength(1, code.required)),
  fileType: text(100),
  fileSize: z.int().check(z.gte(0)),
});

/** Permission to upload one bill once: a form post with these fields before the file, until it expires. */
export const createBillReply = z.object({
  tempId: billId,
  filePath: z.string(),
  upload: z.object({ url: z.url(), fields: z.record(z.string(), z.string()) }),
});

const nullableText = z.nullable(z.string());

export const parsedBillFields = [
  "customer_name",
  "service_address",
  "account_number",
  "enrollment_id",
  "utility",
] as const;

/**
 * Spec, "Bill-reader result", with additional fields: unit, utility_code, customer_number, enrollment_id, certainty, usage.
 * A field that was not found is null.
 */
export const parsedBill = z.object({
  bill_info: z.object({
    customer_info: z.object({ name: nullableText, server_address: z.object({ full_address: nullableText }) }),
    bill_detail: z.object({
      pod_id: nullableText,
      service_number: nullableText,
      customer_number: nullableText,
    }),
    account_number: nullableText,
    esiid: nullableText,
  }),
  customer_name: nullableText,
  service_address: z.nullable(
    z.object({
      street: z.string(),
      unit: z.string(),
      city: z.string(),
      state: z.string(),
      zipcode: z.string(),
    }),
  ),
  account_number: nullableText,
  /** The Texas meter number; always null for New Jersey. */
  esiid: nullableText,
  enrollment_id: nullableText,
  utility: z.object({ utility_name: z.string(), utility_code: utility }),
  certainty: z.partialRecord(z.enum(parsedBillFields), fieldCertainty),
  /** Absent if the bill says nothing about it, and in bills that were read before it was looked for. */
  usage: z.optional(billUsage),
});
export type ParsedBill = z.infer<typeof parsedBill>;

export const billStatuses = ["uploading", "analyzing", "complete", "error"] as const;

export const bill = z.object({
  tempId: billId,
  status: z.enum(billStatuses),
  parsed_bill: z.optional(parsedBill),
  /** Why the bill could not be read, as an English sentence. */
  error: z.optional(z.string()),
  /** The code behind the sentence, and the values of its placeholders. A page ignores a code newer than itself. */
  errorCode: z.catch(z.optional(billErrorCode), undefined),
  errorParams: z.optional(messageParams),
});
export type Bill = z.infer<typeof bill>;

export const createBillRoute = {
  method: "POST",
  path: "/api/bills",
  body: createBillRequest,
  reply: createBillReply,
  errors: [
    "session_not_found",
    "session_changed",
    "already_complete",
    "upload_not_offered",
    "bill_too_large",
    "bill_not_pdf",
    "validation_failed",
    ...limitErrors,
  ],
} as const satisfies Route;

export const getBillRoute = {
  method: "GET",
  path: "/api/bills/{tempId}",
  params: z.object({ tempId: billId }),
  reply: bill,
  errors: ["bill_not_found"],
} as const satisfies Route;
