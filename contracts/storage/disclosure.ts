import * as z from "zod/mini";
import { timestamp, utility } from "#contracts/http/fields.ts";
import { utilityDataSource } from "#contracts/http/session.ts";
import { company } from "#contracts/site/company.ts";
import { defaultLocale, locales } from "#contracts/site/locales.ts";

/** Section 10 of a signed disclosure, taken from the consent events. */
export const disclosureSignature = z.object({
  name: z.string(),
  signedAt: timestamp,
  /** Content fingerprint of the unsigned document: SHA-256, hex. */
  documentHash: z.string(),
  termsVersion: z.string(),
  esignVersion: z.string(),
  recordId: z.string(),
  /** False if the document was issued when it was signed. Absent in a signature from before this was recorded. */
  wasPresented: z.optional(z.boolean()),
});
export type DisclosureSignature = z.infer<typeof disclosureSignature>;

/**
 * All values that one disclosure prints. The same values always make the same bytes, even after rates, names and limits
 * have changed. An absent value prints the text for a missing value.
 */
export const disclosureFields = z.object({
  documentVersion: z.string(),
  reference: z.string(),
  issuedAt: timestamp,
  name: z.optional(z.string()),
  email: z.optional(z.string()),
  phone: z.optional(z.string()),
  contactMethod: z.optional(z.string()),
  serviceAddress: z.optional(z.string()),
  mailingAddress: z.optional(z.string()),
  utility: z.optional(z.object({ code: utility, name: z.string(), accountNumberLabel: z.string() })),
  accountNumber: z.optional(z.string()),
  identifiedBy: utilityDataSource,
  /** The promised discount, if the utility is known. */
  discount: z.optional(z.object({ percent: z.number(), minimum: z.number(), ratesFrom: z.string() })),
  minimumDiscount: z.number(),
  referralCode: z.optional(z.string()),
  household: z.optional(
    z.object({
      size: z.int(),
      limit: z.optional(z.number()),
      limitYear: z.number(),
      answer: z.string(),
    }),
  ),
  /** The latest consent event about calls and text messages. */
  calls: z.optional(z.object({ agreed: z.boolean(), textVersion: z.string(), at: timestamp })),
  company,
  /** The language of the summary before the document, if the household does not read English. */
  summaryIn: z.optional(z.literal(locales.filter((locale) => locale !== defaultLocale))),
  signature: z.optional(disclosureSignature),
});
export type DisclosureFields = z.infer<typeof disclosureFields>;

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
