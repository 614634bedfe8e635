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

const ignorable = /\p{Default_Ignorable_Code_Point}/gu;

export const withoutIgnorable = (text: string): string => text.replace(ignorable, "");

/** A letter, all characters visible, and no combining mark without something to be drawn on. */
export const isVisibleName = (name: string): boolean =>
  /\p{L}/u.test(name) && name.search(ignorable) === -1 && !/(?<![\p{L}\p{M}\p{Nd}])\p{M}/u.test(name);

/** One line of text, without characters that reverse or hide text. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, " ").trim();
