import { CliError } from "#tools/cli.ts";
import type { SupportEnvironment } from "./environment.ts";
import type { HouseholdRecords, SupportRecords } from "./records.ts";
import { type VendorRequest, vendorRequestsFor } from "./vendor-requests.ts";

/** What a deletion request means for one household: the privacy policy, "How long we keep it". */
export type Deletion = {
  customerId: string;
  /** False for a plan that has not been carried out. */
  done: boolean;
  removed: string[];
  kept: { what: string; reason: string }[];
  /** Deletion requests that support sends to services that we cannot delete at ourselves. */
  vendorRequests: VendorRequest[];
  /** After a deletion: what a search of every place still found, other than what the law keeps. */
  remains: string[];
  /** Other records with the same e-mail address, which the person may mean as well. */
  others: string[];
};

const legallyRequired = {
  what: "The completed enrollment: who enrolled which account, the agreements, the disclosure form, the answer about income",
  reason:
    "the community solar rules require records of contracts, disclosure forms and income eligibility for as long as " +
    "the subscription lasts and then six years. Tell the household this, and that it may appeal",
};
const recoveryCopies = {
  what: "The copies for point-in-time recovery",
  reason: "they expire within 35 days and are used only to restore a table after an incident",
};

export function planDeletion({ enrollment, session, bills }: HouseholdRecords, others: string[]): Deletion {
  const isCompleted = enrollment.stage === "completed";
  const removed = [
    ...bills.map(({ billId }) => `The bill ${billId}: its files in every version and what was read from it`),
    ...(session ? ["The session: its draft and the affiliate click"] : []),
    ...(isCompleted
      ? ["Access by the links in our e-mails: they no longer open the disclosure"]
      : [`The ${enrollment.stage === "lead" ? "lead" : "application"} itself`]),
  ];
  const kept = isCompleted ? [legallyRequired] : [recoveryCopies];
  const { customerId } = enrollment;
  const vendorRequests = vendorRequestsFor({ enrollment, session, bills });
  return { customerId, done: false, removed, kept, vendorRequests, remains: [], others };
}

/** Deletes the enrollment last: if the command is interrupted, a second run still finds the rest. */
export async function deleteHousehold(
  { enrollment, session, bills }: HouseholdRecords,
  records: SupportRecords,
  environment: SupportEnvironment,
) {
  const isCompleted = enrollment.stage === "completed";
  if (isCompleted) {
    const event = { kind: "deletion_asked" as const, at: new Date().toISOString(), by: environment.operator };
    const recorded = await records.appendEvent(enrollment.customerId, event);
    if (!recorded.ok) throw changedMeanwhile();
  }
  for (const bill of bills) await records.deleteBill(bill, environment);
  if (session) await records.deleteSession(session.sessionId);
  if (isCompleted) return;
  const deleted = await records.deleteEnrollment(enrollment);
  if (!deleted.ok) throw changedMeanwhile();
}

const changedMeanwhile = () =>
  new CliError("The household changed its enrollment at the same time. Check the enrollment and try again.");
