import { centerY, right } from "./geometry.ts";
import type { LabeledPage } from "./labels.ts";
import { lineHeightsAcross, type Segment, toSegment } from "./layout.ts";
import type { Box } from "./result.ts";
import { spanishForeignSections, spanishOwnSections } from "./spanish.ts";
import { isSimilarWord, tokenize } from "./text.ts";
import { foreignSections, ownSections } from "./vocabulary.ts";

export type Section = { heading: Segment; isOwn: boolean };

/** Longer lines are sentences that mention a heading. */
const maxHeadingWords = 9;

const commonOwnTokens = [...ownSections, ...spanishOwnSections].map(tokenize);
const foreignTokens = [...foreignSections, ...spanishForeignSections].map(tokenize);

/** The headings on a page that start a part of the bill: the utility's own, or another company's. */
export function findSections(page: LabeledPage, ownHeadings: readonly string[]): Section[] {
  const ownTokens = [...ownHeadings.map(tokenize), ...commonOwnTokens];
  return [...page.values, ...page.labels.map(({ words }) => toSegment(page.page, words))].flatMap(
    (heading): Section[] => {
      const tokens = tokenize(textOfHeading(page, heading));
      if (tokens.length > maxHeadingWords) return [];
      const longestMatch = (headings: string[][]) =>
        Math.max(0, ...headings.filter((words) => startsWith(tokens, words)).map(({ length }) => length));
      const [ownLength, foreignLength] = [longestMatch(ownTokens), longestMatch(foreignTokens)];
      return ownLength || foreignLength ? [{ heading, isOwn: ownLength >= foreignLength }] : [];
    },
  );
}

/** A heading in large print has gaps like those between columns: "Charges from" and "JCP&L" are one. */
function textOfHeading(page: LabeledPage, { text, box }: Segment): string {
  if (!/\b(from|de)$/i.test(text)) return text;
  const next = page.valueIndex.nextOnLineOf(box, right(box));
  const isNear = next && next.box.left - right(box) < lineHeightsAcross(3 * page.lineHeight);
  return isNear ? `${text} ${next.text}` : text;
}

const startsWith = (tokens: readonly string[], heading: readonly string[]) =>
  heading.every((word, index) => isSimilarWord(tokens[index] ?? "", word));

/** The section that contains a value: the nearest heading above it in its column. */
export function sectionAround(
  page: LabeledPage,
  sections: readonly Section[],
  box: Box,
): Section | undefined {
  return sections
    .filter(({ heading }) => {
      const inColumn =
        heading.box.left <= box.left + lineHeightsAcross(2 * page.lineHeight) &&
        right(heading.box) >= box.left - 0.25;
      return inColumn && centerY(heading.box) <= centerY(box) + 0.2 * page.lineHeight;
    })
    .toSorted((a, b) => centerY(b.heading.box) - centerY(a.heading.box))[0];
}
