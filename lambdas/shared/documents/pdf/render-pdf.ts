import { type Block, plainText } from "#lambdas/shared/documents/content/blocks.ts";
import { drawBlocks } from "./block-layout.ts";
import { toPrintableText } from "./fonts.ts";
import { PageWriter } from "./page-writer.ts";

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
export function renderPdf({ title, createdAt, blocks, footer }: Document): Promise<Uint8Array<ArrayBuffer>> {
  const sheet = new PageWriter({ title, author: "Wattigator", createdAt });
  drawBlocks(sheet, blocks);
  sheet.writeFooters((page, pages) => plainText(footer(page, pages)), footerStyle);
  return sheet.finish();
}

/** Values hold no text but what is printed, so all of it is made printable in one place. */
export function toPrintableValues<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value), (_key, part: unknown) =>
    typeof part === "string" ? toPrintableText(part) : part,
  );
}
