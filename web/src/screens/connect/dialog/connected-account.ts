import type { z } from "zod";
import type { saveUtilityDataRequest, UtilityData } from "#contracts/http/session.ts";
import type { AccountDetails, UtilityAuthResult, UtilityOption } from "#contracts/http/utility-auth.ts";
import type { UtilityCode } from "#domain/utilities/index.ts";

/** What the dialog hands over. Spec, "Data handed to the connect success handler". */
export type ConnectedAccount = z.input<typeof saveUtilityDataRequest> & {
  utility: UtilityCode;
  accountNumber: string;
  accountDetails: AccountDetails;
  isUtilityConnect: true;
};

const unknown = "Unknown";

/** The account numbers and details that a reply may hold in two places; several accounts are several. */
export function accountsIn({ account_number, details, accounts }: UtilityAuthResult): AccountDetails[] {
  if (accounts?.length) return accounts;
  return [{ ...(account_number ? { account_number } : {}), ...details }];
}

export const connectedAccount = (utility: UtilityOption, details: AccountDetails): ConnectedAccount => ({
  utility: utility.utility_code,
  utilityName: utility.utility_name,
  state_id: utility.state_id,
  accountNumber: details.account_number || unknown,
  accountDetails: details,
  isUtilityConnect: true,
});

/** As a session keeps it: what the next screen starts with, before it has asked the server. */
export function utilityDataOf({
  isUtilityConnect: _,
  accountNumber,
  accountDetails,
  ...account
}: ConnectedAccount): UtilityData {
  const { account_number: _number, zip_code, zipcode, ...details } = accountDetails;
  const zip = zip_code || zipcode;
  return {
    ...account,
    source: "utility_login",
    ...(accountNumber === unknown ? {} : { accountNumber }),
    accountDetails: { ...details, ...(zip ? { zip_code: zip } : {}) },
  };
}
