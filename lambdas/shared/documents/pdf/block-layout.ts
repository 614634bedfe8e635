import type { Block, RichText } from "#lambdas/shared/documents/content/blocks.ts";
import type { PageWriter, TextStyle } from "./page-writer.ts";
import { drawTable, spaceAfterTable, tableHeight } from "./table-layout.ts";

const text: TextStyle = { size: 11, leading: 15.5 };
const styles = {
  title: { size: 26, leading: 32 },
  subtitle: { size: 13, leading: 18 },
  reference: { size: 11, leading: 16, color: "#555b60" },
  lead: { size: 12, leading: 18 },
  heading: { size: 14, leading: 18 },
  paragraph: text,
} satisfies Record<string, TextStyle>;

const space = { beforeHeading: 17, afterHeading: 6, afterParagraph: 8, betweenItems: 5, indent: 17 };
const after = { title: 0, subtitle: 4, reference: 12, lead: 0, paragraph: space.afterParagraph };

/** Draws the text from top to bottom. Headings stay with what follows them. */
export function drawBlocks(sheet: PageWriter, blocks: readonly Block[]): void {
  sheet.writeRightAligned(
    [{ text: "Wattigator", bold: true }],
    styles.subtitle,
    sheet.y + styles.title.leading,
  );
  for (const [index, block] of blocks.entries()) {
    sheet.lang = block.lang;
    if (block.kind === "heading") {
      const following = blocks.slice(index + 1);
      drawHeading(sheet, block, following);
    } else if (block.kind === "list") drawList(sheet, block);
    else if (block.kind === "table") drawTable(sheet, block, text);
    else {
      const style = styles[block.kind];
      const words = block.kind === "title" ? bold(block.words) : block.words;
      const lines = sheet.breakLines(words, style, sheet.width);
      sheet.addTag(undefined, block.kind === "title" ? "H1" : "P", {}, () =>
        sheet.writeParagraph(lines, style, sheet.left),
      );
      sheet.y += after[block.kind];
    }
  }
}

const bold = (words: RichText): RichText => words.map((run) => ({ ...run, bold: true }));

function drawHeading(
  sheet: PageWriter,
  heading: Block & { kind: "heading" },
  following: readonly Block[],
): void {
  const style = styles.heading;
  const lines = sheet.breakLines(bold(heading.words), style, sheet.width);
  const own = space.beforeHeading + lines.length * style.leading + space.afterHeading;
  const end = following.findIndex(({ kind }) => kind === "heading");
  const section = end < 0 ? following : following.slice(0, end);
  const whole = section.reduce((sum, block) => sum + heightOf(sheet, block), own);
  const [first] = section;
  const start = own + (first ? startOf(sheet, first) : 0);
  sheet.ensureSpace(heading.keepSection && whole <= sheet.pageCapacity ? whole : start);
  if (!sheet.isAtTop) sheet.y += space.beforeHeading;
  sheet.addTag(undefined, "H2", {}, () => sheet.writeParagraph(lines, style, sheet.left));
  sheet.y += space.afterHeading;
}

function drawList(sheet: PageWriter, { items, numberedList: numbered }: Block & { kind: "list" }): void {
  const list = sheet.addTag(undefined, "L", { listNumbering: numbered ? "Decimal" : "Disc" });
  for (const [index, words] of items.entries()) {
    const lines = sheet.breakLines(words, text, sheet.width - space.indent);
    sheet.ensureSpace(Math.min(lines.length, 2) * text.leading);
    const item = sheet.addTag(list, "LI");
    const label = sheet.breakLines(
      [{ text: numbered ? `${index + 1}.` : "•", bold: false }],
      text,
      space.indent,
    );
    sheet.addTag(item, "Lbl", {}, () => sheet.writeLineAt(label[0] ?? [], text, sheet.left + 2, sheet.y));
    sheet.addTag(item, "LBody", {}, () => sheet.writeParagraph(lines, text, sheet.left + space.indent));
    sheet.y += space.betweenItems;
  }
  sheet.y += space.afterParagraph - space.betweenItems;
}

/** The least of a block that may stand under its heading. */
function startOf(sheet: PageWriter, block: Block): number {
  if (block.kind === "table") return heightOf(sheet, block) - spaceAfterTable;
  return Math.min(2 * text.leading, heightOf(sheet, block));
}

function heightOf(sheet: PageWriter, block: Block): number {
  if (block.kind === "table") return tableHeight(sheet, block, text);
  if (block.kind === "list") {
    const width = sheet.width - space.indent;
    const lines = block.items.reduce((sum, words) => sum + sheet.breakLines(words, text, width).length, 0);
    return lines * text.leading + block.items.length * space.betweenItems + space.afterParagraph;
  }
  return sheet.breakLines(block.words, text, sheet.width).length * text.leading + space.afterParagraph;
}
