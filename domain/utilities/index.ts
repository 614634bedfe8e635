/** The three electric utilities whose customers we serve. */
export const utilityCodes = ["pse", "jcpl", "ace"] as const;
export type UtilityCode = (typeof utilityCodes)[number];

type Utility = {
  name: string;
  /** As in the utility select. */
  optionName: string;
  /** What the bill calls the number that enrolls the meter. It is not the account number. */
  enrollmentIdLabel: string;
};

export const utilities: Record<UtilityCode, Utility> = {
  pse: {
    name: "PSE&G",
    optionName: "PSE&G",
    enrollmentIdLabel: "PoD ID",
  },
  jcpl: {
    name: "JCP&L",
    optionName: "JCP&L",
    enrollmentIdLabel: "Customer Number",
  },
  ace: {
    name: "Atlantic City Electric",
    optionName: "ACE (Atlantic City Electric)",
    enrollmentIdLabel: "Service Number",
  },
};

/** Households, utilities and forms call the same three companies by their code, their name or a short form of it. */
export function findUtilityByName(said: string): UtilityCode | undefined {
  const plain = (name: string) => name.toLowerCase().replace(/[^a-z]/g, "");
  const known = (code: UtilityCode) => [code, utilities[code].name, utilities[code].optionName].map(plain);
  return utilityCodes.find((code) => known(code).includes(plain(said)));
}
