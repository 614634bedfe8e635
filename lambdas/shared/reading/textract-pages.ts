import type { Block, Point } from "@aws-sdk/client-textract";
import type { Page, Word } from "#domain/bill/page.ts";

type Place = { x: number; y: number };
/** A recognised word: the corners of its box, clockwise from the text's own upper left. */
type Seen = { text: string; confidence: number; corners: [Place, Place, Place, Place] };

/** Letter paper. Textract reports fractions and not the page's shape; for angles this is near enough. */
const heightOverWidth = 11 / 8.5;
/** A shorter word's box says little about the slope of its line. */
const lettersForSlope = 4;

/** Textract's words, as the reader sees them: turned upright and level, whatever way the page was scanned. */
export function pagesFromTextract(blocks: readonly Block[]): Page[] {
  const words = blocks.filter(({ BlockType, Text }) => BlockType === "WORD" && Text);
  const byPage = Map.groupBy(words, ({ Page }) => Page ?? 1);
  return [...byPage]
    .sort(([a], [b]) => a - b)
    .map(([number, found]) => pageOf(number, found.flatMap(seenIn)));
}

function pageOf(number: number, seen: Seen[]): Page {
  const turns = mainTurn(seen);
  return { number, quarterTurns: turns, words: straight(seen, turns).map(wordOf) };
}

function seenIn({ Text = "", Confidence = 0, Geometry }: Block): Seen[] {
  const corners = Geometry?.Polygon?.map(({ X = 0, Y = 0 }: Point) => ({ x: X, y: Y })) ?? [];
  const [a, b, c, d] = corners;
  if (a && b && c && d) return [{ text: Text, confidence: Confidence, corners: [a, b, c, d] }];
  const { Left: x, Top: y, Width: width = 0, Height: height = 0 } = Geometry?.BoundingBox ?? {};
  if (x === undefined || y === undefined) return [];
  const at = (dx: number, dy: number) => ({ x: x + dx, y: y + dy });
  return [
    {
      text: Text,
      confidence: Confidence,
      corners: [at(0, 0), at(width, 0), at(width, height), at(0, height)],
    },
  ];
}

/** First by quarter turns, then by the slope of its lines, which changes down the page of a photograph. */
function straight(seen: Seen[], turns: number): Seen[] {
  const upright = seen.map((word) => moved(word, (place) => turned(place, turns)));
  const slope = slopeDownThePage(upright);
  return upright.map((word) => {
    const { y } = word.corners[0];
    return moved(word, (place) => ({ x: place.x, y: place.y - slope(y) * (place.x - 0.5) }));
  });
}

function moved(word: Seen, move: (place: Place) => Place): Seen {
  const [a, b, c, d] = word.corners;
  return { ...word, corners: [move(a), move(b), move(c), move(d)] };
}

/** By how many quarters clockwise most of the text is turned. */
function mainTurn(seen: readonly Seen[]): number {
  const counts = [0, 0, 0, 0];
  for (const { text, corners } of seen) {
    const [from, to] = corners;
    const [dx, dy] = [to.x - from.x, (to.y - from.y) * heightOverWidth];
    const turn = Math.abs(dx) >= Math.abs(dy) ? (dx >= 0 ? 0 : 2) : dy > 0 ? 1 : 3;
    counts[turn] = (counts[turn] ?? 0) + text.length;
  }
  return counts.indexOf(Math.max(...counts));
}

function turned({ x, y }: Place, turns: number): Place {
  if (turns === 1) return { x: y, y: 1 - x };
  if (turns === 2) return { x: 1 - x, y: 1 - y };
  if (turns === 3) return { x: 1 - y, y: x };
  return { x, y };
}

/** The slope of lines of text, as a straight function of the height on the page. */
function slopeDownThePage(seen: readonly Seen[]): (y: number) => number {
  const samples = seen
    .filter(({ text }) => text.length >= lettersForSlope)
    .map(({ corners: [from, to] }) => ({ y: from.y, slope: (to.y - from.y) / (to.x - from.x || 1) }));
  const middle = samples.map(({ slope }) => slope).sort((a, b) => a - b)[samples.length >> 1] ?? 0;
  const near = samples.filter(({ slope }) => Math.abs(slope - middle) < 0.03);
  if (near.length < 10) return () => middle;
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [y0, s0] = [mean(near.map(({ y }) => y)), mean(near.map(({ slope }) => slope))];
  const spread = mean(near.map(({ y }) => (y - y0) ** 2));
  const bend = spread > 0.01 ? mean(near.map(({ y, slope }) => (y - y0) * (slope - s0))) / spread : 0;
  return (y) => s0 + bend * (y - y0);
}

function wordOf({ text, confidence, corners }: Seen): Word {
  const [across, down] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [left, top] = [Math.min(...across), Math.min(...down)];
  return { text, confidence, left, top, width: Math.max(...across) - left, height: Math.max(...down) - top };
}
