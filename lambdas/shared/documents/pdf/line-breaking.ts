import type { RichText } from "#lambdas/shared/documents/content/blocks.ts";
import { type FontRun, splitByFont } from "./fonts.ts";

export type Line = FontRun[];
export type Measure = (run: FontRun) => number;

/** Breaks text into lines of this width. Every line except the last ends with the space at which it was broken. */
export function breakIntoLines(text: RichText, width: number, measure: Measure): Line[] {
  const lines: Line[] = [];
  let line: Line = [];
  let used = 0;
  const endLine = () => {
    lines.push(mergeRuns(line));
    line = [];
    used = 0;
  };
  for (const word of splitIntoWords(text)) {
    const wordWidth = widthOf(trimmed(word), measure);
    if (used > 0 && used + wordWidth > width) endLine();
    for (const part of wordWidth > width ? cutWord(word, width, measure) : [word]) {
      if (used > 0 && used + widthOf(trimmed(part), measure) > width) endLine();
      line.push(...part);
      used += widthOf(part, measure);
    }
  }
  if (line.length > 0 || lines.length === 0) endLine();
  return lines;
}

/** Splits text into words, each with the spaces that follow it. A word can consist of runs in several fonts. */
function splitIntoWords(richText: RichText): FontRun[][] {
  const wordRuns: FontRun[][] = [];
  let isOpen = false;
  for (const run of richText.flatMap(splitByFont)) {
    for (const text of run.text.match(/[^ ]* +|[^ ]+$/g) ?? []) {
      const last = wordRuns.at(-1);
      if (isOpen && last) last.push({ ...run, text });
      else wordRuns.push([{ ...run, text }]);
      isOpen = !text.endsWith(" ");
    }
  }
  return wordRuns;
}

const trimmed = (word: FontRun[]) => word.map((run) => ({ ...run, text: run.text.trimEnd() }));
const widthOf = (runs: FontRun[], measure: Measure) =>
  runs.reduce((sum, run) => sum + (run.text === "" ? 0 : measure(run)), 0);

/** Cuts a word that is wider than the line between letters, into parts of similar width. */
function cutWord(word: FontRun[], line: number, measure: Measure): FontRun[][] {
  const whole = widthOf(trimmed(word), measure);
  const width = Math.min(line, whole / Math.ceil(whole / line) + 3);
  const parts: FontRun[][] = [[]];
  let used = 0;
  for (const { text, font } of word) {
    for (const letter of text) {
      const wordWidth = measure({ text: letter, font });
      if (used > 0 && used + wordWidth > width && letter !== " ") {
        parts.push([]);
        used = 0;
      }
      parts.at(-1)?.push({ text: letter, font });
      used += wordWidth;
    }
  }
  return parts.map(mergeRuns);
}

function mergeRuns(runs: FontRun[]): FontRun[] {
  const merged: FontRun[] = [];
  for (const run of runs) {
    const last = merged.at(-1);
    if (last?.font === run.font) last.text += run.text;
    else merged.push({ ...run });
  }
  return merged;
}
