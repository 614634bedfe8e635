import * as z from "zod/mini";
import { maxBillMegabytes } from "#domain/bill-file.ts";
import { messageParams } from "./error-response.ts";
import { code } from "./field-codes.ts";
import { billId, linkToken, sessionId, text, utility } from "./fields.ts";
import { limitErrors, type Route } from "./route.ts";

/**
 * Where a value is printed. The first page has number 1. `quarterTurns`: how far the file shows the page turned clockwise. The
 * others are fractions of the page once it is upright, from its upper left corner.
 */
export const placeOnBill = z.object({
  page: z.int(),
  quarterTurns: z.int(),
  left: z.number(),
  top: z.number(),
  width: z.number(),
  height: z.number(),
});
export type PlaceOnBill = z.infer<typeof placeOnBill>;

/** The confidence in one field, from 0 to 1, and whether the page asks the household to check it. */
export const fieldCertainty = z.object({
  confidence: z.number(),
  check: z.boolean(),
  /** Absent where no single place states it, and in bills that were read before it was stored. */
  place: z.optional(placeOnBill),
});

/** A fact that the bill states. If it does not, it is unknown. */
const stated = z.optional(z.literal(true));

/** What a bill says about the electricity of one period. A value that was not found is absent. */
export const billUsage = z.object({
  /** ISO dates, as printed. Utilities count the days with the first day or without it. */
  period: z.optional(z.object({ from: z.string(), to: z.string(), days: z.number() })),
  /** As billed. With net metering, what was bought after the household's own generation. */
  kwh: z.optional(z.number()),
  /** In dollars: electricity only, before community-solar credits, without gas, balances and payment plans. */
  charges: z.optional(
    z.object({ total: z.number(), delivery: z.optional(z.number()), supply: z.optional(z.number()) }),
  ),
  /** The company that supplies the electricity, if it is not the utility. */
  supplier: z.optional(z.string()),
  netMetering: stated,
  /** The bill has credits of a community-solar project. */
  communitySolar: stated,
  /** A meter reading behind `kwh` was estimated. */
  estimated: stated,
  certainty: z.record(z.string(), fieldCertainty),
});
export type BillUsage = z.infer<typeof billUsage>;

/** Why a bill could not be read. `unserved_issuer` is `unserved` with the name of the company in `{issuer}`. */
export const billErrorCode = z.enum([
  "empty",
  "not_pdf",
  "too_large",
  "unreadable",
  "no_data",
  "encrypted",
  "damaged",
  "no_pages",
  "too_many_pages",
  "unpacks_too_large",
  "too_slow",
  "no_electric_account",
  "recognition_paused",
  "unserved",
  "unserved_issuer",
  "unknown_issuer",
  "not_a_bill",
  "poorly_recognized",
  "not_received",
  "timed_out",
]);
export type BillErrorCode = z.infer<typeof billErrorCode>;

export const maxBillBytes = maxBillMegabytes * 1024 * 1024;

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

/** Asks for a link with which another device may hand in one bill. An earlier link of the session ends. */
export const createUploadLinkRequest = z.object({ sessionId });
export const createUploadLinkReply = z.object({ token: linkToken });

/** Asks whether a link can still be used, before somebody photographs a bill for it. Uses nothing up. */
export const checkUploadLinkRequest = z.object({ token: linkToken });
export const checkUploadLinkReply = z.object({ valid: z.literal(true) });

/** The bill of another device, which has no owner cookie. */
export const createLinkedBillRequest = z.extend(
  z.pick(createBillRequest, { fileType: true, fileSize: true }),
  {
    token: linkToken,
  },
);
/** Only what the upload needs: the device can read neither the bill nor the session. */
export const createLinkedBillReply = z.pick(createBillReply, { upload: true });

export const createUploadLinkRoute = {
  method: "POST",
  path: "/api/upload-link",
  body: createUploadLinkRequest,
  reply: createUploadLinkReply,
  errors: ["session_not_found", "session_changed", "already_complete", "upload_not_offered", ...limitErrors],
} as const satisfies Route;

export const checkUploadLinkRoute = {
  method: "POST", // the token belongs into no URL
  path: "/api/upload-link/check",
  body: checkUploadLinkRequest,
  reply: checkUploadLinkReply,
  errors: ["link_not_valid", "validation_failed", ...limitErrors],
} as const satisfies Route;

export const createLinkedBillRoute = {
  method: "POST",
  path: "/api/upload-link/bills",
  body: createLinkedBillRequest,
  reply: createLinkedBillReply,
  errors: [
    "link_not_valid",
    "session_changed",
    "upload_not_offered",
    "bill_too_large",
    "bill_not_pdf",
    "validation_failed",
    ...limitErrors,
  ],
} as const satisfies Route;
