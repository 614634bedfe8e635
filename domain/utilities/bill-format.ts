import type { UtilityCode } from "./index.ts";

/**
 * What one utility prints on its bills. To teach the reader a new wording, add it here: labels are compared
 * word by word, in any case, and one misread letter is forgiven.
 */
export type BillFormat = {
  code: UtilityCode;
  /** What shows who printed the bill. */
  issuerMarkers: readonly IssuerMarker[];
  /** The number that enrolls the meter. */
  enrollment: PrintedNumber;
  /** The number one pays with. */
  account: PrintedNumber;
};

export type IssuerMarker = {
  text: string;
  /** How much it says: 1 is a hint, 3 is as good as a letterhead. */
  weight: number;
  /** Others name the utility too. Only its own bills print this: where to pay it, where to reach it, its parts of a bill. */
  isConclusive?: boolean;
};

export type PrintedNumber = {
  name: string;
  /** Letters in front of the digits, as part of the number. */
  prefix: string;
  digits: number;
  /** How all numbers seen so far start. Another start is possible, and less sure. */
  usualStarts: readonly string[];
  labels: readonly string[];
  /** With "number", "ID" or the like beside it, one of these words makes a label of a wording that is not listed. */
  keywords: readonly string[];
  /** Heads of the bill's parts where the number stands. */
  sections: readonly string[];
};
