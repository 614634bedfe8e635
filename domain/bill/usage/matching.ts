import { normalizeText } from "#domain/bill/text.ts";
import type { Item } from "./items.ts";
import { legalForms } from "./wordings.ts";

export type Matcher = { pattern: RegExp; isBareName: boolean };

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

const separator = "[\\s:\u2013\u2014-]+";

/** Compiles wordings to patterns for the words of an item. */
export const toMatchers = (wordings: readonly string[]): Matcher[] =>
  wordings.map((wording) => {
    const hasSupplier = wording.includes("{supplier}");
    const words = wording
      .split(/\s+-\s+|\s+/)
      .map((word) =>
        word === "{supplier}"
          ? "(?<supplier>[\\p{L}\\d][\\p{L}\\d&.,' -]{2,48}?)"
          : escaped(normalizeText(word)),
      );
    const end = hasSupplier ? "\\s*:?$" : "(?![\\p{L}\\d])";
    return {
      pattern: new RegExp(`^${words.join(separator)}${end}`, "u"),
      isBareName: /^(Total )?(de )?\{/.test(wording),
    };
  });

/** Whether a line starts with one of the wordings, also if the wording began on the line above. */
export const startsWithAny = ({ words, above }: Item, matchers: readonly Matcher[]): boolean =>
  matchers.some(
    ({ pattern }) =>
      pattern.test(words) || (above !== "" && !pattern.test(above) && pattern.test(`${above} ${words}`)),
  );

/** A dash between what is charged and who charges it. */
const afterWording = /\s[\u2013\u2014-]\s/;

/**
 * The company that a line names, in upper case. A line that is hardly more than a name counts only if the name has a
 * legal form, or is one that another line names.
 */
export function supplierIn(
  { words, above }: Item,
  matchers: readonly Matcher[],
  known: ReadonlySet<string>,
): string | undefined {
  const texts = above === "" ? [words] : [words, `${above} ${words}`];
  for (const { pattern, isBareName } of matchers) {
    const match = texts.map((text) => pattern.exec(text)?.groups?.supplier).find(Boolean);
    const name = match
      ?.split(afterWording)
      .at(-1)
      ?.replace(/[\s,:-]+$/, "");
    if (name && (!isBareName || legalForms.test(name) || known.has(name))) return name;
  }
  return undefined;
}
