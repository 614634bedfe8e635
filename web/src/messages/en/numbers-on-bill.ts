import type { UtilityCode } from "#domain/utilities/index.ts";
import { utilities } from "#domain/utilities/index.ts";

/** Where the two numbers stand on a bill. */
export const numbersOnBill = {
  picture: (utility: string) =>
    `Drawing of a ${utility} bill with two marked places: 1 the account number, 2 the number we enroll`,
  accountOnBill: {
    pse: `${utilities.pse.accountNumberDigits} digits, on page 1 at the right, under your name. It's the number you pay with.`,
    jcpl: `${utilities.jcpl.accountNumberDigits} digits, at the top right of page 1. It's the number you pay with.`,
    ace: `${utilities.ace.accountNumberDigits} digits, at the top of page 1. It's the number you pay with.`,
  } satisfies Record<UtilityCode, string>,
  onTheBill: {
    pse: `It starts with ${utilities.pse.enrollmentNumber.prefix}, followed by ${utilities.pse.enrollmentNumber.digits} digits. It's your PoD ID, on page 2 in the 'Price to compare' section. On some bills it's a later page, with the electric charges. A number with PG is for gas.`,
    jcpl: `It has ${utilities.jcpl.enrollmentNumber.digits} digits and starts with ${utilities.jcpl.enrollmentNumber.usualStarts[0]}. It's your Customer Number, under the 'Charges from JCP&L' section.`,
    ace: `It has ${utilities.ace.enrollmentNumber.digits} digits. It's your Service Number, on page two under electric charges details.`,
  } satisfies Record<UtilityCode, string>,
};
