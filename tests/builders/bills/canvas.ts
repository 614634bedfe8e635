import path from "node:path";
import PDFDocument from "pdfkit";
import type { Random } from "#tests/builders/random.ts";

export type TextStyle = {
  size?: number;
  bold?: boolean;
  align?: "left" | "right" | "center";
  color?: string;
  mono?: boolean;
};
type TextOperation = { x: number; y: number; text: string; style: TextStyle };
type Shape = (doc: PDFKit.PDFDocument) => void;
type Drawing = { shapes: Shape[]; texts: TextOperation[] };
type Box = { x: number; y: number; width: number; height: number };

const liberation = path.join(import.meta.dirname, "../../../node_modules/pdfjs-dist/standard_fonts");
const fontSets = {
  helvetica: ["Helvetica", "Helvetica-Bold"],
  times: ["Times-Roman", "Times-Bold"],
  courier: ["Courier", "Courier-Bold"],
  liberation: [`${liberation}/LiberationSans-Regular.ttf`, `${liberation}/LiberationSans-Bold.ttf`],
} as const;
export type FontSet = keyof typeof fontSets;
const defaultSize = 9;
const minOnePageHeight = 4_000;

/** Letter pages with text at positions in points from the upper left corner. Text is drawn in a random order. */
export class Canvas {
  readonly width = 612;
  readonly height = 792;
  private readonly doc = new PDFDocument({
    size: "LETTER",
    margin: 0,
    autoFirstPage: false,
    info: { Title: "" },
  });
  private readonly pages: Drawing[] = [];
  private readonly random: Random;
  private readonly fonts: FontSet;

  constructor(random: Random, fonts: FontSet) {
    this.random = random;
    this.fonts = fonts;
    this.addPage();
  }

  addPage(): this {
    this.pages.push({ shapes: [], texts: [] });
    return this;
  }

  get pageCount(): number {
    return this.pages.length;
  }

  /** `y` is the top of the text. */
  text(x: number, y: number, text: string, style: TextStyle = {}): this {
    const width = this.widthOf(text, style);
    const left = style.align === "right" ? x - width : style.align === "center" ? x - width / 2 : x;
    this.page.texts.push({ x: left, y, text, style });
    return this;
  }

  /** Lines below each other. Returns the position below the last one. */
  lines(x: number, y: number, lines: readonly string[], style: TextStyle = {}, leading = 1.3): number {
    const step = (style.size ?? defaultSize) * leading;
    for (const [index, line] of lines.entries()) this.text(x, y + index * step, line, style);
    return y + lines.length * step;
  }

  /** Breaks the text into lines of at most this width. Returns the position below the last one. */
  paragraph(x: number, y: number, width: number, text: string, style: TextStyle = {}): number {
    return this.lines(x, y, this.breakLines(text, width, style), style, 1.25);
  }

  breakLines(text: string, width: number, style: TextStyle = {}): string[] {
    const lines: string[] = [];
    for (const word of text.split(" ")) {
      const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
      if (lines.length > 0 && this.widthOf(longer, style) <= width) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  }

  box({ x, y, width, height }: Box, { fill, stroke }: { fill?: string; stroke?: string }): this {
    this.page.shapes.push((doc) => {
      doc.rect(x, y, width, height);
      if (fill && stroke) doc.fillAndStroke(fill, stroke);
      else if (fill) doc.fill(fill);
      else doc.lineWidth(0.6).stroke(stroke ?? "#444444");
    });
    return this;
  }

  rule(x: number, y: number, toX: number, toY = y, color = "#777777"): this {
    this.page.shapes.push((doc) => doc.lineWidth(0.6).moveTo(x, y).lineTo(toX, toY).stroke(color));
    return this;
  }

  bars(box: Box, values: readonly number[], color: string): this {
    const highest = Math.max(...values, 1);
    const step = box.width / values.length;
    for (const [index, value] of values.entries()) {
      const height = (box.height * value) / highest;
      this.box(
        { x: box.x + index * step, y: box.y + box.height - height, width: step * 0.6, height },
        { fill: color },
      );
    }
    return this.rule(box.x, box.y + box.height, box.x + box.width);
  }

  widthOf(text: string, { size = defaultSize, ...style }: TextStyle = {}): number {
    return this.doc.font(this.fontOf(style)).fontSize(size).widthOfString(text);
  }

  /** `isOnePage`: one below the other on a single high page, as phones export a document. */
  async toPdf({ isOnePage = false } = {}): Promise<Uint8Array> {
    const chunks: Buffer[] = [];
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.doc
      .on("data", (chunk: Buffer) => chunks.push(chunk))
      .on("end", resolve)
      .on("error", reject);
    const isShuffled = this.random.chance(0.3);
    if (isOnePage)
      this.doc.addPage({
        size: [this.width, Math.max(this.pages.length * this.height, minOnePageHeight)],
        margin: 0,
      });
    for (const [index, { shapes, texts }] of this.pages.entries()) {
      if (!isOnePage) this.doc.addPage();
      else if (index > 0) this.doc.translate(0, this.height);
      for (const draw of shapes) draw(this.doc);
      for (const text of isShuffled ? this.random.shuffle(texts) : texts) this.drawText(text);
    }
    this.doc.end();
    await promise;
    return new Uint8Array(Buffer.concat(chunks));
  }

  private get page(): Drawing {
    const page = this.pages.at(-1);
    if (!page) throw new Error("The canvas has no page.");
    return page;
  }

  private fontOf({ bold, mono }: TextStyle): string {
    const [regular, heavy] = fontSets[mono ? "courier" : this.fonts];
    return bold ? heavy : regular;
  }

  private drawText({ x, y, text, style }: TextOperation): void {
    const { size = defaultSize, color = "#111111" } = style;
    this.doc.font(this.fontOf(style)).fontSize(size).fillColor(color);
    this.doc.text(text, x, y, { lineBreak: false });
  }
}
