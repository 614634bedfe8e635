import { z } from "zod";
import { errorCode } from "#contracts/http/error-codes.ts";
import { errorResponse, fieldError } from "#contracts/http/error-response.ts";

/** An error body. A code that is newer than this page gets a general message instead of failing the whole body. */
export const receivedError = errorResponse.extend({
  code: errorCode.optional().catch(undefined),
  fieldCodes: z.record(z.string(), fieldError.catch({ code: "invalid" })).optional(),
});
export type ReceivedError = z.output<typeof receivedError>;
