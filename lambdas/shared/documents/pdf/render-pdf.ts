import { type Block, plain } from "#lambdas/shared/documents/content/blocks.ts";
import { draw } from "./block-layout.ts";
import { printable } from "./fonts.ts";
import { Sheet } from "./page-writer.ts";

const footerStyle = { size: 11, leading: 14, color: "#555b60" };

type Document = {
  title: string;
  createdAt: Date;
  blocks: readonly Block[];
  footer: (page: number, pages: number) => string;
};

/**
 * A document as a PDF: letter size, real text, tagged for screen readers (PDF/UA), gray. The same document gives the
 * same bytes, today and in ten years: nothing in it comes from the clock, the machine or a compressor.
 */
export function print({ title, createdAt, blocks, footer }: Document): Promise<Uint8Array<ArrayBuffer>> {
  const sheet = new Sheet({ title, author: "Wattigator", createdAt });
  draw(sheet, blocks);
  sheet.footers((page, pages) => plain(footer(page, pages)), footerStyle);
  return sheet.finish();
}

/** Values hold no text but what is printed, so all of it is made printable in one place. */
export function printableValues<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value), (_key, part: unknown) =>
    typeof part === "string" ? printable(part) : part,
  );
}
