import type { DisclosureFields } from "#contracts/storage/disclosure.ts";
import { disclosureBlocks, disclosureFooter, disclosureTitle } from "./disclosure-content.ts";
import { loadRenderer } from "./pdf/load-renderer.ts";

/** Renders the disclosure as a PDF. The same fields give the same bytes. */
export async function renderDisclosure(fields: DisclosureFields): Promise<Uint8Array<ArrayBuffer>> {
  const { renderPdf, toPrintableValues } = await loadRenderer();
  const printable = toPrintableValues(fields);
  return renderPdf({
    title: disclosureTitle,
    createdAt: new Date(fields.signature?.signedAt ?? fields.issuedAt),
    blocks: disclosureBlocks(printable),
    footer: (page, pages) => disclosureFooter(printable, page, pages),
  });
}
