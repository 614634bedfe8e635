import type { Block, Words } from "#lambdas/shared/documents/content/blocks.ts";
import type { Sheet, Style } from "./page-writer.ts";
import { drawTable, spaceAfterTable, tableHeight } from "./table-layout.ts";

const text: Style = { size: 11, leading: 15.5 };
const styles = {
  title: { size: 26, leading: 32 },
  subtitle: { size: 13, leading: 18 },
  reference: { size: 11, leading: 16, color: "#555b60" },
  lead: { size: 12, leading: 18 },
  heading: { size: 14, leading: 18 },
  paragraph: text,
} satisfies Record<string, Style>;

const space = { beforeHeading: 17, afterHeading: 6, afterParagraph: 8, betweenItems: 5, indent: 17 };
const after = { title: 0, subtitle: 4, reference: 12, lead: 0, paragraph: space.afterParagraph };

/** Draws the text from top to bottom. Headings stay with what follows them. */
export function draw(sheet: Sheet, blocks: readonly Block[]): void {
  sheet.mark([{ text: "Wattigator", bold: true }], styles.subtitle, sheet.y + styles.title.leading);
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
      const lines = sheet.lines(words, style, sheet.width);
      sheet.tag(undefined, block.kind === "title" ? "H1" : "P", {}, () =>
        sheet.write(lines, style, sheet.left),
      );
      sheet.y += after[block.kind];
    }
  }
}

const bold = (words: Words): Words => words.map((run) => ({ ...run, bold: true }));

function drawHeading(sheet: Sheet, heading: Block & { kind: "heading" }, following: readonly Block[]): void {
  const style = styles.heading;
  const lines = sheet.lines(bold(heading.words), style, sheet.width);
  const own = space.beforeHeading + lines.length * style.leading + space.afterHeading;
  const end = following.findIndex(({ kind }) => kind === "heading");
  const section = end < 0 ? following : following.slice(0, end);
  const whole = section.reduce((sum, block) => sum + heightOf(sheet, block), own);
  const [first] = section;
  const start = own + (first ? startOf(sheet, first) : 0);
  sheet.need(heading.keepSection && whole <= sheet.room ? whole : start);
  if (!sheet.isAtTop) sheet.y += space.beforeHeading;
  sheet.tag(undefined, "H2", {}, () => sheet.write(lines, style, sheet.left));
  sheet.y += space.afterHeading;
}

function drawList(sheet: Sheet, { items, numbered }: Block & { kind: "list" }): void {
  const list = sheet.tag(undefined, "L", { listNumbering: numbered ? "Decimal" : "Disc" });
  for (const [index, words] of items.entries()) {
    const lines = sheet.lines(words, text, sheet.width - space.indent);
    sheet.need(Math.min(lines.length, 2) * text.leading);
    const item = sheet.tag(list, "LI");
    const label = sheet.lines([{ text: numbered ? `${index + 1}.` : "•", bold: false }], text, space.indent);
    sheet.tag(item, "Lbl", {}, () => sheet.writeAt(label[0] ?? [], text, sheet.left + 2, sheet.y));
    sheet.tag(item, "LBody", {}, () => sheet.write(lines, text, sheet.left + space.indent));
    sheet.y += space.betweenItems;
  }
  sheet.y += space.afterParagraph - space.betweenItems;
}

/** The least of a block that may stand under its heading. */
function startOf(sheet: Sheet, block: Block): number {
  if (block.kind === "table") return heightOf(sheet, block) - spaceAfterTable;
  return Math.min(2 * text.leading, heightOf(sheet, block));
}

function heightOf(sheet: Sheet, block: Block): number {
  if (block.kind === "table") return tableHeight(sheet, block, text);
  if (block.kind === "list") {
    const width = sheet.width - space.indent;
    const lines = block.items.reduce((sum, words) => sum + sheet.lines(words, text, width).length, 0);
    return lines * text.leading + block.items.length * space.betweenItems + space.afterParagraph;
  }
  return sheet.lines(block.words, text, sheet.width).length * text.leading + space.afterParagraph;
}
