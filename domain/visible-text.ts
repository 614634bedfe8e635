/**
 * What nothing is drawn for: spaces, control characters, and what Unicode calls default-ignorable, which has letters (the Hangul
 * fillers) as well as joiners. The blank of Braille counts as a symbol.
 */
const blank = String.raw`\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800`;

/** A character with the combining marks that are drawn on it; those of an emoji choose its form. */
const visible = String.raw`[^${blank}\p{M}]\p{M}*`;
const visiblePart = new RegExp(`${visible}(?:.*${visible})?`, "su");

/** Without the invisible characters around it. Text of nothing else is empty; joiners inside of words stay. */
export const trimInvisible = (text: string): string => visiblePart.exec(text)?.[0] ?? "";

/** Unicode counts the marks of an annotation as visible, and nothing draws them. */
const annotation = "\\ufff9-\\ufffb";
const ignorable = new RegExp(`[\\p{Default_Ignorable_Code_Point}${annotation}]`, "gu");
/** Turns the text around it, or acts in a terminal. Joiners stay: they make letters and emojis of some languages. */
const turning = new RegExp(`[\\p{Bidi_Control}${annotation}]|(?![\\n\\t])\\p{Cc}`, "gu");

/** The digits of Arabic, Persian, Hindi, Bengali, Punjabi and Gujarati keyboards. */
const otherDigit = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\u0a66-\u0a6f\u0ae6-\u0aef]/g;

/** The last hexadecimal digit of their code point counts from 0, and from 6 in the scripts of India. */
const asciiDigit = (digit: string): string => {
  const point = digit.charCodeAt(0);
  return String((point & 15) - (point < 0x900 ? 0 : 6));
};

/** Full-width letters, digits and signs have the order of ASCII. */
const narrow = (sign: string): string => String.fromCharCode(sign.charCodeAt(0) - 0xfee0);

/**
 * One line as a person means it: other programs, keyboards and screens put invisible characters, no-break spaces, tabs, and
 * digits that only look different into what is typed and pasted.
 */
export const typedLine = (text: string): string =>
  text
    .replace(ignorable, "")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .replace(/[\uff01-\uff5e]/g, narrow)
    .replace(otherDigit, asciiDigit);

/** Lines that a person writes, as written. A form that is sent without script has two characters for each line break. */
export const typedLines = (text: string): string => text.replace(/\r\n?/g, "\n").replace(turning, "");

/** A letter, all characters visible, and no combining mark without something to be drawn on. */
export const isVisibleName = (name: string): boolean =>
  /\p{L}/u.test(name) && name.search(ignorable) === -1 && !/(?<![\p{L}\p{M}\p{Nd}])\p{M}/u.test(name);

/** One line of text, without characters that reverse or hide text. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, " ").trim();

const isAscii = /^[ -~]*$/;

/** Without accents, which bills rarely print and recognition often loses: "NÚMERO" is "NUMERO". */
export const withoutAccents = (text: string): string =>
  isAscii.test(text) ? text : text.normalize("NFD").replace(/\p{M}/gu, "");
