import { inDollars, inWholeDollars } from "#domain/dollars.ts";
import { savedWholeDollars } from "#domain/estimate.ts";
import type { savingsMessages } from "./en/savings.ts";
import { fillPlaceholders } from "./placeholders.ts";

type Messages = Record<keyof typeof savingsMessages, string>;
type Discount = { percent: number; minimum: number };

/** What a household is promised: its rate and the guaranteed minimum, or once what both are. */
export const describePromise = (
  { percent, minimum }: Discount,
  { promise, promiseAtMinimum }: Record<"promise" | "promiseAtMinimum", string>,
): string => fillPlaceholders(percent === minimum ? promiseAtMinimum : promise, { percent, minimum });

/** The bill of the example where the household's own is not known, and the credits of the reason, in dollars. */
const exampleDollars = 100;

/**
 * Only the rate is promised, so both amounts are of the same bill and of the same condition. `example`: what the rate and the
 * guaranteed minimum save. `why`: where that comes from. `forExample`: precedes the example where the household's own bill is not
 * known.
 */
export function describeSavings(
  { percent, minimum }: Discount,
  messages: Messages,
  ownBill?: number,
  saved: typeof savedWholeDollars = savedWholeDollars,
): { forExample: string | undefined; example: string; why: string } {
  const bill = ownBill ?? exampleDollars;
  const isAtMinimum = percent === minimum;
  return {
    forExample:
      ownBill === undefined
        ? fillPlaceholders(messages.forExample, { bill: inWholeDollars(exampleDollars) })
        : undefined,
    example: fillPlaceholders(isAtMinimum ? messages.exampleAtMinimum : messages.example, {
      bill: Number.isInteger(bill) ? inWholeDollars(bill) : inDollars(bill),
      saving: saved(bill, percent),
      percent,
      least: saved(bill, minimum),
      minimum,
    }),
    why: fillPlaceholders(isAtMinimum ? messages.whyAtMinimum : messages.why, {
      credits: inWholeDollars(exampleDollars),
      cost: inWholeDollars(exampleDollars - percent),
      percent,
      most: inWholeDollars(exampleDollars - minimum),
      minimum,
    }),
  };
}
