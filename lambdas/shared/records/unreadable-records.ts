import * as z from "zod/mini";
import { log } from "#lambdas/shared/middleware/log.ts";

/**
 * What a read finds, or that what is stored fits no schema: one such record must not stop what is done with others. Any other failure
 * may pass, so it is thrown.
 */
export async function readOrReport<Found>(
  recordId: string,
  read: () => Promise<Found> | Found,
): Promise<{ found: Found } | { found: undefined; isUnreadable: true }> {
  try {
    return { found: await read() };
  } catch (error) {
    if (!(error instanceof z.core.$ZodError)) throw error;
    log.recordUnreadable(error, { recordId });
    return { found: undefined, isUnreadable: true };
  }
}
