import { maxBillBytes } from "#contracts/http/bill.ts";
import { fileMessages } from "#contracts/messages/en/forms.ts";

/** What can be told from the file's outside, before a byte is sent. */
export function validateBillFile(file: Pick<File, "name" | "type" | "size">): string | undefined {
  const isPdf = file.type === "application/pdf" || (file.type === "" && /\.pdf$/i.test(file.name));
  if (!isPdf) return fileMessages.not_pdf;
  if (file.size === 0) return fileMessages.empty;
  if (file.size > maxBillBytes) return fileMessages.too_large;
  return undefined;
}
