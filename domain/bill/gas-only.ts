import type { BillFormat } from "#domain/utilities/bill-format.ts";
import type { LabeledPage } from "./labels.ts";
import { findNumbers } from "./numbers.ts";
import { tokenize } from "./text.ts";

/** Electricity is measured in kilowatt-hours, and its part of the bill has one of these headings. */
const electricWord = "KWH";
const electricHeadings =
  /\b(ELECTRIC CHARGES|ELECTRIC DELIVERY CHARGES|ELECTRIC SUPPLY CHARGES|PSE&G ELECTRIC)\b/;

/** Whether the bill has a gas meter and says nothing about electricity. */
export function hasOnlyGas(
  pages: readonly LabeledPage[],
  { gasNumber, enrollmentNumber }: BillFormat,
): boolean {
  if (!gasNumber || !pages.some((page) => findNumbers(page, gasNumber).length > 0)) return false;
  return pages.every(
    (page) =>
      findNumbers(page, enrollmentNumber.format).length === 0 &&
      ![...page.labels, ...page.values].some(({ text }) => isAboutElectricity(text)),
  );
}

function isAboutElectricity(text: string): boolean {
  const tokens = tokenize(text);
  return tokens.includes(electricWord) || electricHeadings.test(tokens.join(" "));
}
