import { maxBillBytes } from "#contracts/http/bill.ts";
import { billErrorMessages } from "#contracts/messages/en/bill-errors.ts";

/** Returns the reason to reject a file before its upload, or undefined. */
export function validateBillFile(file: Pick<File, "name" | "type" | "size">): string | undefined {
  const isPdf = file.type === "application/pdf" || (file.type === "" && /\.pdf$/i.test(file.name));
  if (!isPdf) return billErrorMessages.not_pdf;
  if (file.size === 0) return billErrorMessages.empty;
  if (file.size > maxBillBytes) return billErrorMessages.too_large;
  return undefined;
}

/** A picture that browsers may be able to open. Systems that do not know HEIC give such a file no type. */
export const isPicture = ({ type, name }: Pick<File, "name" | "type">): boolean =>
  /^image\/(jpeg|png|webp|hei[cf])/.test(type) || (type === "" && /\.hei[cf]$/i.test(name));
