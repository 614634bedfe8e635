import { median } from "#domain/median.ts";
import type { Corners, Point } from "./corners.ts";
import { letterRatio, levelAt, sideRatio, squareToCorners } from "./perspective.ts";
import type { Raster } from "./raster.ts";

/** As a share of the sheet that was found: how far a band reaches, and by how much it is looked for. */
const band = { min: 0.02, max: 0.16, step: 0.004 };
/** In shares of the sheet: how far from an edge the levels on both of its sides are compared. */
const reach = 0.012;
/** As in `outline-support.ts`, as a share of the paper's level. */
const minContrast = 0.06;
/** The share of each of the band's three outer edges that must show the contrast. */
const minSupport = 0.75;

/**
 * Adds the dark bands that are printed along sides of a sheet, such as a letterhead in white on blue: the sheet seems to
 * end where a band begins.
 */
export function withPrintedBands(raster: Raster, corners: Corners): Corners {
  let extended = corners;
  for (const side of [0, 1, 2, 3]) {
    const turned = startingWith(extended, side);
    const width = widthOfBand(raster, turned);
    if (width === undefined) continue;
    const at = squareToCorners(turned);
    extended = startingWith([at(0, -width), at(1, -width), turned[2], turned[3]], 4 - side);
  }
  return extended;
}

/** The same sheet, beginning with another corner. */
const startingWith = ([a, b, c, d]: Corners, first: number): Corners => {
  const turns: Corners[] = [
    [a, b, c, d],
    [b, c, d, a],
    [c, d, a, b],
    [d, a, b, c],
  ];
  return turns[first % 4] ?? [a, b, c, d];
};

type LevelAt = (u: number, v: number) => number | undefined;

/** How wide the band beyond the first side is, as a share of the sheet; undefined if there is none. */
function widthOfBand(raster: Raster, corners: Corners): number | undefined {
  const toPicture = squareToCorners(corners);
  const level: LevelAt = (u, v) => levelOn(raster, toPicture(u, v));
  const paper = median([0.2, 0.5, 0.8].flatMap((u) => level(u, 0.3) ?? []));
  return widthByEdges(level, paper) ?? widthByShape(level, paper, raster, corners);
}

/** A band ends at the same lines as the sheet, and all of its outer edges are darker, or all lighter than the table. */
function widthByEdges(level: LevelAt, paper: number): number | undefined {
  let best: { width: number; support: number } | undefined;
  for (let width = band.min; width <= band.max; width += band.step) {
    const beside = (u: number, outward: number) =>
      shares(6).map((v) => [level(u - outward, -v * width), level(u + outward, -v * width)] as const);
    const edges = [outerEdge(level, width), beside(0, -reach), beside(1, reach)];
    for (const sign of [1, -1]) {
      const supports = edges.map((edge) => supportOf(edge, sign * paper * minContrast));
      const support = supports.reduce((sum, share) => sum + share, 0);
      if (Math.min(...supports) >= minSupport && support > (best?.support ?? 0)) best = { width, support };
    }
  }
  return best?.width;
}

const outerEdge = (level: LevelAt, width: number) =>
  shares(24).map((u) => [level(u, reach - width), level(u, -width - reach)] as const);

/** The share of places on an edge at which the inside is that much lighter than the outside, or darker. */
const supportOf = (
  edge: readonly (readonly [inside: number | undefined, outside: number | undefined])[],
  contrast: number,
) =>
  edge.filter(([inside, outside]) => {
    if (inside === undefined || outside === undefined) return false;
    return contrast > 0 ? inside - outside >= contrast : inside - outside <= contrast;
  }).length / edge.length;

/** The shape of a sheet is known that exactly. */
const maxShapeError = 0.02;

/**
 * A band that hardly differs from the table: the sheet is that much too short for letter paper, and an edge ends the
 * missing part or lines of light print are on it.
 */
function widthByShape(level: LevelAt, paper: number, raster: Raster, corners: Corners): number | undefined {
  const ratio = sideRatio(corners, raster);
  if (ratio < 1) return undefined;
  const missing = letterRatio / ratio - 1;
  if (missing < maxShapeError || missing > band.max) return undefined;
  const hasEdge = [1, -1].some((sign) =>
    [-0.008, -0.004, 0, 0.004, 0.008].some(
      (offset) => supportOf(outerEdge(level, missing + offset), sign * paper * minContrast) >= minSupport,
    ),
  );
  return hasEdge || hasLightPrint(level, paper, missing) ? missing : undefined;
}

/** In shares of the sheet: farther above and below than a line of print is high. */
const printReach = 0.022;
/** The share of the columns in which something is lighter than what is above and below it. */
const minPrint = 0.06;

function hasLightPrint(level: LevelAt, paper: number, width: number): boolean {
  const columns = shares(80);
  const withPrint = columns.filter((u) =>
    shares(12).some((v) => {
      const middle = -v * width;
      if (middle > -printReach) return false; // next to the paper
      const [here, above, below] = [0, -printReach, printReach].map((by) => level(u, middle + by));
      if (here === undefined || above === undefined || below === undefined) return false;
      return here - Math.max(above, below) >= paper * minContrast;
    }),
  );
  return withPrint.length >= minPrint * columns.length;
}

/** Evenly between 0 and 1, without the ends. */
const shares = (count: number) => Array.from({ length: count }, (_, index) => (index + 0.5) / count);

/** Undefined outside of the picture. */
const levelOn = (raster: Raster, { x, y }: Point) =>
  x < 0 || y < 0 || x > raster.width - 1 || y > raster.height - 1 ? undefined : levelAt(raster, x, y);
