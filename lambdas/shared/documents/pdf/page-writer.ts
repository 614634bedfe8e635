import PDFDocument from "pdfkit";
import type { RichText } from "#lambdas/shared/documents/content/blocks.ts";
import { fontFiles } from "./fonts.ts";
import { breakIntoLines, type Line, type Measure } from "./line-breaking.ts";

export type TextStyle = { size: number; leading: number; color?: string };
type Tag = PDFKit.PDFStructureElement;
type TagOptions = { scope?: "Column" | "Row"; listNumbering?: "Decimal" | "Disc"; lang?: string };

const margin = { top: 50, right: 62, bottom: 70, left: 62 };
const letter = { width: 612, height: 792 };
const ink = "#1f2326";

/** Pages that fill from the top, every mark on them either tagged with its meaning or set aside as decoration. */
export class PageWriter {
  readonly left = margin.left;
  readonly width = letter.width - margin.left - margin.right;
  y = margin.top;
  /** Of what is written next, where it is not the document's own. */
  lang: string | undefined;
  private readonly doc: PDFKit.PDFDocument;
  private readonly root: Tag;

  constructor({ title, author, createdAt }: { title: string; author: string; createdAt: Date }) {
    this.doc = new PDFDocument({
      size: "LETTER",
      margins: margin,
      pdfVersion: "1.7",
      // pdfkit knows this subset; its types don't.
      subset: "PDF/UA" as "PDF/A-1",
      tagged: true,
      lang: "en-US",
      displayTitle: true,
      bufferPages: true,
      font: "", // else Helvetica, whose metrics are files that are not in the bundle
      // The bytes are promised to stay the same, and zlib's change from one Node release to the next.
      compress: false,
      info: { Title: title, Author: author, CreationDate: createdAt },
    });
    for (const { name, bytes } of fontFiles) this.doc.registerFont(name, bytes);
    this.root = this.doc.struct("Document");
    this.doc.addStructure(this.root);
  }

  breakLines(words: RichText, { size }: TextStyle, width: number): Line[] {
    const measure: Measure = ({ text, font }) => this.doc.font(font).fontSize(size).widthOfString(text);
    return breakIntoLines(words, width, measure);
  }

  /** Goes on to a new page unless this much fits on the present one. */
  ensureSpace(height: number): void {
    if (this.isAtTop || this.y + height <= letter.height - margin.bottom) return;
    this.doc.continueOnNewPage();
    this.y = margin.top;
  }

  get isAtTop(): boolean {
    return this.y === margin.top;
  }

  /** What one page holds at most. */
  get pageCapacity(): number {
    return letter.height - margin.top - margin.bottom;
  }

  /** Lines from the present place down. No page begins or ends with a single line of a paragraph. */
  writeParagraph(lines: Line[], style: TextStyle, x: number): void {
    for (const [index, line] of lines.entries()) {
      const left = lines.length - index;
      const together = left === 2 || (index === 0 && left > 1) ? (left === 3 ? 3 : 2) : 1;
      this.ensureSpace(together * style.leading);
      this.writeLineAt(line, style, x, this.y);
      this.y += style.leading;
    }
  }

  /** One line whose upper edge is at y. */
  writeLineAt(line: Line, { size, leading, color = ink }: TextStyle, x: number, y: number): void {
    // Where the letters stand within the line's height: the typeface's caps are two thirds of its size.
    const baseline = y + leading / 2 + size * 0.33;
    for (const { text, font } of line) {
      this.doc.font(font).fontSize(size).fillColor(color);
      this.doc.text(text, x, baseline, { lineBreak: false, baseline: "alphabetic" });
      x += this.doc.widthOfString(text);
    }
  }

  /** An element of the document's structure, with what `draw` draws as its content. */
  addTag(parent: Tag | undefined, type: string, options: TagOptions = {}, draw?: () => void): Tag {
    const spoken = parent || !this.lang ? options : { ...options, lang: this.lang };
    const element = this.doc.struct(type, spoken as TagOptions & { title?: string }, draw && [draw]);
    if (options.listNumbering) attributes(element, { O: "List", ListNumbering: options.listNumbering });
    (parent ?? this.root).add(element);
    return element;
  }

  /** Rules and grounds: a screen reader passes over them. Not within a tag's own content. */
  drawArtifact(draw: (doc: PDFKit.PDFDocument) => void, type: "Layout" | "Pagination" = "Layout"): void {
    this.doc.markContent("Artifact", { type });
    draw(this.doc);
    this.doc.endMarkedContent();
  }

  drawRule(y: number, { x = this.left, width = this.width, weight = 0.6, color = "#b9bec2" } = {}): void {
    this.drawArtifact((doc) =>
      doc
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(weight)
        .stroke(color),
    );
  }

  fillBackground(y: number, height: number, color: string): void {
    this.drawArtifact((doc) => doc.rect(this.left, y, this.width, height).fill(color));
  }

  /** One line that ends at the right edge, as decoration. */
  writeRightAligned(words: RichText, style: TextStyle, y: number): void {
    const [line = []] = this.breakLines(words, style, this.width);
    const wide = line.reduce((sum, { text, font }) => {
      return sum + this.doc.font(font).fontSize(style.size).widthOfString(text);
    }, 0);
    this.drawArtifact(() => this.writeLineAt(line, style, this.left + this.width - wide, y));
  }

  /** The same words at the foot of each page, but for its number. */
  writeFooters(textOf: (page: number, pages: number) => RichText, style: TextStyle): void {
    const { count } = this.doc.bufferedPageRange();
    for (let page = 0; page < count; page++) {
      this.doc.switchToPage(page);
      const top = letter.height - margin.bottom + 20;
      this.drawRule(top);
      const lines = this.breakLines(textOf(page + 1, count), style, this.width);
      this.drawArtifact(() => {
        for (const [index, line] of lines.entries()) {
          this.writeLineAt(line, style, this.left, top + 8 + index * style.leading);
        }
      }, "Pagination");
    }
  }

  finish(): Promise<Uint8Array<ArrayBuffer>> {
    this.root.end();
    const chunks: Uint8Array[] = [];
    return new Promise((resolve, reject) => {
      this.doc.on("data", (chunk: Uint8Array) => chunks.push(chunk));
      this.doc.on("end", () => resolve(new Uint8Array(Buffer.concat(chunks))));
      this.doc.on("error", reject);
      this.doc.end();
    });
  }
}

/** pdfkit has no option for a list's numbering, which readers announce. */
function attributes(element: Tag, values: Record<string, string>): void {
  (element as unknown as { dictionary: { data: Record<string, unknown> } }).dictionary.data.A = values;
}
