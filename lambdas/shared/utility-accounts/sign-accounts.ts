import type { AccountDetails, SignedAccount } from "#contracts/http/session.ts";
import type { UtilityAuthResult } from "#contracts/http/utility-auth.ts";

export type SignDetails = (details: AccountDetails) => Promise<string>;

/** Adds the signed details to each account of a response. A response without an account stays as it is. */
export async function signAccounts(
  response: UtilityAuthResult,
  signDetails: SignDetails,
): Promise<UtilityAuthResult> {
  const { account_number, details, accounts } = response;
  const withSignature = async (account: AccountDetails): Promise<SignedAccount> => ({
    ...account,
    signed_details: [await signDetails(account)],
  });
  if (!details && !account_number) return response;
  return {
    ...response,
    // Some utilities return the account number alone, when they accept the verification code.
    details: await withSignature({ ...(account_number && { account_number }), ...details }),
    ...(accounts && { accounts: await Promise.all(accounts.map(withSignature)) }),
  };
}
