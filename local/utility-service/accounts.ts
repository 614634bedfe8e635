import type { AccountDetails } from "#contracts/http/session.ts";
import type { UtilityCode } from "#domain/utilities/index.ts";
import type { AccountOutcome } from "./sandbox-users.ts";

/** Fake homes with real ZIPs of each utility. The account numbers have the format of an enrollment number. */
const homes: Record<UtilityCode, [AccountDetails, AccountDetails]> = {
  pse: [
    {
      account_number: "PE000011223344556677",
      first_name: "Ana",
      last_name: "Rivera",
      street: "14 Grove St",
      city: "Jersey City",
      state: "NJ",
      zip_code: "07302",
      email: "ana.rivera@example.org",
      phone: "201-555-0142",
    },
    {
      account_number: "PE000099887766554433",
      first_name: "Ana",
      last_name: "Rivera",
      street: "230 Newark Ave",
      unit: "Apt 3B",
      city: "Jersey City",
      state: "NJ",
      zip_code: "07302",
    },
  ],
  jcpl: [
    {
      account_number: "08011223344556677889",
      first_name: "Sam",
      last_name: "Okafor",
      street: "61 Washington St",
      city: "Morristown",
      state: "NJ",
      zip_code: "07960",
      email: "sam.okafor@example.org",
      phone: "973-555-0117",
    },
    {
      account_number: "08099887766554433221",
      first_name: "Sam",
      last_name: "Okafor",
      street: "8 Spring Pl",
      city: "Morristown",
      state: "NJ",
      zip_code: "07960",
    },
  ],
  ace: [
    {
      account_number: "5500112233445566778899",
      first_name: "Lena",
      last_name: "Kowalski",
      street: "1200 Atlantic Ave",
      city: "Atlantic City",
      state: "NJ",
      zip_code: "08401",
      email: "lena.kowalski@example.org",
      phone: "609-555-0163",
    },
    {
      account_number: "5500998877665544332211",
      first_name: "Lena",
      last_name: "Kowalski",
      street: "41 S Dover Ave",
      unit: "Unit 2",
      city: "Atlantic City",
      state: "NJ",
      zip_code: "08401",
    },
  ],
};

export const accountNumberOf = (utility: UtilityCode): string => homes[utility][0].account_number ?? "";

/** The accounts of a login, with the field names of its utility. */
export function accountsOf(utility: UtilityCode, outcome: AccountOutcome): AccountDetails[] {
  const [first, second] = homes[utility];
  const withUtilityFields = renameFields[utility] ?? ((account) => account);
  switch (outcome) {
    case "one":
      return [withUtilityFields(first)];
    case "several":
      return [withUtilityFields(first), withUtilityFields(second)];
    case "partial":
      return [withUtilityFields(partialAccount(first))];
    case "masked":
      return [withUtilityFields(maskedAccount(first))];
    case "zip_plus_four":
      return [withUtilityFields({ ...first, zip_code: `${first.zip_code}-1234` })];
    case "none":
    case "down":
      return [];
  }
}

const partialAccount = ({ first_name, last_name, city, state }: AccountDetails): AccountDetails => ({
  account_number: "1234567890", // not an enrollment number
  first_name,
  last_name,
  city,
  state,
});

const maskedAccount = ({ first_name, last_name, zip_code, ...rest }: AccountDetails): AccountDetails => ({
  ...rest,
  first_name: first_name?.slice(0, 1),
  last_name: "*".repeat(last_name?.length ?? 0),
  zip_code: `${zip_code?.slice(0, 1)}***${zip_code?.slice(-1)}`,
});

/** The utilities with other field names: JCP&L has `zipcode`; Atlantic City Electric has one name field. */
const renameFields: Partial<Record<UtilityCode, (account: AccountDetails) => AccountDetails>> = {
  jcpl: ({ zip_code, ...rest }) => ({ ...rest, zipcode: zip_code }),
  ace: ({ first_name, last_name, ...rest }) => ({ ...rest, name: [first_name, last_name].join(" ") }),
};
