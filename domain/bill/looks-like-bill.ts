import type { PageLayout } from "./layout.ts";
import {
  spanishBillTerms,
  spanishConsumptionTerms,
  spanishPaymentRequest,
  spanishUsageTerms,
} from "./spanish.ts";
import { tokenize } from "./text.ts";

const phrases = (list: string) => list.split(", ").map((phrase) => ` ${phrase} `);

/** Terms of utility bills. Letters, leases and receipts contain one or two of them. */
const billTerms = phrases(
  "AMOUNT DUE, ACCOUNT NUMBER, DUE DATE, DUE BY, PAY BY, BILL DATE, BILLING PERIOD, BILLING DATE, METER, KWH, THERMS, " +
    `GALLONS, USAGE, CHARGES, DELIVERY, SUPPLY, BALANCE, PREVIOUS, ${spanishBillTerms}`,
);
const minBillTerms = 5;

/** What only utilities print. The invoices of other trades and the statements of banks ask for payment, too. */
const consumptionTerms = phrases(
  "KWH, THERMS, GALLONS, CCF, METER NUMBER, METER READING, METER READINGS, METER #, METER, ELECTRIC CHARGES, " +
    `ELECTRIC SUPPLY, ELECTRIC DELIVERY, DELIVERY CHARGES, SUPPLY CHARGES, KILOWATT, ${spanishConsumptionTerms}`,
);

/** Receipts name utility and account, too, but are about a payment and not about electricity used. */
const receiptTerms = phrases(
  "CONFIRMATION NUMBER, PAYMENT RECEIPT, PAYMENT CONFIRMATION, THANK YOU FOR YOUR PAYMENT, PAYMENT METHOD",
);
const usageTerms = phrases(`KWH, METER, BILLING PERIOD, DELIVERY, ${spanishUsageTerms}`);

/** Documents about electricity that ask nobody for payment. A bill may contain one or two terms of a kind. */
const otherDocuments = {
  tariff: phrases(
    "TARIFF, TARIFFS, SHEET NO, REVISED SHEET, ORIGINAL SHEET, SUPERSEDING, DATE OF ISSUE, BPU NO, B P U NO, DOCKET NO, " +
      "RIDER, RATE SCHEDULE, APPLICABLE TO, TERMS AND CONDITIONS",
  ),
  contract: phrases(
    "AGREEMENT, HEREBY, CONTRACT TERM, CONTRACT SUMMARY, TERMINATION FEE, EARLY TERMINATION, RESCIND, RESCISSION, " +
      "SIGNATURE, PARTIES, GOVERNING LAW, TERMS OF SERVICE, DISCLOSURE STATEMENT, COOLING OFF",
  ),
};
const minDocumentTerms = 3;

/** A line that asks for payment. In a tariff or a contract, these words stand in sentences. */
const paymentRequest = new RegExp(
  ` (AMOUNT DUE|TOTAL DUE|DUE DATE|PAY BY|DUE BY|AMOUNT ENCLOSED|AMOUNT PAID|${spanishPaymentRequest}) `,
);
const maxRequestWords = 9;

/** An amount alone or behind a few words, as in a list of charges. Letters name amounts in sentences. */
const amountOfList = /^(?:\S+ ){0,6}-?\$? ?\d[\d,]*\.\d\d$/;
const minAmounts = 3;
/** What recognition makes of an amount may lack its point. */
const anyAmount = /\d[.,]\d\d\b|\$ ?\d/;

/**
 * `yes`: the words are those of a utility's bill. `perhaps`: the document asks for payment, and only who sent it and which
 * numbers it has can tell.
 */
export function looksLikeBill(layouts: readonly PageLayout[]): "yes" | "perhaps" | "no" {
  const lines = layouts.flatMap(({ segments }) => segments.map(({ text }) => tokenize(text)));
  const text = ` ${lines.map((tokens) => tokens.join(" ")).join(" ")} `;
  const count = (terms: string[]) => terms.filter((term) => text.includes(term)).length;
  const isReceipt = count(receiptTerms) >= 2 && count(usageTerms) === 0;
  const isOtherDocument = Object.values(otherDocuments).some((terms) => count(terms) >= minDocumentTerms);
  const asksForPayment = lines.some(
    (tokens) => tokens.length <= maxRequestWords && paymentRequest.test(` ${tokens.join(" ")} `),
  );
  if (isReceipt || (isOtherDocument && !asksForPayment)) return "no";
  const namesAmounts =
    asksForPayment || layouts.some(({ segments }) => segments.some(({ text }) => anyAmount.test(text)));
  if (namesAmounts && count(billTerms) >= minBillTerms && count(consumptionTerms) > 0) return "yes";
  const amounts = layouts.flatMap(({ segments }) => segments.filter(({ text }) => amountOfList.test(text)));
  const isOther = isOtherDocument || count(receiptTerms) > 0;
  return asksForPayment && !isOther && amounts.length >= minAmounts ? "perhaps" : "no";
}
