import { inflateSync } from "node:zlib";
import { create, type Font, type GlyphRun } from "fontkit";
import type { TextRun } from "#lambdas/shared/documents/content/blocks.ts";
import packed from "#lambdas/shared/documents/fonts/fonts.gen.json" with { type: "json" };

/** Text in one of the registered fonts. */
export type FontRun = { text: string; font: string };

type Script = (typeof packed)[number];
const weights = ["regular", "bold"] as const;
const fontName = ({ script }: Script, bold: boolean) => `${script} ${weights[Number(bold)]}`;

/** Documents consist of a few hundred different words, nearly all of them the same in each. */
const maxRememberedWords = 2000;

/**
 * Lays out each word once for all documents, which was two thirds of the time for a document. pdfkit does so once for each document, word
 * by word, and changes the positions that it gets.
 */
function rememberingLayouts(font: Font): Font {
  const layOut = font.layout.bind(font);
  const runs = new Map<string, GlyphRun>();
  const remember = (word: string): GlyphRun => {
    if (runs.size >= maxRememberedWords) runs.clear();
    const run = layOut(word);
    runs.set(word, run);
    return run;
  };
  const layout = (word: string): GlyphRun => {
    const run = runs.get(word) ?? remember(word);
    const positions = run.positions.map((position) => ({ ...position }));
    return Object.assign(Object.create(run), { positions });
  };
  return Object.assign(font, { layout });
}

/**
 * The typeface has one file for each script and weight. A PDF embeds only the ones that it uses. They are opened once for all
 * documents: what fontkit has read of a font, it need not read again, which is almost half of the time for a document.
 */
export const fonts = packed.flatMap((script) =>
  weights.map((weight) => ({
    name: fontName(script, weight === "bold"),
    font: rememberingLayouts(create(inflateSync(Buffer.from(script[weight], "base64")))),
  })),
);

const [latin] = packed as [Script, ...Script[]];

function canDraw({ covers }: Script, letter: string): boolean {
  const point = letter.codePointAt(0) ?? 0;
  for (let at = 0; at < covers.length; at += 2) {
    if (point >= (covers[at] ?? Infinity) && point <= (covers[at + 1] ?? -Infinity)) return true;
  }
  return false;
}

const scriptOf = (letter: string) => packed.find((script) => canDraw(script, letter));

/** More than any real value. Without a limit, one field could fill a document. */
const maxLength = 300;
/** Invisible characters that join letters or reverse text, which could make it read as other text. */
const invisible = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]|\p{Variation_Selector}/gu;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression matches control characters
const control = /[\u0000-\u001F\u007F-\u009F\u2028\u2029\s]+/g;

/**
 * Converts a household's input to text that the typeface can draw. A letter that it lacks becomes its compatible form
 * (such as A for a full-width A), or else a question mark, so that a gap is never mistaken for the complete value.
 */
export function toPrintableText(value: string, maxLetters = maxLength): string {
  const characters = [
    ...value
      .slice(0, maxLetters * 4)
      .normalize("NFC")
      .replace(invisible, "")
      .replace(control, " ")
      .trim(),
  ];
  const letters = characters.slice(0, maxLetters).map(toDrawable).join("");
  return (characters.length > maxLetters ? `${letters}…` : letters).replace(/\?{2,}/g, "??");
}

function toDrawable(letter: string): string {
  if (scriptOf(letter)) return letter;
  const compatible = [...letter.normalize("NFKD")].filter(scriptOf).join("");
  return compatible === "" ? "?" : compatible;
}

/** Splits a run where the font changes. */
export function splitByFont({ text, bold }: TextRun): FontRun[] {
  const runs: FontRun[] = [];
  let script = latin;
  for (const letter of text) {
    // A combining accent uses the font of the letter before it.
    if (!(/\p{M}/u.test(letter) && canDraw(script, letter))) script = scriptOf(letter) ?? latin;
    const font = fontName(script, bold);
    const last = runs.at(-1);
    if (last?.font === font) last.text += letter;
    else runs.push({ text: letter, font });
  }
  return runs;
}
