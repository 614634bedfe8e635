import type { AccountDetails } from "#contracts/http/utility-auth.ts";
import type { UtilityCode } from "#domain/utilities/index.ts";
import type { AccountOutcome } from "./sandbox-users.ts";

/** Pretend homes with real ZIPs of each utility. The numbers have the shape that enrolls a meter. */
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

export const numberOf = (utility: UtilityCode): string => homes[utility][0].account_number ?? "";

/** The accounts that somebody's login opens, as this utility spells its fields. */
export function accountsOf(utility: UtilityCode, holding: AccountOutcome): AccountDetails[] {
  const [first, second] = homes[utility];
  const spelled = spellings[utility];
  switch (holding) {
    case "one":
      return [spelled(first)];
    case "several":
      return [spelled(first), spelled(second)];
    case "partial":
      return [spelled(partial(first))];
    case "masked":
      return [spelled(masked(first))];
    case "zip_plus_four":
      return [spelled({ ...first, zip_code: `${first.zip_code}-1234` })];
    case "none":
    case "down":
      return [];
  }
}

const partial = ({ first_name, last_name, city, state }: AccountDetails): AccountDetails => ({
  account_number: "1234567890", // the utility's own, which enrolls nothing
  first_name,
  last_name,
  city,
  state,
});

const masked = ({ first_name, last_name, zip_code, ...rest }: AccountDetails): AccountDetails => ({
  ...rest,
  first_name: first_name?.slice(0, 1),
  last_name: "*".repeat(last_name?.length ?? 0),
  zip_code: `${zip_code?.slice(0, 1)}***${zip_code?.slice(-1)}`,
});

/** JCP&L says `zipcode`, and Atlantic City Electric knows one name for a whole person. */
const spellings: Record<UtilityCode, (account: AccountDetails) => AccountDetails> = {
  pse: (account) => account,
  jcpl: ({ zip_code, ...rest }) => ({ ...rest, zipcode: zip_code }),
  ace: ({ first_name, last_name, ...rest }) => ({ ...rest, name: [first_name, last_name].join(" ") }),
};
