import { z } from "zod";
import { language, timestamp, utility } from "#contracts/http/fields.ts";
import { utilityDataSource } from "#contracts/http/session.ts";
import { defaultLocale } from "#contracts/site/locales.ts";
import { company } from "#contracts/site/site-config.ts";

/** Filled in once somebody has signed: what section 10 says, taken from the consent events. */
export const disclosureSignature = z.object({
  name: z.string(),
  signedAt: timestamp,
  /** Fingerprint of the unsigned document as it was presented: SHA-256, hex. */
  documentHash: z.string(),
  termsVersion: z.string(),
  esignVersion: z.string(),
  recordId: z.string(),
});
export type DisclosureSignature = z.infer<typeof disclosureSignature>;

/**
 * Everything that one disclosure prints beside its text: from these alone the same bytes can be made again, whatever
 * rates, names and limits have become. What is absent prints the text for a missing value.
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
  /** What this document promises, once the utility is known. */
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
  /** The latest answer about calls and texts. */
  calls: z.object({ agreed: z.boolean(), textVersion: z.string(), at: timestamp }).optional(),
  company,
  /** Of the summary that goes before the document, where the household does not read English. */
  summaryIn: language.exclude([defaultLocale]).optional(),
  signature: disclosureSignature.optional(),
});
export type DisclosureFields = z.infer<typeof disclosureFields>;
