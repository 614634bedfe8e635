import type { DisclosureFields } from "#contracts/storage/disclosure.ts";
import { disclosureFooter, disclosureText, disclosureTitle } from "./disclosure-content.ts";
import { print, printableValues } from "./pdf/render-pdf.ts";

/** The disclosure as a PDF: the same fields give the same bytes. */
export function renderDisclosure(fields: DisclosureFields): Promise<Uint8Array<ArrayBuffer>> {
  const shown = printableValues(fields);
  return print({
    title: disclosureTitle,
    createdAt: new Date(fields.signature?.signedAt ?? fields.issuedAt),
    blocks: disclosureText(shown),
    footer: (page, pages) => disclosureFooter(shown, page, pages),
  });
}
