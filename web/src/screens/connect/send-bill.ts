import type * as z from "zod/mini";
import type { createBillReply } from "#contracts/http/bill.ts";
import { billErrorMessages } from "#contracts/messages/en/bill-errors.ts";
import { ApiError } from "#web/src/api/api-error.ts";
import { uploadFile } from "#web/src/api/upload-file.ts";
import { enrollmentMessages } from "#web/src/messages/index.ts";

const messages = enrollmentMessages.bill;

class StorageError extends Error {}

type SendOptions = { onProgress: (percent: number) => void; signal: AbortSignal };

/** Sends the file where the API permitted it. */
export async function sendFile(
  { upload }: Pick<z.infer<typeof createBillReply>, "upload">,
  file: File,
  options: SendOptions,
) {
  options.signal.throwIfAborted();
  try {
    await uploadFile(upload, file, options);
  } catch (error) {
    throw new StorageError(messages.storageError(error instanceof Error ? error.message : ""));
  }
}

/** Why a bill could not be sent, in a toast and in the page. */
export function sendingFailure(error: unknown): { reason: string; toastText?: string } {
  if (error instanceof StorageError) {
    return { reason: billErrorMessages.not_received, toastText: error.message };
  }
  return { reason: error instanceof ApiError ? error.message : billErrorMessages.unreadable };
}

/** The reason as a cause in the page, whose heading says already that the bill could not be processed. */
export const causeOf = (reason: string): string | undefined =>
  reason === billErrorMessages.unreadable ? undefined : reason;
