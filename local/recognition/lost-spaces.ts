import { median } from "#domain/median.ts";
import type { Raster } from "#domain/photograph/raster.ts";
import { type Box, heightOf, type TesseractLine, type TesseractWord } from "./tesseract.ts";

/** A word in capitals, as names and streets are: small letters and numbers have other heights and gaps. */
const capitals = /^(?=.*\p{Lu}{2})[\p{Lu}\d][\p{Lu}\d'’-]{2,}$/u;
/** As a share of the word's height. Between the letters of a word it is smaller, also between "I" and "I". */
const minSpace = 0.3;
/** As a share of the usual space on the page: letters of one width, as a line printer's, stand far apart. */
const minShareOfUsual = 0.6;
/** The space between two words is that much wider than the gaps between their letters. */
const minRatio = 1.6;
/** Includes letters that are faint: without their ink, a gap would be in their place. */
const darkBelow = 185;

/** Divides words between which recognition lost the space, such as "AH WANG" for "A H WANG", by the ink on the page. */
export function restoreSpaces(page: Raster, lines: readonly TesseractLine[]): TesseractLine[] {
  const minWidth = Math.max(minSpace, minShareOfUsual * usualSpace(lines));
  return lines.map((line) => ({
    ...line,
    words: line.words.flatMap((word, index) =>
      divide(page, endingBefore(line.words[index + 1], word), minWidth),
    ),
  }));
}

/** The box of a word may reach over the next one, and the space between both is none inside the word. */
function endingBefore(next: TesseractWord | undefined, word: TesseractWord): TesseractWord {
  const { box } = word;
  const isOver = next !== undefined && next.box.x0 > box.x0 && next.box.x0 < box.x1;
  return isOver ? { ...word, box: { ...box, x1: next.box.x0 } } : word;
}

/** In heights of a word; 0 on a page without a line of several words. */
const usualSpace = (lines: readonly TesseractLine[]) =>
  median(
    lines.flatMap(({ words }) =>
      words.slice(1).flatMap(({ box }, index) => {
        const before = words[index];
        return before ? [(box.x0 - before.box.x1) / heightOf(before)] : [];
      }),
    ),
  );

function divide(page: Raster, word: TesseractWord, minWidth: number): TesseractWord[] {
  const { text, signs, box } = word;
  if (!capitals.test(text) || signs.length !== text.length) return [word];
  const gaps = gapsIn(page, box);
  const spaces = gaps.filter((gap) => widthOf(gap) >= minWidth * heightOf(word));
  const widestOther = Math.max(0, ...gaps.filter((gap) => !spaces.includes(gap)).map(widthOf));
  const areClear = spaces.every((space) => widthOf(space) >= minRatio * widestOther);
  if (spaces.length === 0 || spaces.length > signs.length / 2 || !areClear) return [word];
  const isOnLetter = signs.some(({ box: { x0, x1 } }) =>
    spaces.some((space) => x0 + x1 >= 2 * space.x0 && x0 + x1 <= 2 * space.x1),
  );
  if (isOnLetter) return [word];
  const ends = [...spaces.map(({ x0 }) => x0), box.x1];
  const starts = [box.x0, ...spaces.map(({ x1 }) => x1)];
  return starts.flatMap((x0, index): TesseractWord[] => {
    const x1 = ends[index] ?? box.x1;
    const inPart = signs.filter(({ box: { x0: left, x1: right } }) => {
      const middle = (left + right) / 2;
      return (index === 0 || middle >= x0) && (index === spaces.length || middle < x1);
    });
    const part = inPart.map((sign) => sign.text).join("");
    return part === "" ? [] : [{ ...word, text: part, signs: inPart, box: { ...box, x0, x1 } }];
  });
}

type Gap = Pick<Box, "x0" | "x1">;
const widthOf = ({ x0, x1 }: Gap) => x1 - x0;

/** Columns without ink between columns with ink. */
function gapsIn(page: Raster, box: Box): Gap[] {
  const gaps: Gap[] = [];
  let lastInk: number | undefined;
  for (let x = Math.max(0, box.x0); x < Math.min(page.width, box.x1); x++) {
    if (!hasInk(page, x, box)) continue;
    if (lastInk !== undefined && x - lastInk > 1) gaps.push({ x0: lastInk + 1, x1: x });
    lastInk = x;
  }
  return gaps;
}

function hasInk({ width, height, data }: Raster, x: number, { y0, y1 }: Box): boolean {
  for (let y = Math.max(0, y0); y < Math.min(height, y1); y++)
    if ((data[y * width + x] ?? 255) < darkBelow) return true;
  return false;
}
