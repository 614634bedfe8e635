import type { ParsedBill } from "#contracts/http/bill.ts";
import type { Session, UtilityData } from "#contracts/http/session.ts";
import { findEnrollmentNumber } from "#domain/enrollment-number.ts";
import {
  differenceToNewHome,
  hasFormerNumber,
  isAccountOfFormerHome,
  signOfFormerHome,
} from "#domain/moving.ts";
import { utilities } from "#domain/utilities/index.ts";
import { fiveDigitZip, isNewJerseyZip } from "#domain/zip-code.ts";
import { moving } from "#messages/moving.ts";

type Move = Session["move"];

const homeOfBill = ({ utility, enrollment_id, service_address }: ParsedBill) => ({
  utility: utility.utility_code,
  enrollmentNumber: enrollment_id ?? undefined,
  street: service_address?.street,
  unit: service_address?.unit,
});

/** Why a bill is most likely that of the former home. Undefined if nothing says so, and for a household that does not move. */
export function formerHomeWarning(bill: ParsedBill, move: Move): string | undefined {
  if (!move) return undefined;
  const { service_address, certainty } = bill;
  const zip = fiveDigitZip(service_address?.zipcode ?? "");
  const isCertain = isNewJerseyZip(zip) && !certainty.service_address?.check;
  const { name, enrollmentNumber } = utilities[move.utility];
  switch (differenceToNewHome({ ...homeOfBill(bill), ...(isCertain && { zip }) }, move)) {
    case "number":
      return moving.formerNumber(enrollmentNumber.name, move.formerNumberEnding ?? "", name);
    case "address":
      return moving.formerAddress(move.formerHome ?? "");
    case "zip":
      return moving.otherZip(zip, move.zip);
    case "utility":
    case undefined:
      return undefined;
  }
}

/** Of a number that was typed or read and ends as the former home's. */
export function formerNumberWarning(input: string, move: Move): string | undefined {
  const number = move && findEnrollmentNumber(input, move.utility);
  if (!number || !hasFormerNumber(number, move)) return undefined;
  const { name, enrollmentNumber } = utilities[move.utility];
  return moving.checkNumber(enrollmentNumber.name, name);
}

/** What is read of the former home fills the form for the new one without its address. */
export const withoutFormerAddress = {
  bill: <Bill extends ParsedBill | undefined>(bill: Bill, move: Move): Bill =>
    bill && move && signOfFormerHome(homeOfBill(bill), move) ? { ...bill, service_address: null } : bill,
  account: <Account extends UtilityData | undefined>(account: Account, move: Move): Account => {
    if (!account || !isAccountOfFormerHome(account, move)) return account;
    const { street: _, unit: __, city: ___, zip_code: ____, ...accountDetails } = account.accountDetails;
    return { ...account, accountDetails };
  },
};
