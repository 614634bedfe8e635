import { maxTypedZipLength } from "#domain/zip-code.ts";

/** The fields of a postal address. */
export const addressParts = [
  { part: "street", autoComplete: "address-line1", maxLength: 120 },
  { part: "unit", autoComplete: "address-line2", maxLength: 40, optional: true },
  { part: "city", autoComplete: "address-level2", maxLength: 80 },
  { part: "state", autoComplete: "address-level1", maxLength: 2 },
  { part: "zip", autoComplete: "postal-code", maxLength: maxTypedZipLength, inputMode: "numeric" },
] as const;
