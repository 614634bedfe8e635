import * as z from "zod/mini";
import { contactMethod } from "#contracts/http/application.ts";
import { language, timestamp } from "#contracts/http/fields.ts";
import { evidence } from "./evidence.ts";
import { storedMailingAddress } from "./stored-application.ts";

const event = { at: timestamp, evidence };

/**
 * A contact detail that was changed after completion. Events are appended, never changed. Consent to calls has its own events
 * among the consents.
 */
export const contactChangeEvent = z.discriminatedUnion("detail", [
  z.object({ ...event, detail: z.literal("phone"), from: z.optional(z.string()), to: z.string() }),
  z.object({
    ...event,
    detail: z.literal("contactMethod"),
    from: z.optional(contactMethod),
    to: contactMethod,
  }),
  z.object({
    ...event,
    detail: z.literal("mailingAddress"),
    from: storedMailingAddress,
    to: storedMailingAddress,
  }),
  z.object({ ...event, detail: z.literal("email"), from: z.string(), to: z.string() }),
  z.object({ ...event, detail: z.literal("language"), from: z.optional(language), to: language }),
]);
export type ContactChangeEvent = z.infer<typeof contactChangeEvent>;
