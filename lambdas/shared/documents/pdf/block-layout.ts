import type { Block, RichText } from "#lambdas/shared/documents/content/blocks.ts";
import type { PageWriter, TextStyle } from "./page-writer.ts";
import { drawTable, spaceAfterTable, tableHeight } from "./table-layout.ts";

const bodyStyle: TextStyle = { size: 11, leading: 15.5 };
const styles = {
  title: { size: 26, leading: 32 },
  subtitle: { size: 13, leading: 18 },
  reference: { size: 11, leading: 16, color: "#555b60" },
  lead: { size: 12, leading: 18 },
  heading: { size: 14, leading: 18 },
  paragraph: bodyStyle,
} satisfies Record<string, TextStyle>;

const space = { beforeHeading: 17, afterHeading: 6, afterParagraph: 8, betweenItems: 5, indent: 17 };
const spaceAfter = { title: 0, subtitle: 4, reference: 12, lead: 0, paragraph: space.afterParagraph };

/** Writes the blocks from top to bottom. A heading is never the last line of a page. */
export function drawBlocks(writer: PageWriter, blocks: readonly Block[]): void {
  writer.writeRightAligned(
    [{ text: "Wattigator", bold: true }],
    styles.subtitle,
    writer.y + styles.title.leading,
  );
  for (const [index, block] of blocks.entries()) {
    writer.lang = block.lang;
    if (block.kind === "heading") {
      const following = blocks.slice(index + 1);
      drawHeading(writer, block, following);
    } else if (block.kind === "list") drawList(writer, block);
    else if (block.kind === "table") drawTable(writer, block, bodyStyle);
    else {
      const style = styles[block.kind];
      const content = block.kind === "title" ? bold(block.text) : block.text;
      const lines = writer.breakLines(content, style, writer.width);
      writer.addTag(undefined, block.kind === "title" ? "H1" : "P", {}, () =>
        writer.writeParagraph(lines, style, writer.left),
      );
      writer.y += spaceAfter[block.kind];
    }
  }
}

const bold = (text: RichText): RichText => text.map((run) => ({ ...run, bold: true }));

function drawHeading(
  writer: PageWriter,
  heading: Block & { kind: "heading" },
  following: readonly Block[],
): void {
  const style = styles.heading;
  const lines = writer.breakLines(bold(heading.text), style, writer.width);
  const headingHeight = space.beforeHeading + lines.length * style.leading + space.afterHeading;
  const end = following.findIndex(({ kind }) => kind === "heading");
  const section = end < 0 ? following : following.slice(0, end);
  const sectionHeight = section.reduce((sum, block) => sum + heightOf(writer, block), headingHeight);
  const [first] = section;
  const minHeight = headingHeight + (first ? minHeightAfterHeading(writer, first) : 0);
  writer.ensureSpace(heading.keepSection && sectionHeight <= writer.pageCapacity ? sectionHeight : minHeight);
  if (!writer.isAtTop) writer.y += space.beforeHeading;
  writer.addTag(undefined, "H2", {}, () => writer.writeParagraph(lines, style, writer.left));
  writer.y += space.afterHeading;
}

function drawList(writer: PageWriter, { items, isNumbered }: Block & { kind: "list" }): void {
  const list = writer.addTag(undefined, "L", { listNumbering: isNumbered ? "Decimal" : "Disc" });
  for (const [index, itemText] of items.entries()) {
    const lines = writer.breakLines(itemText, bodyStyle, writer.width - space.indent);
    writer.ensureSpace(Math.min(lines.length, 2) * bodyStyle.leading);
    const item = writer.addTag(list, "LI");
    const label = writer.breakLines(
      [{ text: isNumbered ? `${index + 1}.` : "•", bold: false }],
      bodyStyle,
      space.indent,
    );
    writer.addTag(item, "Lbl", {}, () =>
      writer.writeLineAt(label[0] ?? [], bodyStyle, writer.left + 2, writer.y),
    );
    writer.addTag(item, "LBody", {}, () =>
      writer.writeParagraph(lines, bodyStyle, writer.left + space.indent),
    );
    writer.y += space.betweenItems;
  }
  writer.y += space.afterParagraph - space.betweenItems;
}

/** The height of the part of a block that must stay on the page of its heading. */
function minHeightAfterHeading(writer: PageWriter, block: Block): number {
  if (block.kind === "table") return heightOf(writer, block) - spaceAfterTable;
  return Math.min(2 * bodyStyle.leading, heightOf(writer, block));
}

function heightOf(writer: PageWriter, block: Block): number {
  if (block.kind === "table") return tableHeight(writer, block, bodyStyle);
  if (block.kind === "list") {
    const width = writer.width - space.indent;
    const lines = block.items.reduce(
      (sum, itemText) => sum + writer.breakLines(itemText, bodyStyle, width).length,
      0,
    );
    return lines * bodyStyle.leading + block.items.length * space.betweenItems + space.afterParagraph;
  }
  return (
    writer.breakLines(block.text, bodyStyle, writer.width).length * bodyStyle.leading + space.afterParagraph
  );
}
