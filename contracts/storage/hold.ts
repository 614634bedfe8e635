import * as z from "zod/mini";
import { timestamp } from "#contracts/http/fields.ts";
import { holders } from "#domain/enrollment-hold.ts";

export const holdFields = {
  /** Present while the enrollment is held back: it is not exported, and its enrollment number is free. */
  hold: z.optional(
    z.object({
      at: timestamp,
      by: z.enum(holders),
      /** The mailbox was that of an address that was replaced. */
      formerAddress: z.optional(z.literal(true)),
    }),
  ),
  /**
   * Every "This wasn't me" of the mailbox's owner, and what took it back. Events are appended, never changed. What support holds
   * and reopens is in `supportEvents`.
   */
  mailboxHolds: z.optional(z.array(z.object({ kind: z.enum(["held", "released"]), at: timestamp }))),
};
