import * as z from "zod/mini";
import { errorCode } from "#contracts/http/error-codes.ts";
import { errorResponse, fieldError } from "#contracts/http/error-response.ts";

/** An error body. A code that is newer than this page gets a general message instead of failing the whole body. */
export const receivedError = z.extend(errorResponse, {
  code: z.catch(z.optional(errorCode), undefined),
  fieldCodes: z.optional(z.record(z.string(), z.catch(fieldError, { code: "invalid" }))),
});
export type ReceivedError = z.output<typeof receivedError>;
