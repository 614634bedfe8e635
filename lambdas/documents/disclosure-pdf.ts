import type { DisclosureFields } from "../../contracts/disclosure.ts";
import { disclosureFooter, disclosureText, disclosureTitle } from "./disclosure-text.ts";
import { draw } from "./pdf/draw.ts";
import { Sheet } from "./pdf/sheet.ts";
import { printable } from "./pdf/typeface.ts";
import { plain } from "./text/blocks.ts";

const footerStyle = { size: 11, leading: 14, color: "#555b60" };

/**
 * The disclosure as a PDF: letter size, real text, tagged for screen readers (PDF/UA), gray. The same fields give
 * the same bytes, today and in ten years: nothing in it comes from the clock, the machine or a compressor.
 */
export function renderDisclosure(fields: DisclosureFields): Promise<Uint8Array<ArrayBuffer>> {
  const shown = everyText(fields, printable);
  const sheet = new Sheet({
    title: disclosureTitle,
    author: "Wattigator",
    createdAt: new Date(fields.signature?.signedAt ?? fields.issuedAt),
  });
  draw(sheet, disclosureText(shown));
  sheet.footers((page, pages) => plain(disclosureFooter(shown, page, pages)), footerStyle);
  return sheet.finish();
}

/** Fields hold no text but what is printed, so all of it is made printable in one place. */
function everyText<Value>(value: Value, change: (text: string) => string): Value {
  return JSON.parse(JSON.stringify(value), (_key, part: unknown) =>
    typeof part === "string" ? change(part) : part,
  );
}
