import type { UtilityData } from "#contracts/http/session.ts";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import { findEnrollmentNumber } from "#domain/enrollment-number.ts";
import { accountLookupKey } from "#domain/lookup-keys.ts";
import type { UtilityCode } from "#domain/utilities/index.ts";

/** The account that is submitted or signed. Without a number it has the one that is saved. */
type Account = { utility: UtilityCode | undefined; accountNumber?: string | undefined };

/**
 * Where an account came from: the saved bill or utility account, unless the household chose another utility or typed
 * another number. Nothing of the saved account is recorded then.
 */
export function accountOrigin(
  saved: UtilityData | undefined,
  { utility, accountNumber }: Account,
): { source: UtilityData["source"] } & Pick<EnrollmentRecord, "billId" | "usage" | "utilityAccountNumber"> {
  const savedNumber = saved?.enrollmentId && utility && findEnrollmentNumber(saved.enrollmentId, utility);
  const isSameNumber = !savedNumber || accountNumber === undefined || accountNumber === savedNumber;
  if (!saved || saved.utility !== utility || !isSameNumber) {
    return { source: "manual", billId: undefined, usage: undefined, utilityAccountNumber: undefined };
  }
  const { source, billId, usage } = saved;
  return { source, billId, usage, utilityAccountNumber: accountLookupKey(saved.accountNumber ?? "") };
}
