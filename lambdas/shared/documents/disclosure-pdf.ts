import type { DisclosureFields } from "#contracts/storage/disclosure.ts";
import { disclosureBlocks, disclosureFooter, disclosureTitle } from "./disclosure-content.ts";
import { renderPdf, toPrintableValues } from "./pdf/render-pdf.ts";

/** The disclosure as a PDF: the same fields give the same bytes. */
export function renderDisclosure(fields: DisclosureFields): Promise<Uint8Array<ArrayBuffer>> {
  const shown = toPrintableValues(fields);
  return renderPdf({
    title: disclosureTitle,
    createdAt: new Date(fields.signature?.signedAt ?? fields.issuedAt),
    blocks: disclosureBlocks(shown),
    footer: (page, pages) => disclosureFooter(shown, page, pages),
  });
}
