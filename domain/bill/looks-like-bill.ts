import type { PageLayout } from "./layout.ts";
import { tokenize } from "./text.ts";

/** Terms of utility bills. Letters, leases and receipts contain one or two of them. */
const billTerms = [
  ["AMOUNT", "DUE"],
  ["ACCOUNT", "NUMBER"],
  ["DUE", "DATE"],
  ["DUE", "BY"],
  ["PAY", "BY"],
  ["BILL", "DATE"],
  ["BILLING", "PERIOD"],
  ["BILLING", "DATE"],
  ["METER"],
  ["KWH"],
  ["THERMS"],
  ["GALLONS"],
  ["USAGE"],
  ["CHARGES"],
  ["DELIVERY"],
  ["SUPPLY"],
  ["BALANCE"],
  ["PREVIOUS"],
];
const minBillTerms = 5;

/** Receipts name utility and account, too, but are about a payment and not about electricity used. */
const receiptTerms = [
  ["CONFIRMATION", "NUMBER"],
  ["PAYMENT", "RECEIPT"],
  ["PAYMENT", "CONFIRMATION"],
  ["THANK", "YOU", "FOR", "YOUR", "PAYMENT"],
  ["PAYMENT", "METHOD"],
];

export function looksLikeBill(layouts: readonly PageLayout[]): boolean {
  const text = ` ${layouts.flatMap(({ segments }) => segments.flatMap(({ text }) => tokenize(text))).join(" ")} `;
  const count = (terms: string[][]) => terms.filter((words) => text.includes(` ${words.join(" ")} `)).length;
  const isReceipt =
    count(receiptTerms) >= 2 && count([["KWH"], ["METER"], ["BILLING", "PERIOD"], ["DELIVERY"]]) === 0;
  return count(billTerms) >= minBillTerms && !isReceipt;
}
