import * as z from "zod/mini";
import { billErrorCode, billStatuses, parsedBill } from "#contracts/http/bill.ts";
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
  /** The network that announced the bill, from `askerOf`: one network has a share of the day's recognized pages. Absent in older bills. */
  networkHash: z.optional(z.string()),
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
export type BillLocation = Pick<BillRecord, "billId" | "filePath">;

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

/** Where the files of a bill are in the bucket. Browsers can write only below `uploads`. */
export const billFilePrefixes = {
  uploads: "anonymous/",
  kept: "bills/",
  recognition: "recognition/",
} as const;

/** The key to which the browser uploads. It never contains the name of the household's file. */
export const uploadPath = (billId: string) => `${billFilePrefixes.uploads}${billId}/bill.pdf`;

/** The copy that the reader made of what it read. The upload itself can be replaced while its permission is valid. */
export const keptPath = (billId: string) => `${billFilePrefixes.kept}${billId}.pdf`;

/** Where a stored bill and its files are, also if it fits no schema: enough to delete it. */
export function locationOfStoredBill({ tempId, filePath }: Record<string, unknown>): BillLocation {
  const billId = String(tempId);
  return { billId, filePath: typeof filePath === "string" ? filePath : uploadPath(billId) };
}

/** A PDF of our own making with the pages to recognize. */
export const recognitionPath = (billId: string) => `${billFilePrefixes.recognition}${billId}.pdf`;

/** What the result of the recognition is merged with. */
export const recognitionPlanPath = (billId: string) => `${billFilePrefixes.recognition}${billId}.json`;

/** Every file of a bill. Bills that an earlier version created have another path of their upload. */
export const billFilePaths = ({ billId, filePath }: BillLocation): string[] => [
  ...new Set([
    filePath,
    uploadPath(billId),
    keptPath(billId),
    recognitionPath(billId),
    recognitionPlanPath(billId),
  ]),
];

const word = z.object({
  text: z.string(),
  left: z.number(),
  top: z.number(),
  width: z.number(),
  height: z.number(),
  confidence: z.number(),
});
const page = z.object({
  number: z.int(),
  quarterTurns: z.optional(z.int()),
  words: z.array(word),
});

export const recognitionPlan = z.object({
  /** For each page of the file to recognize, the number of the page in the uploaded file. */
  pageNumbers: z.array(z.int()),
  /** The pages with a usable text layer. */
  textPages: z.array(page),
  /** The file's text says something else than its pages show: every value is to be checked. */
  textDiffers: z.optional(z.literal(true)),
});
export type RecognitionPlan = z.infer<typeof recognitionPlan>;
