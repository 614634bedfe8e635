import { blankRaster, type Raster } from "#domain/photograph/raster.ts";
import { median } from "#domain/statistics.ts";
import { type Box, recognizeLines, type TesseractLine, type TesseractWord } from "./tesseract.ts";

/** Names and places begin with a capital. Labels are compared without accents, and running text does not matter. */
const nameLike = /^\p{Lu}[\p{L}'’.-]{2,}$/u;
/** Letters of one height, and how much higher one of them is with an accent on it. */
const kinds = [
  { letters: /^\p{Lu}$/u, minRatio: 1.15 },
  { letters: /^[acemnorsuvwxz]$/, minRatio: 1.3 },
];
const letterWithAccent = /^[AEINOUaenou]$/;
/** A page with more such words has letters of uneven height. */
const maxWords = 40;

/**
 * English reads "PEÑA" as "PENA", and just as certainly. Reads the words of which a letter is higher than the others again
 * in Spanish, and takes the accents that it finds.
 */
export async function restoreAccents(
  page: Raster,
  lines: readonly TesseractLine[],
): Promise<TesseractLine[]> {
  const doubtful = lines.flatMap(({ words }) => words.filter(mayHaveAccent)).slice(0, maxWords);
  if (doubtful.length === 0) return [...lines];
  const { picture, places } = listOf(
    page,
    doubtful.map(({ box }) => box),
  );
  const read = (await recognizeLines(picture, "spa")).flatMap(({ words }) => words);
  const spellings = new Map(
    doubtful.map((word, index) => {
      const { top, bottom } = places[index] ?? { top: 0, bottom: 0 };
      const text = read
        .filter(({ box }) => (box.y0 + box.y1) / 2 >= top && (box.y0 + box.y1) / 2 < bottom)
        .map((part) => part.text)
        .join("");
      return [word, withoutAccents(text) === withoutAccents(word.text) ? text : word.text];
    }),
  );
  return lines.map(({ baseline, words }) => ({
    baseline,
    words: words.map((word) => ({ ...word, text: spellings.get(word) ?? word.text })),
  }));
}

/** Whether one of its letters is higher than the other capitals, or than the other letters without ascenders. */
export function mayHaveAccent({ text, signs }: TesseractWord): boolean {
  if (!nameLike.test(text)) return false;
  return kinds.some(({ letters, minRatio }) => {
    const ofKind = signs.filter((sign) => letters.test(sign.text));
    const usual = median(ofKind.map(heightOf));
    return (
      ofKind.length > 2 &&
      ofKind.some((sign) => letterWithAccent.test(sign.text) && heightOf(sign) > usual * minRatio)
    );
  });
}

const heightOf = ({ box }: { box: Box }) => box.y1 - box.y0;

const withoutAccents = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "");

/** In pixels, around a word: an accent may stand outside of its box. */
const margin = 4;
const gap = 24;

/** The words one below the other, and which rows each has. */
function listOf(page: Raster, boxes: readonly Box[]) {
  const width = Math.max(...boxes.map(({ x0, x1 }) => x1 - x0)) + 2 * margin;
  let end = 0;
  const places = boxes.map(({ y0, y1 }) => {
    const top = end;
    end += y1 - y0 + 2 * margin + gap;
    return { top, bottom: end };
  });
  const picture = blankRaster(width, end);
  for (const [index, { x0, y0, x1, y1 }] of boxes.entries()) {
    const left = Math.max(0, x0 - margin);
    const right = Math.min(page.width, x1 + margin);
    for (let y = Math.max(0, y0 - margin); y < Math.min(page.height, y1 + margin); y++) {
      const row = (places[index]?.top ?? 0) + y - (y0 - margin);
      picture.data.set(page.data.subarray(y * page.width + left, y * page.width + right), row * width);
    }
  }
  return { picture, places };
}
