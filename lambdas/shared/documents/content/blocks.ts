/** A stretch of text in one weight. */
export type Run = { text: string; bold: boolean };
export type Words = readonly Run[];

type Table = { kind: "table"; head?: readonly Words[]; rows: readonly (readonly Words[])[]; look: TableLook };
/** Facts: bold labels in the first column. Plain: ruled rows under a head. Panel: facts on a tinted ground. */
export type TableLook = "facts" | "plain" | "panel" | "signature";

/** A document as data: what is said, in reading order, and nothing about where it stands on a page. */
export type Block = {
  /** Where it is not the document's own. */
  lang?: string;
} & (
  | { kind: "title" | "subtitle" | "reference" | "lead" | "paragraph"; words: Words }
  | { kind: "heading"; words: Words; keepSection: boolean }
  | { kind: "list"; numbered: boolean; items: readonly Words[] }
  | Table
);

/**
 * Text with `**bold**` in it. Only the literal part is read for marks: a value is printed as it is, whatever it
 * holds. Our own straight quotes become typographic ones.
 */
export function say(literals: TemplateStringsArray, ...values: (string | number)[]): Run[] {
  const runs: Run[] = [];
  let bold = false;
  const add = (text: string) => {
    if (text !== "") runs.push({ text, bold });
  };
  for (const [index, literal] of literals.entries()) {
    for (const [nth, part] of literal.split("**").entries()) {
      if (nth > 0) bold = !bold;
      add(curly(part));
    }
    if (index < values.length) add(String(values[index]));
  }
  return runs;
}

const curly = (text: string) =>
  text
    .replace(/(^|[\s(])"/g, "$1“")
    .replaceAll('"', "”")
    .replaceAll("'", "’");

export const plain = (text: string): Run[] => [{ text, bold: false }];

export const heading = (words: Words, keepSection = false): Block => ({
  kind: "heading",
  words,
  keepSection,
});
export const paragraph = (words: Words): Block => ({ kind: "paragraph", words });
export const list = (...items: Words[]): Block => ({ kind: "list", numbered: false, items });
export const numbered = (...items: Words[]): Block => ({ kind: "list", numbered: true, items });
/** A label and a value on each line. */
export const facts = (
  look: "facts" | "panel",
  rows: readonly (readonly [string, string | Words])[],
): Block => ({
  kind: "table",
  look,
  rows: rows.map(([label, value]) => [plain(label), typeof value === "string" ? plain(value) : value]),
});
