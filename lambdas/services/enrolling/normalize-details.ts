import type { SaveUtilityDataRequest } from "#contracts/http/session.ts";

/** Utilities and the manual form use different names for the same fields. Empty fields are left out. */
export function normalizeDetails({ details, ...outer }: SaveUtilityDataRequest["accountDetails"]) {
  const { address, zip, zipcode, zip_code, street, ...rest } = {
    ...withoutEmpty(outer),
    ...withoutEmpty(details ?? {}),
  };
  return withoutEmpty({ ...rest, street: street ?? address, zip_code: zip_code ?? zipcode ?? zip });
}

type Fields = Omit<SaveUtilityDataRequest["accountDetails"], "details">;

const withoutEmpty = ({ signed_details: _, ...fields }: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value)) as Omit<Fields, "signed_details">;
