import { centerY, right } from "./geometry.ts";
import type { LabeledPage } from "./labels.ts";
import { lineHeightsAcross, type Segment, toSegment } from "./layout.ts";
import type { Box } from "./result.ts";
import { isSimilarWord, tokenize } from "./text.ts";
import { foreignSections } from "./vocabulary.ts";

export type Section = { head: Segment; isOwn: boolean };

/** A head has few words; a sentence that mentions one has more. */
const mostWords = 9;

/** The heads on a page that say whose part of the bill follows. */
export function findSections(page: LabeledPage, ownHeads: readonly string[]): Section[] {
  const own = ownHeads.map(tokenize);
  const foreign = foreignSections.map(tokenize);
  return [...page.values, ...page.labels.map(({ words }) => toSegment(page.page, words))].flatMap(
    (head): Section[] => {
      const tokens = tokenize(head.text);
      if (tokens.length > mostWords) return [];
      const longest = (heads: string[][]) =>
        Math.max(0, ...heads.filter((words) => startsWith(tokens, words)).map(({ length }) => length));
      const [ours, theirs] = [longest(own), longest(foreign)];
      return ours || theirs ? [{ head, isOwn: ours >= theirs }] : [];
    },
  );
}

const startsWith = (tokens: readonly string[], head: readonly string[]) =>
  head.every((word, index) => isSimilarWord(tokens[index] ?? "", word));

/** The section a value stands in: the nearest head above it in its column. */
export function sectionAround(
  page: LabeledPage,
  sections: readonly Section[],
  box: Box,
): Section | undefined {
  return sections
    .filter(({ head }) => {
      const inColumn =
        head.box.left <= box.left + lineHeightsAcross(2 * page.lineHeight) &&
        right(head.box) >= box.left - 0.25;
      return inColumn && centerY(head.box) <= centerY(box) + 0.2 * page.lineHeight;
    })
    .toSorted((a, b) => centerY(b.head.box) - centerY(a.head.box))[0];
}
