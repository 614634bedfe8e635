import type { ParsedBill } from "#contracts/http/bill.ts";
import type { Session, UtilityData } from "#contracts/http/session.ts";
import { differenceToNewHome } from "#domain/moving.ts";
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
