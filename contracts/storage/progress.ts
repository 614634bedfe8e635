import * as z from "zod/mini";
import { timestamp } from "#contracts/http/fields.ts";

/** A calendar month, such as 2027-03. */
export const month = z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/));

/** The name of a project, which e-mails print: nothing that reads as a link or as an address. */
export const projectName = z
  .string()
  .check(z.trim(), z.regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N} ,'’()&/#+-]*$/u), z.maxLength(80));

/** Utility, last day and a random part: pse-2026-12-10-3f9a1c2e77d0. */
export const allocationId = z.string().check(z.regex(/^[a-z]+-20\d{2}-\d{2}-\d{2}-[0-9a-f]{12}$/));

const evidence = {
  at: timestamp,
  by: z.string(),
  /** SHA-256 of the imported file that says so, hex. */
  file: z.optional(z.string()),
};

/** What happened to an enrollment after it was completed. Events are appended, never changed: domain/enrollment-progress.ts. */
export const progressEvent = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("matched"),
    project: z.string(),
    /** The month of the first credit, if the project has announced it. */
    expected: z.optional(month),
    ...evidence,
  }),
  /** On an allocation list that is being written: the enrollment number is decrypted for it. */
  z.object({ kind: z.literal("allocated"), allocationId, ...evidence }),
  /** Without an allocation, somebody sent it in another way. */
  z.object({ kind: z.literal("sent"), allocationId: z.optional(allocationId), ...evidence }),
  z.object({ kind: z.literal("credit_expected"), month, ...evidence }),
]);

/** The part of an enrollment record that says how far it is on its way to the utility. */
export const progressFields = {
  progress: z.optional(z.array(progressEvent)),
  /** `waiting#pse`, or the allocation that the enrollment is on: domain/progress-rules.ts. An index finds both. */
  allocation: z.optional(z.string()),
  /** Since when it waits. */
  allocationAt: z.optional(timestamp),
};
