import type { RichText } from "#lambdas/shared/documents/content/blocks.ts";
import { type FontRun, splitByFont } from "./fonts.ts";

export type Line = FontRun[];
export type Measure = (piece: FontRun) => number;

/** Words set into lines of this width, each line but the last ending in the space that it broke at. */
export function breakIntoLines(words: RichText, width: number, measure: Measure): Line[] {
  const lines: Line[] = [];
  let line: Line = [];
  let used = 0;
  const endLine = () => {
    lines.push(joined(line));
    line = [];
    used = 0;
  };
  for (const word of unbreakable(words)) {
    const wide = widthOf(bare(word), measure);
    if (used > 0 && used + wide > width) endLine();
    for (const part of wide > width ? cut(word, width, measure) : [word]) {
      if (used > 0 && used + widthOf(bare(part), measure) > width) endLine();
      line.push(...part);
      used += widthOf(part, measure);
    }
  }
  if (line.length > 0 || lines.length === 0) endLine();
  return lines;
}

/** Each with the space that follows it. A word may change weight or font on its way. */
function unbreakable(words: RichText): FontRun[][] {
  const found: FontRun[][] = [];
  let open = false;
  for (const piece of words.flatMap(splitByFont)) {
    for (const text of piece.text.match(/[^ ]* +|[^ ]+$/g) ?? []) {
      const last = found.at(-1);
      if (open && last) last.push({ ...piece, text });
      else found.push([{ ...piece, text }]);
      open = !text.endsWith(" ");
    }
  }
  return found;
}

const bare = (word: FontRun[]) => word.map((piece) => ({ ...piece, text: piece.text.trimEnd() }));
const widthOf = (pieces: FontRun[], measure: Measure) =>
  pieces.reduce((sum, piece) => sum + (piece.text === "" ? 0 : measure(piece)), 0);

/** A word that is wider than the line, cut between letters into parts of about one length. */
function cut(word: FontRun[], line: number, measure: Measure): FontRun[][] {
  const whole = widthOf(bare(word), measure);
  const width = Math.min(line, whole / Math.ceil(whole / line) + 3);
  const parts: FontRun[][] = [[]];
  let used = 0;
  for (const { text, font } of word) {
    for (const letter of text) {
      const wide = measure({ text: letter, font });
      if (used > 0 && used + wide > width && letter !== " ") {
        parts.push([]);
        used = 0;
      }
      parts.at(-1)?.push({ text: letter, font });
      used += wide;
    }
  }
  return parts.map(joined);
}

function joined(pieces: FontRun[]): FontRun[] {
  const whole: FontRun[] = [];
  for (const piece of pieces) {
    const last = whole.at(-1);
    if (last?.font === piece.font) last.text += piece.text;
    else whole.push({ ...piece });
  }
  return whole;
}
