import { regionalLocales } from "#contracts/site/locales.ts";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import { loadRenderer } from "#lambdas/shared/documents/pdf/load-renderer.ts";
import { signingLanguageOf } from "#lambdas/shared/records/contact-details.ts";
import { type Receipt, receiptBlocks, receiptFooter, receiptTitle } from "./receipt-content.ts";

/** Renders the receipt of a completed enrollment. Undefined before anything was signed. */
export async function renderConsentReceipt(
  enrollment: EnrollmentRecord,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const { stage, disclosure, consents, customerId, completedAt, contactChanges = [] } = enrollment;
  const language = signingLanguageOf(enrollment);
  if (stage !== "completed" || !disclosure || !completedAt) return undefined;
  const { renderPdf, toPrintableValues } = await loadRenderer();
  const receipt: Receipt = toPrintableValues({
    recordId: customerId,
    language,
    signed: disclosure.fields,
    consents: consents.toSorted((a, b) => a.at.localeCompare(b.at)),
    contactChanges: contactChanges.map(({ detail, at }) => ({ detail, at })),
  });
  return renderPdf({
    title: receiptTitle(language),
    lang: regionalLocales[language],
    createdAt: new Date(completedAt),
    blocks: receiptBlocks(receipt),
    footer: (page, pages) => receiptFooter(receipt, page, pages),
  });
}
