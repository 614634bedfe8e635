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
  /** The number of a gas meter, on bills of a utility that also delivers gas. */
  gasNumber?: NumberFormat;
};

/** Text that shows who printed a bill. */
export type IssuerMarker = {
  text: string;
  /** How strongly it points to the utility: 1 is a hint, 3 counts as much as a letterhead. */
  weight: number;
  /**
   * Only this utility's own bills print it: a payment address, a service line, a part of its bill. Without it, the
   * text may also be on other companies' bills.
   */
  isConclusive?: boolean;
};

export type PrintedNumber = {
  format: NumberFormat;
  labels: readonly string[];
  /** A wording that is not listed is a label if it contains one of these and "number", "ID" or a similar word. */
  keywords: readonly string[];
  /** Headings of the parts of the bill that contain the number. */
  sections: readonly string[];
};
