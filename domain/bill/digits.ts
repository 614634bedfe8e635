import type { Word } from "./page.ts";

/** The digits of a word. `repairs` counts the letters that were read as digits. */
export type DigitsInWord = { digits: string; repairs: number };

/** Letters that recognition returns for digits. Applied only inside a number of known length, with a penalty. */
const digitByLetter: Record<string, string> = {
  O: "0",
  o: "0",
  Q: "0",
  D: "0",
  I: "1",
  l: "1",
  i: "1",
  "|": "1",
  "!": "1",
  "]": "1",
  Z: "2",
  z: "2",
  S: "5",
  s: "5",
  $: "5",
  G: "6",
  B: "8",
  "&": "8",
};

/** The text with a digit for each letter that recognition returns for one. */
export const withDigitsForLetters = (text: string): string =>
  Array.from(text, (char) => digitByLetter[char] ?? char).join("");

/** The zero in front of a number may be read as a parenthesis, which nothing closes: "(801234567". */
const zeroAsParenthesis = /^\((?=\d{5,}$)/;

/** The text with a digit for each sign that recognition returns for one, to compare readings of the same number. */
export const digitsOfReading = (text: string): string =>
  withDigitsForLetters(text).replace(zeroAsParenthesis, "0");

/** The household checks a number of which recognition is less confident, whatever else speaks for it. */
export const sureDigits = 90;
/** The confidence of a number that reads the same several times: enough to be shown, and little enough to be checked. */
export const shownDigits = sureDigits - 2;

/** A phone number or a part of one: "(800)" and "555-0142" may be two words. */
const phoneNumber = /^\(?(1[-. ])?\(?\d{3}\)?[-. ]?\d{3}[-.]\d{4}$|^\d{3}[-.]\d{4}$|^1?-?\(\d{3}\)/;
const amountOrDate = /[,/$%]|\d\.\d{1,2}$/;

export function readDigits({ text, confidence }: Word): DigitsInWord | undefined {
  if (confidence < 100 && zeroAsParenthesis.test(text))
    return { digits: text.replace(zeroAsParenthesis, "0"), repairs: 1 };
  const trimmed = text.replace(/^[("'#*]+|[)"'.,;:*]+$/g, "");
  if (trimmed === "" || phoneNumber.test(trimmed) || phoneNumber.test(text)) return undefined;
  if (/^\d+$/.test(trimmed)) return { digits: trimmed, repairs: 0 };
  if (/^\d+([-.\u2013]\d+)+$/.test(trimmed) && !/\.\d{1,2}$/.test(trimmed)) {
    return { digits: trimmed.replace(/\D/g, ""), repairs: 0 };
  }
  // Letters of a text layer are letters: only recognition confuses them with digits.
  if (confidence >= 100 || amountOrDate.test(trimmed)) return undefined;
  let repairs = 0;
  const digits = Array.from(trimmed, (char, index) => {
    if (/\d/.test(char)) return char;
    if (/[-.\u2013]/.test(char)) return "";
    if (trimmed[index - 1] !== char) repairs++; // in "PEOOO0374", all zeros are misread alike
    return digitByLetter[char] ?? "?";
  }).join("");
  const letters = digits.length - trimmed.replace(/\D/g, "").length;
  if (digits.includes("?") || repairs > 2 || letters * 3 > digits.length) return undefined;
  return { digits, repairs };
}

/** Digits after a prefix such as PE. The E may be misread, except as G: PG is the prefix of the gas meter's number. */
export function readDigitsAfterPrefix(word: Word, prefix: string): DigitsInWord | undefined {
  const [first = "", second = ""] = prefix;
  const text = word.text.replace(/^[("'#*]+/, "");
  const [start, rest] = [text.slice(0, prefix.length), text.slice(prefix.length)];
  const isExact = start.toUpperCase() === prefix;
  const isMisread =
    word.confidence < 100 &&
    start[0]?.toUpperCase() === first &&
    second === "E" &&
    /[£FB€]/.test(start[1] ?? "");
  if (!isExact && !isMisread) return undefined;
  const repairs = isExact ? 0 : 1;
  if (rest.replace(/[.:;-]/g, "") === "") return { digits: "", repairs };
  const digits = readDigits({ ...word, text: rest });
  return digits && { digits: digits.digits, repairs: digits.repairs + repairs };
}
