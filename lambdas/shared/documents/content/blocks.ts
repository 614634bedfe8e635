/** Text in one font weight. */
export type TextRun = { text: string; bold: boolean };
export type RichText = readonly TextRun[];

type Table = {
  kind: "table";
  head?: readonly RichText[];
  rows: readonly (readonly RichText[])[];
  style: TableStyle;
};
/** `facts` has labels in the first column, `panel` adds a tinted background, `plain` has ruled rows under a head. */
export type TableStyle = "facts" | "plain" | "panel" | "signature";

/** One part of a document as data, without its position on a page. */
export type Block = {
  /** The language, if it is not the document's. */
  lang?: string;
} & (
  | { kind: "title" | "subtitle" | "reference" | "lead" | "paragraph"; text: RichText }
  | { kind: "heading"; text: RichText; keepSection: boolean }
  | { kind: "list"; isNumbered: boolean; items: readonly RichText[] }
  | Table
);

/**
 * Template tag for text with `**bold**` parts. Marks and quotes are interpreted only in the literal parts, where straight
 * quotes become typographic ones; a value is printed unchanged.
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
      add(toTypographicQuotes(part));
    }
    if (index < values.length) add(String(values[index]));
  }
  return runs;
}

const toTypographicQuotes = (text: string) =>
  text
    .replace(/(^|[\s(])"/g, "$1“")
    .replaceAll('"', "”")
    .replaceAll("'", "’");

export const plainText = (text: string): TextRun[] => [{ text, bold: false }];

export const heading = (text: RichText, keepSection = false): Block => ({
  kind: "heading",
  text,
  keepSection,
});
export const paragraph = (text: RichText): Block => ({ kind: "paragraph", text });
export const list = (...items: RichText[]): Block => ({ kind: "list", isNumbered: false, items });
export const numberedList = (...items: RichText[]): Block => ({ kind: "list", isNumbered: true, items });
/** A table of labels and values. */
export const factTable = (
  style: "facts" | "panel",
  rows: readonly (readonly [string, string | RichText])[],
): Block => ({
  kind: "table",
  style,
  rows: rows.map(([label, value]) => [
    plainText(label),
    typeof value === "string" ? plainText(value) : value,
  ]),
});
