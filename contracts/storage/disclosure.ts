import { z } from "zod";
import { language, timestamp, utility } from "#contracts/http/fields.ts";
import { utilityDataSource } from "#contracts/http/session.ts";
import { defaultLocale } from "#contracts/site/locales.ts";
import { company } from "#contracts/site/site-config.ts";

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
  wasPresented: z.boolean().optional(),
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
  name: z.string().optional(),
  email: z.string().optional(),
  phone: z.string().optional(),
  contactMethod: z.string().optional(),
  serviceAddress: z.string().optional(),
  mailingAddress: z.string().optional(),
  utility: z.object({ code: utility, name: z.string(), accountNumberLabel: z.string() }).optional(),
  accountNumber: z.string().optional(),
  identifiedBy: utilityDataSource,
  /** The promised discount, if the utility is known. */
  discount: z.object({ percent: z.number(), minimum: z.number(), ratesFrom: z.string() }).optional(),
  minimumDiscount: z.number(),
  referralCode: z.string().optional(),
  household: z
    .object({
      size: z.number().int(),
      limit: z.number().optional(),
      limitYear: z.number(),
      answer: z.string(),
    })
    .optional(),
  /** The latest consent event about calls and text messages. */
  calls: z.object({ agreed: z.boolean(), textVersion: z.string(), at: timestamp }).optional(),
  company,
  /** The language of the summary before the document, if the household does not read English. */
  summaryIn: language.exclude([defaultLocale]).optional(),
  signature: disclosureSignature.optional(),
});
export type DisclosureFields = z.infer<typeof disclosureFields>;
