import { zipDirectory } from "#data/zip-codes.ts";
import { parseBill } from "#domain/bill/parse-bill.ts";
import type { BillFacts } from "#domain/bill/result.ts";
import { billPage, type Line } from "#tests/builders/bill-page.ts";

/** Bills of each utility without the parts that a test is about: the test adds them. */

/** The confidence of words in a text layer, and of well recognized words. */
export const [printed, recognized] = [100, 93];

export const aceLines: Line[] = [
  [36, 30, "Atlantic City Electric"],
  [36, 50, "Account number: 5500 1234 567"],
  [36, 64, "Bill Issue date: June 3, 2026"],
  [36, 78, "Total amount due $101.53"],
  [36, 300, "Delivery Charges 640 kWh"],
  [360, 700, "ATLANTIC CITY ELECTRIC"],
  [360, 712, "PO BOX 13610"],
  [360, 724, "PHILADELPHIA PA 19101-3610"],
];
export const pseLines: Line[] = [
  [36, 30, "PSE&G"],
  [36, 88, "Bill date: June 3, 2026"],
  [36, 102, "Amount due $101.53"],
  [36, 200, "Electric charges - PSE&G 640 kWh"],
  [340, 139, "ACCOUNT NUMBER"],
  [450, 139, "SERVICE ADDRESS"],
  [340, 151, "70 123 456 05"],
  [450, 151, "12 MAIN ST"],
  [450, 162, "NEWARK NJ 07104"],
  [36, 712, "PSE&G CO"],
  [36, 724, "PO BOX 14444"],
  [36, 736, "NEW BRUNSWICK NJ 08906-4444"],
];
export const jcplLines: Line[] = [
  [36, 30, "Jersey Central Power & Light"],
  [360, 60, "Account Number: 100 012 345 678"],
  [360, 74, "Amount Due: $101.53"],
  [360, 88, "Due Date: June 3, 2026"],
  [36, 200, "Usage Information for Meter Number S123456789"],
  [36, 230, "Charges from JCP&L"],
  [36, 260, "Distribution Charge 33.12"],
  [360, 700, "JCP&L"],
  [360, 712, "PO BOX 3687"],
  [360, 724, "AKRON OH 44309-3687"],
];
export const aceService: Line = [36, 120, "Your service address: 12 MAIN ST, HAMMONTON NJ 08037"];

export function factsOf(lines: readonly Line[], confidence: number): BillFacts | undefined {
  const reading = parseBill([billPage(1, lines, confidence)], zipDirectory);
  return reading.kind === "bill" ? reading.facts : undefined;
}
export const ace = (lines: Line[], confidence = printed) => factsOf([...aceLines, ...lines], confidence);
export const pse = (lines: Line[], confidence = printed) => factsOf([...pseLines, ...lines], confidence);
export const jcpl = (lines: Line[], confidence = printed) =>
  factsOf([...jcplLines, [36, 120, "Service address: 12 MAIN ST, FREEHOLD NJ 07728"], ...lines], confidence);
