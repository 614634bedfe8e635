import { inflateSync } from "node:zlib";
import type { TextRun } from "#lambdas/shared/documents/content/blocks.ts";
import packed from "#lambdas/shared/documents/fonts/fonts.gen.json" with { type: "json" };

/** Text in one of the registered fonts. */
export type FontRun = { text: string; font: string };

type Script = (typeof packed)[number];
const weights = ["regular", "bold"] as const;
const fontName = ({ script }: Script, bold: boolean) => `${script} ${weights[Number(bold)]}`;

/** The typeface comes in one file for each script and weight; only those that a document uses end up in it. */
export const fontFiles = packed.flatMap((script) =>
  weights.map((weight) => ({
    name: fontName(script, weight === "bold"),
    bytes: inflateSync(Buffer.from(script[weight], "base64")),
  })),
);

const [latin] = packed as [Script, ...Script[]];

function draws({ covers }: Script, letter: string): boolean {
  const point = letter.codePointAt(0) ?? 0;
  for (let at = 0; at < covers.length; at += 2) {
    if (point >= (covers[at] ?? Infinity) && point <= (covers[at + 1] ?? -Infinity)) return true;
  }
  return false;
}

const scriptOf = (letter: string) => packed.find((script) => draws(script, letter));

/** Far more than any real value, and than fits a line: one field cannot fill a document. */
const longest = 300;
/** Marks that turn or join letters: they draw nothing, and turned text could pass for other text. */
const invisible = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]|\p{Variation_Selector}/gu;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const control = /[\u0000-\u001F\u007F-\u009F\u2028\u2029\s]+/g;

/**
 * A person's value as the typeface can draw it. A letter that it has not becomes its plain form (full-width A: A),
 * and a question mark where it has none, so that nobody takes a gap for the whole name.
 */
export function toPrintableText(value: string): string {
  const shown = [
    ...value
      .slice(0, longest * 4)
      .normalize("NFC")
      .replace(invisible, "")
      .replace(control, " ")
      .trim(),
  ];
  const letters = shown.slice(0, longest).map(drawable).join("");
  return (shown.length > longest ? `${letters}…` : letters).replace(/\?{2,}/g, "??");
}

function drawable(letter: string): string {
  if (scriptOf(letter)) return letter;
  const plainer = [...letter.normalize("NFKD")].filter(scriptOf).join("");
  return plainer === "" ? "?" : plainer;
}

/** The run cut where the font has to change. */
export function splitByFont({ text, bold }: TextRun): FontRun[] {
  const pieces: FontRun[] = [];
  let script = latin;
  for (const letter of text) {
    // An accent that stands by itself belongs to the letter before it, in that letter's font.
    if (!(/\p{M}/u.test(letter) && draws(script, letter))) script = scriptOf(letter) ?? latin;
    const font = fontName(script, bold);
    const last = pieces.at(-1);
    if (last?.font === font) last.text += letter;
    else pieces.push({ text: letter, font });
  }
  return pieces;
}
