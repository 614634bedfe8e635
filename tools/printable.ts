/**
 * Characters that a terminal or a spreadsheet may interpret, or that change how the text around them reads: control
 * characters (C0, C1), formatting characters such as bidirectional overrides and zero-width spaces, line and paragraph
 * separators, and lone surrogates.
 */
const unprintable = String.raw`[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]`;
const inValue = new RegExp(unprintable, "gu");
const inLines = new RegExp(String.raw`(?!\r?\n)${unprintable}`, "gu");

/** A value that somebody typed, for a terminal or a file. */
export const printable = (value: string): string => value.replace(inValue, "?");

/** Whole output: keeps line ends. Values in it must be printable by themselves, or they could contain a line end. */
export const printableLines = (text: string): string => text.replace(inLines, "?");

/** JSON that is printable and still means the same. */
export const printableJson = (value: unknown, indent?: number): string =>
  JSON.stringify(value, undefined, indent).replace(inLines, escapeCharacter);

const escapeCharacter = (character: string): string =>
  Array.from(
    { length: character.length },
    (_, index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, "0")}`,
  ).join("");
