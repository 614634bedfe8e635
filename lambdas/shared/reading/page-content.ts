import type { PDFPageProxy } from "pdfjs-dist";
import { OPS } from "./pdfjs.ts";

/** One printed character, in points from the page's upper left corner. */
export type PositionedGlyph = {
  text: string;
  /** Start and end of its advance on the baseline. */
  start: Point;
  end: Point;
  fontSize: number;
  /** Drawn right behind the glyph before it, by the same operator. */
  continuesPrevious: boolean;
};

export type PageContent = {
  width: number;
  height: number;
  glyphs: PositionedGlyph[];
  /** Characters that no eye sees: a recognition layer behind a scan, or text to fool a reader. */
  hiddenGlyphs: number;
  /** Drawing operators of any kind: zero on an empty page. */
  drawingOperators: number;
};

type Point = { x: number; y: number };
type Matrix = readonly [number, number, number, number, number, number];
type ShownGlyph = { unicode?: string; width?: number; isSpace?: boolean };
type Font = { fontMatrix?: number[] };

const identity: Matrix = [1, 0, 0, 1, 0, 0];
/** A gap inside one operator, in thousandths of the size, from which on a reader sees two words. */
const wordGap = 180;
const smallestSize = 3;
const invisibleMode = 3;

const times = (m: Matrix, n: Matrix): Matrix => [
  m[0] * n[0] + m[2] * n[1],
  m[1] * n[0] + m[3] * n[1],
  m[0] * n[2] + m[2] * n[3],
  m[1] * n[2] + m[3] * n[3],
  m[0] * n[4] + m[2] * n[5] + m[4],
  m[1] * n[4] + m[3] * n[5] + m[5],
];
const apply = (m: Matrix, x: number, y: number): Point => ({
  x: m[0] * x + m[2] * y + m[4],
  y: m[1] * x + m[3] * y + m[5],
});

function matrixIn(values: ArrayLike<unknown>): Matrix {
  const at = (index: number) => Number(values[index] ?? identity[index]);
  return [at(0), at(1), at(2), at(3), at(4), at(5)];
}

const startState = () => ({
  ctm: identity,
  font: undefined as Font | undefined,
  size: 0,
  charSpacing: 0,
  wordSpacing: 0,
  scale: 1,
  leading: 0,
  rise: 0,
  mode: 0,
});

/** Walks a page's drawing operators and says where each character lands (PDF 32000-1, 9.4). */
export async function extractPageContent(page: PDFPageProxy): Promise<PageContent> {
  const view = page.getViewport({ scale: 1 });
  const { fnArray, argsArray } = await page.getOperatorList();
  const printed: PageContent = {
    width: view.width,
    height: view.height,
    glyphs: [],
    hiddenGlyphs: 0,
    drawingOperators: 0,
  };

  let state = { ...startState(), ctm: matrixIn(view.transform) };
  const saved: (typeof state)[] = [];
  let textMatrix = identity;
  let line: Point = { x: 0, y: 0 };
  let pen: Point = { x: 0, y: 0 };

  const save = () => saved.push({ ...state });
  const restore = () => {
    state = saved.pop() ?? state;
  };
  const moveTo = (x: number, y: number) => {
    line = { x, y };
    pen = { x, y };
  };

  function show(shown: readonly (ShownGlyph | number)[]) {
    const place = times(state.ctm, textMatrix);
    const unit = state.size * (state.font?.fontMatrix?.[0] ?? 0.001);
    let attached = false;
    for (const glyph of shown) {
      if (typeof glyph === "number") {
        pen = { ...pen, x: pen.x - (glyph / 1000) * state.size * state.scale };
        if (-glyph > wordGap) attached = false;
        continue;
      }
      const width = (glyph.width ?? 0) * unit;
      const from = apply(place, pen.x, pen.y + state.rise);
      const to = apply(place, pen.x + width * state.scale, pen.y + state.rise);
      const top = apply(place, pen.x, pen.y + state.rise + state.size);
      pen = {
        ...pen,
        x: pen.x + (width + state.charSpacing + (glyph.isSpace ? state.wordSpacing : 0)) * state.scale,
      };

      const size = Math.hypot(top.x - from.x, top.y - from.y);
      const text = (glyph.unicode ?? "").normalize("NFKC");
      const seen = state.mode !== invisibleMode && size >= smallestSize;
      if (seen)
        printed.glyphs.push({ text, start: from, end: to, fontSize: size, continuesPrevious: attached });
      else if (text.trim()) printed.hiddenGlyphs++;
      attached = seen && text.trim() !== "";
    }
  }

  for (const [index, operator] of fnArray.entries()) {
    const args: readonly unknown[] = argsArray[index] ?? [];
    const number = (at: number) => Number(args[at] ?? 0);
    if (operator !== OPS.save && operator !== OPS.restore) printed.drawingOperators++;
    switch (operator) {
      case OPS.save:
        save();
        break;
      case OPS.restore:
      case OPS.paintFormXObjectEnd:
        restore();
        break;
      case OPS.transform:
        state.ctm = times(state.ctm, matrixIn(args));
        break;
      case OPS.paintFormXObjectBegin:
        save();
        if (args[0]) state.ctm = times(state.ctm, matrixIn(args[0] as ArrayLike<number>));
        break;
      case OPS.beginText:
        textMatrix = identity;
        moveTo(0, 0);
        break;
      case OPS.setTextMatrix:
        textMatrix = matrixIn((args.length === 1 ? args[0] : args) as ArrayLike<number>);
        moveTo(0, 0);
        break;
      case OPS.setLeadingMoveText:
        state.leading = -number(1);
        moveTo(line.x + number(0), line.y + number(1));
        break;
      case OPS.moveText:
        moveTo(line.x + number(0), line.y + number(1));
        break;
      case OPS.nextLine:
        moveTo(line.x, line.y - state.leading);
        break;
      case OPS.setFont:
        state.font = page.commonObjs.has(String(args[0])) ? page.commonObjs.get(String(args[0])) : undefined;
        state.size = number(1);
        break;
      case OPS.setCharSpacing:
        state.charSpacing = number(0);
        break;
      case OPS.setWordSpacing:
        state.wordSpacing = number(0);
        break;
      case OPS.setHScale:
        state.scale = number(0) / 100;
        break;
      case OPS.setLeading:
        state.leading = number(0);
        break;
      case OPS.setTextRise:
        state.rise = number(0);
        break;
      case OPS.setTextRenderingMode:
        state.mode = number(0);
        break;
      case OPS.showText:
        show((args[0] ?? []) as (ShownGlyph | number)[]);
        break;
    }
  }
  return printed;
}
