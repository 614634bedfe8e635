import * as z from "zod/mini";
import { timestamp, utility } from "#contracts/http/fields.ts";
import { disclosureFields } from "./disclosure.ts";

/** A disclosure that the server issued to a session, with everything needed to generate the same bytes again. */
export const issuedDisclosure = z.object({
  reference: z.string(),
  documentVersion: z.string(),
  issuedAt: timestamp,
  utility: z.optional(utility),
  accountNumber: z.optional(z.string()),
  /** SHA-256 of the unsigned document. */
  hash: z.string(),
  fields: disclosureFields,
  /** When the billing screen received a link to it. Absent if it was issued by the completing request. */
  presentedAt: z.optional(timestamp),
  /** When the session's browser opened it for the first time. */
  openedAt: z.optional(timestamp),
});
export type IssuedDisclosure = z.infer<typeof issuedDisclosure>;

/** The disclosures that a session keeps: enough for two tabs and a corrected number. */
export const maxPresentedDisclosures = 3;
