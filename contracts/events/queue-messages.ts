import { z } from "zod";
import { billId, customerId } from "#contracts/http/fields.ts";
import { confirmationEmailState } from "#contracts/storage/records.ts";

/** What arrives on the queues: other services' messages, reduced to what we read of them. */

/** S3 writes keys as in a query string: a space is a plus. */
const objectKey = z.string().transform((key) => decodeURIComponent(key.replaceAll("+", " ")));

const objectCreated = z.object({
  Records: z.array(z.object({ s3: z.object({ object: z.object({ key: objectKey }) }) })),
});
/** S3 says this once when it is given a queue. */
const testEvent = z.object({ Event: z.literal("s3:TestEvent") }).transform(() => ({ Records: [] }));
export const billUploadEvent = z.union([objectCreated, testEvent]);

/** Textract's word that a job has ended. The job's tag is the bill's id. */
export const recognitionNotification = z.object({ JobId: z.string(), JobTag: billId });

/** The new state of an enrollment in a DynamoDB stream record, reduced to its id and the state of its e-mail. */
export const enrollmentStreamImage = z
  .object({
    customerId: z.object({ S: customerId }),
    confirmationEmail: z
      .object({ M: z.object({ state: z.object({ S: confirmationEmailState }) }) })
      .optional(),
  })
  .transform((image) => ({
    customerId: image.customerId.S,
    confirmationEmail: image.confirmationEmail?.M.state.S,
  }));
