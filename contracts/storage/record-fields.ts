import * as z from "zod/mini";
import { timestamp } from "#contracts/http/fields.ts";
import { vendorChoice } from "#contracts/http/my-enrollment.ts";

/** What the records of several tables have in common. */

/** Incremented by each write. A write fails if the stored version is not the one that was read. */
export const version = z.int();
/** Epoch seconds. DynamoDB deletes expired items late, so adapters check it as well. */
export const expiresAt = z.int();

/** Present in the records of an enrollment that only proves that enrolling works: docs/adr/0055-deployment.md. */
export const synthetic = z.optional(z.literal(true));

/** The record's numbers, encrypted (numbers.ts). A function that may decrypt them reads a record without this field. */
export const encryptedNumbers = z.optional(z.string());

/** The browser that opened the household's link. */
export const householdEvidence = z.object({
  by: z.literal("household"),
  ip: z.string(),
  userAgent: z.string(),
});

/** Who of support made a change that a household asked for, and how they knew that it was the household. */
export const supportEvidence = z.object({
  by: z.literal("support"),
  operator: z.string(),
  identifiedBy: z.string(),
});
export type SupportEvidence = z.infer<typeof supportEvidence>;

/** Who asked for a change, and how we know that it was them: the household's own browser, or what support asked for. */
export const evidence = z.discriminatedUnion("by", [householdEvidence, supportEvidence]);
export type Evidence = z.infer<typeof evidence>;

/** The household switched every use of its data by vendors off, or on again. Events are appended, never changed. */
export const vendorChoiceEvent = z.object({ at: timestamp, choice: vendorChoice, evidence });
export type VendorChoiceEvent = z.infer<typeof vendorChoiceEvent>;

/** A calendar month, such as 2027-03. */
export const month = z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/));
