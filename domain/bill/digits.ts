import type { Word } from "./page.ts";

/** A word read as digits. Repairs are letters that can only have been digits. */
export type DigitsInWord = { digits: string; repairs: number };

/** What recognition makes of digits. Used only inside a number of known length, and it costs confidence. */
const misread: Record<string, string> = {
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

/** Whole, or a part of one: "(800)" and "555-0142" may be two words. */
const phone = /^\(?(1[-. ])?\(?\d{3}\)?[-. ]?\d{3}[-.]\d{4}$|^\d{3}[-.]\d{4}$|^1?-?\(\d{3}\)/;
const amountOrDate = /[,/$%]|\d\.\d{1,2}$/;

export function readDigits({ text, confidence }: Word): DigitsInWord | undefined {
  const bare = text.replace(/^[("'#*]+|[)"'.,;:*]+$/g, "");
  if (bare === "" || phone.test(bare) || phone.test(text)) return undefined;
  if (/^\d+$/.test(bare)) return { digits: bare, repairs: 0 };
  if (/^\d+([-.\u2013]\d+)+$/.test(bare) && !/\.\d{1,2}$/.test(bare)) {
    return { digits: bare.replace(/\D/g, ""), repairs: 0 };
  }
  // A text layer was never guessed: what it calls a letter is one.
  if (confidence >= 100 || amountOrDate.test(bare)) return undefined;
  let repairs = 0;
  const digits = Array.from(bare, (char) => {
    if (/\d/.test(char)) return char;
    if (/[-.\u2013]/.test(char)) return "";
    repairs++;
    return misread[char] ?? "?";
  }).join("");
  if (digits.includes("?") || repairs > 2 || repairs * 3 > digits.length) return undefined;
  return { digits, repairs };
}

/** "PE0000…", its letters perhaps misread. PG is the gas number: a G is never taken for an E. */
export function readDigitsAfterPrefix(word: Word, prefix: string): DigitsInWord | undefined {
  const [first = "", second = ""] = prefix;
  const start = word.text.replace(/^[("'#*]+/, "").slice(0, 2);
  const rest = word.text.replace(/^[("'#*]+/, "").slice(2);
  const exact = start.toUpperCase() === prefix;
  const close =
    word.confidence < 100 &&
    start[0]?.toUpperCase() === first &&
    second === "E" &&
    /[£FB€]/.test(start[1] ?? "");
  if (!exact && !close) return undefined;
  const repairs = exact ? 0 : 1;
  if (rest.replace(/[.:;-]/g, "") === "") return { digits: "", repairs };
  const digits = readDigits({ ...word, text: rest });
  return digits && { digits: digits.digits, repairs: digits.repairs + repairs };
}
