import type { PageLayout } from "./layout.ts";
import { tokenize } from "./text.ts";

/** What every utility bill talks about. Letters, leases and receipts say one or two of these. */
const signs = [
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
const enough = 5;

/** A receipt names the utility and the account too. It is about a payment, not about electricity used. */
const receiptSigns = [
  ["CONFIRMATION", "NUMBER"],
  ["PAYMENT", "RECEIPT"],
  ["PAYMENT", "CONFIRMATION"],
  ["THANK", "YOU", "FOR", "YOUR", "PAYMENT"],
  ["PAYMENT", "METHOD"],
];

export function looksLikeBill(layouts: readonly PageLayout[]): boolean {
  const text = ` ${layouts.flatMap(({ segments }) => segments.flatMap(({ text }) => tokenize(text))).join(" ")} `;
  const count = (all: string[][]) => all.filter((words) => text.includes(` ${words.join(" ")} `)).length;
  const isReceipt =
    count(receiptSigns) >= 2 && count([["KWH"], ["METER"], ["BILLING", "PERIOD"], ["DELIVERY"]]) === 0;
  return count(signs) >= enough && !isReceipt;
}
