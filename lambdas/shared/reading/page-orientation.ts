import { mostFrequentRotation, type Point, type QuarterTurns, undoRotation } from "./geometry.ts";
import type { PageContent, PositionedGlyph } from "./page-content.ts";

/** How much a glyph's advance may deviate from an axis, as a share of its length: about six degrees. */
const maxDeviation = 0.1;

/** Rotates the page so that most of its text runs from left to right, and drops text at other angles. */
export function rotateUpright({ glyphs, width, height }: PageContent): {
  glyphs: PositionedGlyph[];
  width: number;
  height: number;
  quarterTurns: QuarterTurns;
} {
  const counts: [number, number, number, number] = [0, 0, 0, 0];
  const rotations = glyphs.map(rotationOf);
  for (const rotation of rotations) if (rotation !== undefined) counts[rotation]++;
  const quarterTurns = mostFrequentRotation(counts);
  const horizontal = glyphs.filter((_, index) => rotations[index] === quarterTurns);
  if (quarterTurns === 0) return { glyphs: horizontal, width, height, quarterTurns };
  const toUpright = (point: Point) => undoRotation(point, quarterTurns, { width, height });
  const isSideways = quarterTurns === 1 || quarterTurns === 3;
  return {
    glyphs: horizontal.map((glyph) => ({
      ...glyph,
      start: toUpright(glyph.start),
      end: toUpright(glyph.end),
    })),
    width: isSideways ? height : width,
    height: isSideways ? width : height,
    quarterTurns,
  };
}

/** Undefined for text at another angle, which is decoration or a watermark. */
function rotationOf({ start, end }: PositionedGlyph): QuarterTurns | undefined {
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  if (Math.abs(dy) <= maxDeviation * Math.abs(dx)) return dx >= 0 ? 0 : 2;
  if (Math.abs(dx) <= maxDeviation * Math.abs(dy)) return dy > 0 ? 1 : 3;
  return undefined;
}
