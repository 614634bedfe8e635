import type { DisclosureFields } from "#contracts/storage/disclosure.ts";
import { disclosureBlocks, disclosureFooter, disclosureTitle } from "./disclosure-content.ts";
import { renderPdf, toPrintableValues } from "./pdf/render-pdf.ts";

/** Renders the disclosure as a PDF. The same fields give the same bytes. */
export function renderDisclosure(fields: DisclosureFields): Promise<Uint8Array<ArrayBuffer>> {
  const printable = toPrintableValues(fields);
  return renderPdf({
    title: disclosureTitle,
    createdAt: new Date(fields.signature?.signedAt ?? fields.issuedAt),
    blocks: disclosureBlocks(printable),
    footer: (page, pages) => disclosureFooter(printable, page, pages),
  });
}
