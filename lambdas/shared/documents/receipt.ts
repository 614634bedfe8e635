import type { EnrollmentRecord } from "#contracts/storage/records.ts";
import { print, printableValues } from "./pdf/render-pdf.ts";
import { type Receipt, receiptFooter, receiptText, receiptTitle } from "./receipt-content.ts";

/** The receipt of a completed enrollment, or undefined while nothing has been signed. */
export async function consentReceipt({
  stage,
  disclosure,
  consents,
  customerId,
  completedAt,
}: EnrollmentRecord): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (stage !== "completed" || !disclosure || !completedAt) return undefined;
  const receipt: Receipt = printableValues({
    recordId: customerId,
    signed: disclosure.fields,
    consents: consents.toSorted((a, b) => a.at.localeCompare(b.at)),
  });
  return print({
    title: receiptTitle,
    createdAt: new Date(completedAt),
    blocks: receiptText(receipt),
    footer: (page, pages) => receiptFooter(receipt, page, pages),
  });
}
