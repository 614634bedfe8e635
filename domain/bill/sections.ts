import { middle, right } from "./geometry.ts";
import type { LabelledPage } from "./labels.ts";
import { type Segment, segment, widthOf } from "./layout.ts";
import type { Box } from "./result.ts";
import { alike, tokensOf } from "./text.ts";
import { foreignSections } from "./vocabulary.ts";

export type Section = { head: Segment; own: boolean };

/** A head has few words; a sentence that mentions one has more. */
const mostWords = 9;

/** The heads on a page that say whose part of the bill follows. */
export function sectionsOn(page: LabelledPage, ownHeads: readonly string[]): Section[] {
  const own = ownHeads.map(tokensOf);
  const foreign = foreignSections.map(tokensOf);
  return [...page.values, ...page.labels.map(({ words }) => segment(page.page, words))].flatMap(
    (head): Section[] => {
      const tokens = tokensOf(head.text);
      if (tokens.length > mostWords) return [];
      const longest = (heads: string[][]) =>
        Math.max(0, ...heads.filter((words) => startsWith(tokens, words)).map(({ length }) => length));
      const [ours, theirs] = [longest(own), longest(foreign)];
      return ours || theirs ? [{ head, own: ours >= theirs }] : [];
    },
  );
}

const startsWith = (tokens: readonly string[], head: readonly string[]) =>
  head.every((word, index) => alike(tokens[index] ?? "", word));

/** The section a value stands in: the nearest head above it in its column. */
export function sectionOf(page: LabelledPage, sections: readonly Section[], box: Box): Section | undefined {
  return sections
    .filter(({ head }) => {
      const inColumn =
        head.box.left <= box.left + widthOf(2 * page.line) && right(head.box) >= box.left - 0.25;
      return inColumn && middle(head.box) <= middle(box) + 0.2 * page.line;
    })
    .toSorted((a, b) => middle(b.head.box) - middle(a.head.box))[0];
}
