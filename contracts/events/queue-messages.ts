import * as z from "zod/mini";
import { billId, customerId, language, sessionId, timestamp } from "#contracts/http/fields.ts";
import { deletionOutcome } from "#contracts/http/my-enrollment.ts";
import { linkAsker, replacedAddress } from "#contracts/storage/access.ts";
import { householdEvidence } from "#contracts/storage/record-fields.ts";

/** Messages on our queues and streams. Those of AWS services are reduced to the fields that we read. */

/** S3 encodes keys like a query string: a space is a plus. */
const objectKey = z.pipe(
  z.string(),
  z.transform((key) => decodeURIComponent(key.replaceAll("+", " "))),
);

/** In place of the version of an object in a bucket that has none. */
export const withoutVersion = "null";

const objectCreated = z.object({
  Records: z.array(
    z.object({
      s3: z.object({
        object: z.object({
          key: objectKey,
          /** Absent where a bucket has no versions. */
          versionId: z._default(z.string(), withoutVersion),
        }),
      }),
    }),
  ),
});
/** S3 sends this once after a queue has been configured. */
const testEvent = z.pipe(
  z.object({ Event: z.literal("s3:TestEvent") }),
  z.transform(() => ({ Records: [] })),
);
export const billUploadEvent = z.union([objectCreated, testEvent]);

export type BillUploadMessage = z.input<typeof objectCreated>;

/** Like S3's own message about an uploaded file, for another attempt later. */
export const uploadMessage = (file: { filePath: string; versionId: string }): BillUploadMessage => ({
  Records: [{ s3: { object: { key: encodeURIComponent(file.filePath), versionId: file.versionId } } }],
});

/** Textract's notification that a job has ended. The tag of the job is the bill id. */
export const recognitionNotification = z.object({ JobId: z.string(), JobTag: billId });

/** Our own message: a link to "My enrollment" for this address, which may be unknown. */
export const accessLinkRequest = z.object({
  /** The address in lower case. */
  emailKey: z.string(),
  replaces: z.optional(replacedAddress),
  /** Absent if support asks, whose e-mails have no limit. */
  asker: z.optional(linkAsker),
  language,
  correlationId: z.optional(z.string()),
});
export type AccessLinkRequest = z.infer<typeof accessLinkRequest>;

/** Our own message: a household asked to delete everything that belongs to this address. */
export const deletionRequest = z.object({
  /** The address in lower case. */
  emailKey: z.string(),
  language,
  /** What belongs to the address since a later time is not meant. */
  requestedAt: timestamp,
  evidence: householdEvidence,
  /** What the household was told, but for the closed enrollments, which their records tell. */
  announced: z.omit(deletionOutcome, { closed: true }),
  correlationId: z.optional(z.string()),
});
export type DeletionRequest = z.infer<typeof deletionRequest>;

/** Our own message: the household of this address opted out of vendors, and support asks those that have its data already. */
export const vendorOptOut = z.object({
  kind: z.literal("vendor_opt_out"),
  /** The address in lower case. */
  emailKey: z.string(),
  requestedAt: timestamp,
  correlationId: z.optional(z.string()),
});
export type VendorOptOut = z.infer<typeof vendorOptOut>;

/** Our own message: a household deleted an application, which has expired already. */
export const discardedApplication = z.object({
  kind: z.literal("application_discarded"),
  /** The address in lower case. */
  emailKey: z.string(),
  customerId,
  sessionId,
  /** A session that goes on with another address stays, and of its bills all but that of the application. */
  isOwnSession: z.boolean(),
  billId: z.optional(billId),
  requestedAt: timestamp,
  correlationId: z.optional(z.string()),
});
export type DiscardedApplication = z.infer<typeof discardedApplication>;

/** What `carry-out-deletion` receives. */
export const deletionQueueMessage = z.union([vendorOptOut, discardedApplication, deletionRequest]);
