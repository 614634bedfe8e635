import type { UsageWordings } from "#domain/bill/usage/wordings.ts";
import type { NumberFormat } from "./utility.ts";

/**
 * What one utility prints on its bills. To teach the bill reader a new wording, add it to the utility's record. Labels
 * are compared word by word and without regard to case, and one misrecognized letter is tolerated.
 */
export type BillFormat = {
  issuerMarkers: readonly IssuerMarker[];
  /** The company's names in address blocks, where the bill reader could mistake them for a customer's name. */
  companyNames: readonly string[];
  /** Streets of its own offices, in upper case. */
  officeStreets: readonly string[];
  enrollmentNumber: PrintedNumber;
  /** The number that customers pay with. */
  accountNumber: PrintedNumber;
  /** Must never be returned as the enrollment number. */
  gasNumber?: NumberFormat;
  /** What stands beside the charges. */
  usage: UsageWordings;
};

/** Text that shows who printed a bill. */
export type IssuerMarker = {
  text: string;
  /** How strongly it points to the utility: 1 is a hint, 3 counts as much as a letterhead. */
  weight: number;
  /**
   * It names the utility itself, which companies of the same group do not do: `anywhere` in a line, or only `alone`, on
   * a line of its own, as in a letterhead. Phones, payment addresses and the group's name are no such text: a company of
   * the group may share them.
   */
  namesUtility?: "anywhere" | "alone";
};

export type PrintedNumber = {
  format: NumberFormat;
  labels: readonly string[];
  /** A wording that is not listed is a label if it contains one of these and "number", "ID" or a similar word. */
  keywords: readonly string[];
  /** Headings of the parts of the bill that contain the number. */
  sections: readonly string[];
  /** What stands in front of the account number inside this number, where known numbers contain it. */
  accountNumberAfter?: string;
};
