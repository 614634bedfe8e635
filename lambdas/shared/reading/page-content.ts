import type { PDFPageProxy } from "pdfjs-dist";
import { identityMatrix, multiply, type Point, toMatrix, transformPoint } from "./geometry.ts";
import { OPS } from "./pdfjs.ts";

/** One printed character, in points from the page's upper left corner. */
export type PositionedGlyph = {
  text: string;
  /** The ends of its advance on the baseline. */
  start: Point;
  end: Point;
  fontSize: number;
  /** Whether the same operator drew it directly after the previous glyph. */
  continuesPrevious: boolean;
};

export type PageContent = {
  width: number;
  height: number;
  glyphs: PositionedGlyph[];
  /** The number of invisible characters: the text layer behind a scan, or text meant to deceive a reader. */
  hiddenGlyphs: number;
  ink: Ink;
};

/** What marks the page apart from text that can be read. */
export type Ink = {
  /** The area of the images, as a share of the page's. */
  imageArea: number;
  /** The number of lines and shapes that are not white: rules and boxes, or letters that were converted to outlines. */
  shapes: number;
  /** The number of visible characters that the font does not map to text. */
  unmappedGlyphs: number;
};

/** What pdf.js passes to the showText operator: glyphs, and numbers that move the pen. */
type ShowTextItem = { unicode?: string; width?: number; isSpace?: boolean } | number;
type Font = { fontMatrix?: number[] };

/** A gap within one operator, in thousandths of the font size, from which on it separates two words. */
const wordGap = 180;
const minVisibleFontSize = 3;
const invisibleRenderingMode = 3;

const initialState = () => ({
  transform: identityMatrix,
  font: undefined as Font | undefined,
  fontSize: 0,
  charSpacing: 0,
  wordSpacing: 0,
  horizontalScale: 1,
  leading: 0,
  rise: 0,
  renderingMode: 0,
  isFillWhite: false,
  isStrokeWhite: false,
});

/** Runs a page's drawing operators and computes the position of each character (PDF 32000-1, 9.4). */
export async function extractPageContent(page: PDFPageProxy): Promise<PageContent> {
  const view = page.getViewport({ scale: 1 });
  const { fnArray, argsArray } = await page.getOperatorList();
  const content: PageContent = {
    width: view.width,
    height: view.height,
    glyphs: [],
    hiddenGlyphs: 0,
    ink: { imageArea: 0, shapes: 0, unmappedGlyphs: 0 },
  };
  const { ink } = content;
  const pageArea = view.width * view.height;

  let state = { ...initialState(), transform: toMatrix(view.transform) };
  const savedStates: (typeof state)[] = [];
  let textMatrix = identityMatrix;
  let lineStart: Point = { x: 0, y: 0 };
  let pen: Point = { x: 0, y: 0 };

  /** Whether the coordinates were changed and nothing was drawn since then. */
  let isImageExpected = false;
  const save = () => savedStates.push({ ...state });
  const restore = () => {
    countRemovedImage();
    state = savedStates.pop() ?? state;
  };
  /** pdf.js leaves images out (maxImageSize). What remains is the operator that scales a unit square to the image. */
  const countRemovedImage = () => {
    if (!isImageExpected) return;
    isImageExpected = false;
    const [a, b, c, d] = state.transform;
    const area = Math.abs(a * d - b * c) / pageArea;
    if (Number.isFinite(area)) ink.imageArea += Math.min(area, 1);
  };
  const countShape = (isWhite: boolean) => {
    isImageExpected = false;
    if (!isWhite) ink.shapes++;
  };
  const startLineAt = (x: number, y: number) => {
    lineStart = { x, y };
    pen = { x, y };
  };

  function showText(items: readonly ShowTextItem[]) {
    isImageExpected = false;
    const toPage = multiply(state.transform, textMatrix);
    const unit = state.fontSize * (state.font?.fontMatrix?.[0] ?? 0.001);
    let continuesPrevious = false;
    for (const item of items) {
      if (typeof item === "number") {
        pen = { ...pen, x: pen.x - (item / 1000) * state.fontSize * state.horizontalScale };
        if (-item > wordGap) continuesPrevious = false;
        continue;
      }
      const width = (item.width ?? 0) * unit;
      const baseline = pen.y + state.rise;
      const start = transformPoint(toPage, pen.x, baseline);
      const end = transformPoint(toPage, pen.x + width * state.horizontalScale, baseline);
      const top = transformPoint(toPage, pen.x, baseline + state.fontSize);
      const advance = width + state.charSpacing + (item.isSpace ? state.wordSpacing : 0);
      pen = { ...pen, x: pen.x + advance * state.horizontalScale };

      const fontSize = Math.hypot(top.x - start.x, top.y - start.y);
      const text = (item.unicode ?? "").normalize("NFKC");
      const isVisible = state.renderingMode !== invisibleRenderingMode && fontSize >= minVisibleFontSize;
      if (isVisible && !text && width > 0) ink.unmappedGlyphs++;
      if (isVisible) content.glyphs.push({ text, start, end, fontSize, continuesPrevious });
      else if (text.trim()) content.hiddenGlyphs++;
      continuesPrevious = isVisible && text.trim() !== "";
    }
  }

  for (const [index, operator] of fnArray.entries()) {
    const args: readonly unknown[] = argsArray[index] ?? [];
    const number = (position: number) => Number(args[position] ?? 0);
    switch (operator) {
      case OPS.save:
        save();
        break;
      case OPS.restore:
      case OPS.paintFormXObjectEnd:
        restore();
        break;
      case OPS.transform:
        state.transform = multiply(state.transform, toMatrix(args));
        isImageExpected = true;
        break;
      case OPS.setFillRGBColor:
        state.isFillWhite = args[0] === white;
        break;
      case OPS.setStrokeRGBColor:
        state.isStrokeWhite = args[0] === white;
        break;
      case OPS.constructPath:
        if (isFill(number(0))) countShape(state.isFillWhite);
        else if (isStroke(number(0))) countShape(state.isStrokeWhite);
        break;
      case OPS.shadingFill:
        countShape(false);
        break;
      case OPS.paintFormXObjectBegin:
        save();
        if (args[0]) state.transform = multiply(state.transform, toMatrix(args[0] as ArrayLike<number>));
        break;
      case OPS.beginText:
        textMatrix = identityMatrix;
        startLineAt(0, 0);
        break;
      case OPS.setTextMatrix:
        // pdf.js passes either the six numbers or one array that holds them.
        textMatrix = toMatrix((args.length === 1 ? args[0] : args) as ArrayLike<number>);
        startLineAt(0, 0);
        break;
      case OPS.setLeadingMoveText:
        state.leading = -number(1);
        startLineAt(lineStart.x + number(0), lineStart.y + number(1));
        break;
      case OPS.moveText:
        startLineAt(lineStart.x + number(0), lineStart.y + number(1));
        break;
      case OPS.nextLine:
        startLineAt(lineStart.x, lineStart.y - state.leading);
        break;
      case OPS.setFont:
        state.font = page.commonObjs.has(String(args[0])) ? page.commonObjs.get(String(args[0])) : undefined;
        state.fontSize = number(1);
        break;
      case OPS.setCharSpacing:
        state.charSpacing = number(0);
        break;
      case OPS.setWordSpacing:
        state.wordSpacing = number(0);
        break;
      case OPS.setHScale:
        state.horizontalScale = number(0) / 100;
        break;
      case OPS.setLeading:
        state.leading = number(0);
        break;
      case OPS.setTextRise:
        state.rise = number(0);
        break;
      case OPS.setTextRenderingMode:
        state.renderingMode = number(0);
        break;
      case OPS.showText:
        showText((args[0] ?? []) as ShowTextItem[]);
        break;
    }
  }
  countRemovedImage();
  return content;
}

const white = "#ffffff";
const fillOperators: readonly number[] = [
  OPS.fill,
  OPS.eoFill,
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
];
const isFill = (operator: number) => fillOperators.includes(operator);
const isStroke = (operator: number) => operator === OPS.stroke || operator === OPS.closeStroke;
