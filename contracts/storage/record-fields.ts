import * as z from "zod/mini";

/** What the records of several tables have in common. */

/** Incremented by each write. A write fails if the stored version is not the one that was read. */
export const version = z.int();
/** Epoch seconds. DynamoDB deletes expired items late, so adapters check it as well. */
export const expiresAt = z.int();

/** Present in the records of an enrollment that only proves that enrolling works: docs/adr/0056-synthetic-enrollments.md. */
export const synthetic = z.optional(z.literal(true));

/** The record's numbers, encrypted (numbers.ts). A function that may decrypt them reads a record without this field. */
export const encryptedNumbers = z.optional(z.string());
