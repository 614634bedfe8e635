import * as z from "zod/mini";
import { billStatuses, parsedBill } from "#contracts/http/bill.ts";
import { billErrorCode } from "#contracts/http/bill-error-codes.ts";
import { billId, sessionId, timestamp } from "#contracts/http/fields.ts";
import { encryptedNumbers, expiresAt } from "./record-fields.ts";

/** How a bill was read. `text`: from the text layer. `textract`: by recognition. */
export const readBy = z.enum(["text", "textract"]);
export type ReadBy = z.infer<typeof readBy>;

export const billRecord = z.object({
  billId,
  sessionId,
  ownerHash: z.string(),
  /** The correlation id of the visit that requested the upload. */
  correlationId: z.optional(z.string()),
  filePath: z.string(),
  fileSize: z.number(),
  /** The version of the file that is read: the first of which an event arrived. */
  uploadVersion: z.optional(z.string()),
  /** How many events about an uploaded file arrived. An upload permission can be used any number of times. */
  uploads: z.optional(z.int()),
  status: z.enum(billStatuses),
  parsed_bill: z.optional(parsedBill),
  encryptedNumbers,
  readBy: z.optional(readBy),
  recognitionJobId: z.optional(z.string()),
  error: z.optional(billErrorCode),
  /** The name of the issuer, if we do not serve it. */
  issuer: z.optional(z.string()),
  /** Present until the bill has a final status. The index on it finds stuck bills without a scan. */
  unfinished: z.optional(z.literal("yes")),
  analyzingAt: z.optional(timestamp),
  /** When the bill reached its deadline. A bill that is read later keeps it. */
  timedOutAt: z.optional(timestamp),
  endedAt: z.optional(timestamp),
  createdAt: timestamp,
  updatedAt: timestamp,
  expiresAt,
});
export type BillRecord = z.infer<typeof billRecord>;
