import type { Numbers } from "#contracts/storage/numbers.ts";
import type { UtilityCode } from "#domain/utilities/index.ts";

/** An enrollment number, or the account number that a customer pays with: its utility need not be known. */
export type CustomerNumber =
  | { kind: "enrollment"; utility: UtilityCode; number: string }
  | { kind: "account"; number: string };

/**
 * Encrypts the numbers of one record, with the record's id as encryption context. A function that may not decrypt has no
 * `open`.
 */
export type NumberCipher = {
  encrypt(numbers: Numbers, context: Record<string, string>): Promise<string>;
  decrypt?(encrypted: string, context: Record<string, string>): Promise<Numbers>;
};

/**
 * The lookup keys of a number: keyed hashes under which records with the number are found, while no table contains the
 * number itself. Records are written with the first one. While the HMAC key is rotated, the others find the records that
 * were written before.
 */
export type NumberKeys = (
  number: CustomerNumber,
) => Promise<readonly [current: string, ...previous: string[]]>;
