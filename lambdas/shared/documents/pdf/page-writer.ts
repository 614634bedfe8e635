import PDFDocument from "pdfkit";
import type { RichText } from "#lambdas/shared/documents/content/blocks.ts";
import { fonts } from "./fonts.ts";
import { breakIntoLines, type Line, type Measure } from "./line-breaking.ts";

export type TextStyle = { size: number; leading: number; color?: string };
type Tag = PDFKit.PDFStructureElement;
type TagOptions = { scope?: "Column" | "Row"; listNumbering?: "Decimal" | "Disc"; lang?: string };

type DocumentProperties = { title: string; lang: string; author: string; createdAt: Date };

const margin = { top: 50, right: 62, bottom: 70, left: 62 };
const letter = { width: 612, height: 792 };
const textColor = "#1f2326";

/** Writes pages from top to bottom. Everything is either tagged with its structure or marked as an artifact (PDF/UA). */
export class PageWriter {
  readonly left = margin.left;
  readonly width = letter.width - margin.left - margin.right;
  y = margin.top;
  /** The language of what is written next, if it is not the document's. */
  lang: string | undefined;
  private readonly doc: PDFKit.PDFDocument;
  private readonly root: Tag;

  constructor({ title, lang, author, createdAt }: DocumentProperties) {
    this.doc = new PDFDocument({
      size: "LETTER",
      margins: margin,
      pdfVersion: "1.7",
      // pdfkit supports this subset, but its types do not list it.
      subset: "PDF/UA" as "PDF/A-1",
      tagged: true,
      lang,
      displayTitle: true,
      bufferPages: true,
      font: "", // the default, Helvetica, needs metrics files that are not in the bundle
      // The bytes must never change, but zlib's output differs between Node releases.
      compress: false,
      info: { Title: title, Author: author, CreationDate: createdAt },
    });
    // pdfkit accepts an open font, but its types do not list it.
    for (const { name, font } of fonts) this.doc.registerFont(name, font as unknown as Uint8Array);
    this.root = this.doc.struct("Document");
    this.doc.addStructure(this.root);
  }

  breakLines(richText: RichText, { size }: TextStyle, width: number): Line[] {
    const measure: Measure = ({ text, font }) => this.doc.font(font).fontSize(size).widthOfString(text);
    return breakIntoLines(richText, width, measure);
  }

  /** Starts a new page unless this height fits on the current one. */
  ensureSpace(height: number): void {
    if (this.isAtTop || this.y + height <= letter.height - margin.bottom) return;
    this.doc.continueOnNewPage();
    this.y = margin.top;
  }

  get isAtTop(): boolean {
    return this.y === margin.top;
  }

  /** The height of a page's content area. */
  get pageCapacity(): number {
    return letter.height - margin.top - margin.bottom;
  }

  /** Writes lines at the current position. No page begins or ends with a single line of a paragraph. */
  writeParagraph(lines: Line[], style: TextStyle, x: number): void {
    for (const [index, line] of lines.entries()) {
      const remaining = lines.length - index;
      const linesToKeep = remaining === 2 || (index === 0 && remaining > 1) ? (remaining === 3 ? 3 : 2) : 1;
      this.ensureSpace(linesToKeep * style.leading);
      this.writeLineAt(line, style, x, this.y);
      this.y += style.leading;
    }
  }

  /** Writes one line with its upper edge at y. */
  writeLineAt(line: Line, { size, leading, color = textColor }: TextStyle, x: number, y: number): void {
    // Centers capital letters in the line's height: they are two thirds of the font size.
    const baseline = y + leading / 2 + size * 0.33;
    for (const { text, font } of line) {
      this.doc.font(font).fontSize(size).fillColor(color);
      this.doc.text(text, x, baseline, { lineBreak: false, baseline: "alphabetic" });
      x += this.doc.widthOfString(text);
    }
  }

  /** Adds an element to the document's structure; what `draw` writes is its content. */
  addTag(parent: Tag | undefined, type: string, options: TagOptions = {}, draw?: () => void): Tag {
    const tagOptions = parent || !this.lang ? options : { ...options, lang: this.lang };
    const element = this.doc.struct(type, tagOptions as TagOptions & { title?: string }, draw && [draw]);
    if (options.listNumbering) setAttributes(element, { O: "List", ListNumbering: options.listNumbering });
    (parent ?? this.root).add(element);
    return element;
  }

  /** Draws lines and backgrounds that a screen reader skips. Must not be called within the content of a tag. */
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

  /** Writes one line aligned to the right edge, as an artifact. */
  writeRightAligned(text: RichText, style: TextStyle, y: number): void {
    const [line = []] = this.breakLines(text, style, this.width);
    const lineWidth = line.reduce((sum, { text, font }) => {
      return sum + this.doc.font(font).fontSize(style.size).widthOfString(text);
    }, 0);
    this.drawArtifact(() => this.writeLineAt(line, style, this.left + this.width - lineWidth, y));
  }

  /** Writes a footer on each page. */
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

/** pdfkit has no option for a list's numbering, which screen readers announce; its dictionary is not in its types. */
function setAttributes(element: Tag, values: Record<string, string>): void {
  (element as unknown as { dictionary: { data: Record<string, unknown> } }).dictionary.data.A = values;
}
