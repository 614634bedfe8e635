import type { Page, Word } from "#domain/bill/page.ts";

const [width, height] = [612, 792];
const size = 10;
/** Approximate width of a letter: half its height. */
const letterWidth = 0.5 * size;

/** A line of text and where it starts, in points from the upper left corner of a letter page. */
export type Line = [x: number, y: number, text: string];

/** A page as the bill reader receives it, from lines at positions. */
export function billPage(number: number, lines: readonly Line[], confidence = 100): Page {
  return { number, words: lines.flatMap((line) => wordsOf(line, confidence)) };
}

function wordsOf([x, y, text]: Line, confidence: number): Word[] {
  let left = x;
  return text.split(" ").map((word) => {
    const positioned = {
      text: word,
      left: left / width,
      top: y / height,
      width: (word.length * letterWidth) / width,
      height: size / height,
      confidence,
    };
    left += (word.length + 1) * letterWidth;
    return positioned;
  });
}

/** A minimal valid JCP&L bill, for tests to change. */
export const jcplBill = (more: readonly Line[] = []): Page[] => [
  billPage(1, [
    [36, 30, "Jersey Central Power & Light"],
    [36, 60, "Bill For: ANA DOE"],
    [86, 72, "12 MAIN ST APT 3"],
    [86, 84, "FREEHOLD NJ 07728"],
    [360, 60, "Account Number: 100 012 345 678"],
    [360, 74, "Amount Due: $101.53"],
    [360, 88, "Due Date: June 3, 2026"],
    [36, 200, "Usage Information for Meter Number S123456789"],
    [36, 230, "Charges from JCP&L"],
    [36, 245, "Customer Number: 0801234567 0007654321"],
    [36, 260, "Distribution Charge 33.12"],
    [36, 275, "firstenergycorp.com"],
    [360, 700, "JCP&L"],
    [360, 712, "PO BOX 3687"],
    [360, 724, "AKRON OH 44309-3687"],
    [60, 700, "ANA DOE"],
    [60, 712, "12 MAIN ST APT 3"],
    [60, 724, "FREEHOLD NJ 07728"],
    ...more,
  ]),
];

export const jcplExpectedFields = {
  utility: "jcpl",
  customerName: "ANA DOE",
  serviceAddress: { street: "12 MAIN ST", unit: "APT 3", city: "FREEHOLD", state: "NJ", zip: "07728" },
  accountNumber: "100012345678",
  enrollmentId: "08012345670007654321",
};
