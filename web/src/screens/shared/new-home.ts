import type { ParsedBill } from "#contracts/http/bill.ts";
import type { Session, UtilityData } from "#contracts/http/session.ts";
import { differenceToNewHome, hasFormerNumber } from "#domain/moving.ts";
import { utilities } from "#domain/utilities/index.ts";
import { fiveDigitZip, isNewJerseyZip } from "#domain/zip-code.ts";
import { moving } from "#messages/moving.ts";

type Move = NonNullable<Session["move"]>;

const knownZip = (zip = ""): string | undefined => {
  const digits = fiveDigitZip(zip);
  return isNewJerseyZip(digits) ? digits : undefined;
};

/** What a bill that was read says of the home to which the household moves. An address that was hard to read says nothing. */
function differenceOf({ utility, enrollment_id, service_address, certainty }: ParsedBill, move: Move) {
  const zip = certainty.service_address?.check ? undefined : knownZip(service_address?.zipcode);
  const home = { utility: utility.utility_code, enrollmentNumber: enrollment_id ?? undefined, zip };
  return { zip, difference: differenceToNewHome(home, move) };
}

/** Why a bill is most likely that of the former home. Undefined if nothing says so, and for a household that does not move. */
export function formerHomeWarning(bill: ParsedBill, move: Session["move"]): string | undefined {
  if (!move) return undefined;
  const { difference, zip = "" } = differenceOf(bill, move);
  const { name, enrollmentNumber } = utilities[move.utility];
  if (difference === "zip") return moving.otherZip(zip, move.zip);
  return difference === "number"
    ? moving.formerNumber(enrollmentNumber.name, move.formerNumberEnding ?? "", name)
    : undefined;
}

/** Whether the session's bill is most likely that of the home from which the household moves. */
export function isBillOfFormerHome(account: UtilityData, move: Move): boolean {
  const { source, utility, enrollmentId: enrollmentNumber, accountDetails } = account;
  const home = { utility, enrollmentNumber, zip: knownZip(accountDetails.zip_code) };
  return source === "bill_upload" && ["number", "zip"].includes(differenceToNewHome(home, move) ?? "");
}

/**
 * A bill or account with the former home's number, without the address of that home: a household that goes on with it keeps only the
 * number.
 */
export const withoutFormerAddress = {
  bill: <Bill extends ParsedBill | undefined>(bill: Bill, move: Session["move"]): Bill =>
    bill && move && hasFormerNumber(bill.enrollment_id ?? "", move)
      ? { ...bill, service_address: null }
      : bill,
  account: <Account extends UtilityData | undefined>(account: Account, move: Session["move"]): Account => {
    if (!account || !move || !hasFormerNumber(account.enrollmentId ?? "", move)) return account;
    const { street: _, unit: __, city: ___, zip_code: ____, ...accountDetails } = account.accountDetails;
    return { ...account, accountDetails };
  },
};
