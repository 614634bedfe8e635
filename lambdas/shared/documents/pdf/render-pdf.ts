import { type Block, plainText } from "#lambdas/shared/documents/content/blocks.ts";
import { drawBlocks } from "./block-layout.ts";
import { toPrintableText } from "./fonts.ts";
import { PageWriter } from "./page-writer.ts";

const footerStyle = { size: 11, leading: 14, color: "#555b60" };

type Document = {
  title: string;
  /** English, if there is none. */
  lang?: string;
  createdAt: Date;
  blocks: readonly Block[];
  footer: (page: number, pages: number) => string;
};

/**
 * Renders a document as a PDF: letter size, with selectable text, tagged for screen readers (PDF/UA). The same document
 * always gives the same bytes: nothing in it depends on the clock, the machine or a compressor.
 */
export function renderPdf({
  title,
  lang = "en-US",
  createdAt,
  blocks,
  footer,
}: Document): Promise<Uint8Array<ArrayBuffer>> {
  const writer = new PageWriter({ title, lang, author: "Wattigator", createdAt });
  drawBlocks(writer, blocks);
  writer.writeFooters((page, pages) => plainText(footer(page, pages)), footerStyle);
  return writer.finish();
}

/** Makes every string in a value printable, and shortens those that are longer than `maxLetters`. */
export function toPrintableValues<Value>(value: Value, maxLetters?: number): Value {
  return JSON.parse(JSON.stringify(value), (_key, part: unknown) =>
    typeof part === "string" ? toPrintableText(part, maxLetters) : part,
  );
}
