import type { UtilityAuthReply, UtilityOption } from "#contracts/http/utility-auth.ts";

export const pse: UtilityOption = { utility_code: "pse", state_id: "NJ", utility_name: "PSE&G" };
export const ace: UtilityOption = {
  utility_code: "ace",
  state_id: "NJ",
  utility_name: "Atlantic City Electric",
};

export const account = {
  account_number: "PE000011223344556677",
  first_name: "Ana",
  last_name: "Rivera",
  street: "14 Grove St",
  city: "Jersey City",
  state: "NJ",
  zip_code: "07302",
};
export const otherAccount = { ...account, account_number: "PE000099887766554433", street: "230 Newark Ave" };

/** Replies of a utility: status 1 means success, status 0 failure. */
export const successReply = (fields: Partial<UtilityAuthReply> = {}): UtilityAuthReply => ({
  status: 1,
  msg: "",
  ...fields,
});
export const failureReply = (msg = ""): UtilityAuthReply => ({ status: 0, msg });
