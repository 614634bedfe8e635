import type { PageContent, PositionedGlyph } from "./page-content.ts";

type Turn = 0 | 1 | 2 | 3;
const straight = 0.1; // sideways share of a glyph's advance: about six degrees

/** The page as its reader would hold it: turned so that most of its text runs from left to right. */
export function rotateUpright(printed: PageContent): {
  glyphs: PositionedGlyph[];
  width: number;
  height: number;
  turned: number;
} {
  const { glyphs, width, height } = printed;
  const counts = [0, 0, 0, 0];
  const turns = glyphs.map((glyph) => {
    const turn = turnOf(glyph);
    if (turn !== undefined) counts[turn] = (counts[turn] ?? 0) + 1;
    return turn;
  });
  const main = counts.indexOf(Math.max(...counts)) as Turn;
  const kept = glyphs.filter((_, index) => turns[index] === main);
  const sideways = main === 1 || main === 3;
  return {
    glyphs: kept.map((glyph) => ({
      ...glyph,
      from: turned(glyph.start, main, width, height),
      to: turned(glyph.end, main, width, height),
    })),
    width: sideways ? height : width,
    height: sideways ? width : height,
    turned: main,
  };
}

/** Quarter turns clockwise in which the glyph was drawn. Text at other angles is decoration or a watermark. */
function turnOf({ start: from, end: to }: PositionedGlyph): Turn | undefined {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  if (Math.abs(dy) <= straight * Math.abs(dx)) return dx >= 0 ? 0 : 2;
  if (Math.abs(dx) <= straight * Math.abs(dy)) return dy > 0 ? 1 : 3;
  return undefined;
}

function turned(point: { x: number; y: number }, turn: Turn, width: number, height: number) {
  switch (turn) {
    case 0:
      return point;
    case 1:
      return { x: point.y, y: width - point.x };
    case 2:
      return { x: width - point.x, y: height - point.y };
    case 3:
      return { x: height - point.y, y: point.x };
  }
}
