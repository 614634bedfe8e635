import { z } from "zod";
import { errorCode } from "#contracts/http/error-codes.ts";
import { errorResponse, fieldError } from "#contracts/http/error-response.ts";
import { log } from "#web/src/browser/log.ts";

/** An error body. A code that is newer than this page gets a general message instead of failing the whole body. */
export const receivedError = errorResponse.extend({
  code: errorCode.optional().catch(undefined),
  fieldCodes: z.record(z.string(), fieldError.catch({ code: "invalid" })).optional(),
});
export type ReceivedError = z.output<typeof receivedError>;

type Messages = typeof import("./error-messages.ts");

/** The texts are loaded only after something failed. A browser that cannot load them shows the English sentence. */
export async function withMessages<Text>(
  textOf: (messages: Messages) => Text,
  otherwise: Text,
): Promise<Text> {
  try {
    return textOf(await import("./error-messages.ts"));
  } catch (error) {
    log.loadFailed("error messages", error);
    return otherwise;
  }
}
