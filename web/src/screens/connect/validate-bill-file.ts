import { maxBillBytes } from "#contracts/http/bill.ts";
import { billErrorMessages } from "#contracts/messages/en/bill-errors.ts";

/** What can be told from the file's outside, before a byte is sent. */
export function validateBillFile(file: Pick<File, "name" | "type" | "size">): string | undefined {
  const isPdf = file.type === "application/pdf" || (file.type === "" && /\.pdf$/i.test(file.name));
  if (!isPdf) return billErrorMessages.not_pdf;
  if (file.size === 0) return billErrorMessages.empty;
  if (file.size > maxBillBytes) return billErrorMessages.too_large;
  return undefined;
}
