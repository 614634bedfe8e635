import type * as z from "zod/mini";
import type { SignedAccount, saveUtilityDataRequest, UtilityData } from "#contracts/http/session.ts";
import type { UtilityAuthResult, UtilityOption } from "#contracts/http/utility-auth.ts";
import { findEnrollmentNumber } from "#domain/enrollment-number.ts";
import type { UtilityCode } from "#domain/utilities/index.ts";

/** Specification, "Data handed to the connect success handler". */
export type ConnectedAccount = z.input<typeof saveUtilityDataRequest> & {
  utility: UtilityCode;
  accountNumber: string;
  accountDetails: SignedAccount;
  isUtilityConnect: true;
};

const unknownNumber = "Unknown";

/** A response holds either a list of accounts or one account, whose number may be outside its details. */
export function accountsIn({ account_number, details, accounts }: UtilityAuthResult): SignedAccount[] {
  if (accounts?.length) return accounts;
  return [{ ...(account_number ? { account_number } : {}), ...details }];
}

export const connectedAccount = (utility: UtilityOption, details: SignedAccount): ConnectedAccount => ({
  utility: utility.utility_code,
  utilityName: utility.utility_name,
  state_id: utility.state_id,
  accountNumber: details.account_number || unknownNumber,
  accountDetails: details,
  isUtilityConnect: true,
});

/** The account as the session stores it, for the next screen, which starts before the API returns the session. */
export function toUtilityData({
  isUtilityConnect: _,
  accountNumber,
  accountDetails,
  ...account
}: ConnectedAccount): UtilityData {
  const { account_number: _number, signed_details: _signed, zip_code, zipcode, ...details } = accountDetails;
  const zip = zip_code || zipcode;
  const enrollmentId = findEnrollmentNumber(accountNumber, account.utility);
  return {
    ...account,
    source: "utility_login",
    ...(accountNumber === unknownNumber ? {} : { accountNumber }),
    ...(enrollmentId && { enrollmentId }),
    accountDetails: { ...details, ...(zip ? { zip_code: zip } : {}) },
  };
}
