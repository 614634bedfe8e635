import type { UtilityData } from "#contracts/http/session.ts";
import type { Account, Form, Household } from "./household.ts";

export type Acceptance = { account: Account; documentHash: string };

export const outcomes = ["under way", "enrolled", "left", "number taken", "stuck"] as const;

/** What a household did and was told, with which the stored records are compared. */
export type Ledger = {
  household: Household;
  outcome: (typeof outcomes)[number];
  sessionId?: string;
  customerId?: string;
  /** Where the account came from, and its bill. */
  source?: UtilityData["source"];
  billId?: string;
  onBill?: Account;
  /** Bills whose files the bucket accepted. */
  uploads: string[];
  /** The last draft that the API said it saved. */
  draft?: Form;
  /** Each of these may stand: the last one that was sent, or those that were sent at the same time. */
  applications: Form[];
  /** The answers about calls that must be recorded, in this order, unless two tabs gave them at the same time. */
  callAnswers: boolean[];
  /** What it accepted, and may have signed. */
  acceptances: Acceptance[];
  /** What the API said it signed. */
  signed?: Acceptance;
  /** Answers that contradict each other, or that no household should get. */
  contradictions: string[];
};

export const newLedger = (household: Household): Ledger => ({
  household,
  outcome: "under way",
  uploads: [],
  applications: [],
  callAnswers: [],
  acceptances: [],
  contradictions: [],
});
