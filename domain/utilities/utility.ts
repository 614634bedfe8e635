/** A value and the day from which it is in force (ISO date, New Jersey time). Lists are ordered oldest first. */
export type DatedPercent = { from: string; percent: number };

/** How a number is written: its letters, if any, and then its digits. */
export type NumberFormat = {
  /** As the bill calls the number. */
  name: string;
  /** Letters in front of the digits that belong to the number, or "". */
  prefix: string;
  digits: number;
  /** How the digits of all known numbers start. Another start is valid, but less likely. */
  usualStarts: readonly string[];
};

/**
 * What the site and the functions know about one utility. User-facing texts are in the messages of each language,
 * keyed by utility code. Public pages load these records, so what only the bill reader needs is in `BillFormat`.
 */
export type Utility = {
  name: string;
  /** As the option of a select. */
  optionName: string;
  /** The public page for this utility's customers. */
  landingPath: `/${string}`;
  /** The number that enrolls the meter. It is not the account number that customers pay with. */
  enrollmentNumber: NumberFormat;
  /** The number of a gas meter, on bills of a utility that also delivers gas. It enrolls nothing. */
  gasNumber?: NumberFormat;
  /** How many digits the account number has, which customers pay with. */
  accountNumberDigits: number;
  /** The groups in which bills print it, where they are not of four digits. */
  accountNumberGroups?: RegExp;
  /** Percent off community solar credits. A new rate is a new entry: old promises keep their old rate. */
  discounts: readonly [DatedPercent, ...DatedPercent[]];
  /** The utility's identifier at each connector. */
  connectorCodes: { bayou: string };
  /** The field of a parsed bill's `bill_detail` that repeats the enrollment number, where the API has one. */
  billDetailField?: "pod_id" | "service_number" | "customer_number";
};
