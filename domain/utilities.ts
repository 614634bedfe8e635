/** The three electric utilities whose customers we serve. */
export const utilityCodes = ["pse", "jcpl", "ace"] as const;
export type UtilityCode = (typeof utilityCodes)[number];

type Utility = {
  name: string;
  /** As in the utility select. */
  optionName: string;
  /** What the bill calls the number that enrolls the meter. It is not the account number. */
  enrollmentIdLabel: string;
  /** Where to find it. Spec, "Billing / account number screen". */
  onTheBill: string;
};

export const utilities: Record<UtilityCode, Utility> = {
  pse: {
    name: "PSE&G",
    optionName: "PSE&G",
    enrollmentIdLabel: "PoD ID",
    onTheBill:
      "It starts with PE, followed by 18 digits. It's your PoD ID, on page 2 in the 'Price to compare' section. It's not the shorter account number at the top of the bill.",
  },
  jcpl: {
    name: "JCP&L",
    optionName: "JCP&L",
    enrollmentIdLabel: "Customer Number",
    onTheBill:
      "It has 20 digits and starts with 080. It's your Customer Number, under the 'Charges from JCP&L' section. It's not the shorter account number you use to pay online.",
  },
  ace: {
    name: "Atlantic City Electric",
    optionName: "ACE (Atlantic City Electric)",
    enrollmentIdLabel: "Service Number",
    onTheBill:
      "It has 22 digits. It's your Service Number, on page two under electric charges details. It's not the shorter account number on page one.",
  },
};

/** Households, utilities and forms call the same three companies by their code, their name or a short form of it. */
export function utilityNamed(said: string): UtilityCode | undefined {
  const plain = (name: string) => name.toLowerCase().replace(/[^a-z]/g, "");
  const known = (code: UtilityCode) => [code, utilities[code].name, utilities[code].optionName].map(plain);
  return utilityCodes.find((code) => known(code).includes(plain(said)));
}
