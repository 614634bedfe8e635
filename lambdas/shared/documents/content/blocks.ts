/** A stretch of text in one weight. */
export type TextRun = { text: string; bold: boolean };
export type RichText = readonly TextRun[];

type Table = {
  kind: "table";
  head?: readonly RichText[];
  rows: readonly (readonly RichText[])[];
  style: TableStyle;
};
/** Facts: bold labels in the first column. Plain: ruled rows under a head. Panel: facts on a tinted ground. */
export type TableStyle = "facts" | "plain" | "panel" | "signature";

/** A document as data: what is said, in reading order, and nothing about where it stands on a page. */
export type Block = {
  /** Where it is not the document's own. */
  lang?: string;
} & (
  | { kind: "title" | "subtitle" | "reference" | "lead" | "paragraph"; words: RichText }
  | { kind: "heading"; words: RichText; keepSection: boolean }
  | { kind: "list"; numberedList: boolean; items: readonly RichText[] }
  | Table
);

/**
 * Text with `**bold**` in it. Only the literal part is read for marks: a value is printed as it is, whatever it
 * holds. Our own straight quotes become typographic ones.
 */
export function richText(literals: TemplateStringsArray, ...values: (string | number)[]): TextRun[] {
  const runs: TextRun[] = [];
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

export const plainText = (text: string): TextRun[] => [{ text, bold: false }];

export const heading = (words: RichText, keepSection = false): Block => ({
  kind: "heading",
  words,
  keepSection,
});
export const paragraph = (words: RichText): Block => ({ kind: "paragraph", words });
export const list = (...items: RichText[]): Block => ({ kind: "list", numberedList: false, items });
export const numbered = (...items: RichText[]): Block => ({ kind: "list", numberedList: true, items });
/** A label and a value on each line. */
export const factTable = (
  look: "facts" | "panel",
  rows: readonly (readonly [string, string | RichText])[],
): Block => ({
  kind: "table",
  style: look,
  rows: rows.map(([label, value]) => [
    plainText(label),
    typeof value === "string" ? plainText(value) : value,
  ]),
});
