import type { SupportEvent } from "#contracts/storage/support-event.ts";
import { CliError } from "#tools/cli.ts";
import { deleteAccess } from "./access.ts";
import type { SupportEnvironment } from "./environment.ts";
import type { HouseholdRecords, SupportRecords } from "./records.ts";
import { type VendorRequest, vendorRequestsFor } from "./vendor-requests.ts";

/** What a deletion request means for one household: the privacy policy, "How long we keep it". */
export type Deletion = {
  sessionId: string;
  customerId?: string;
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

type Kept = Deletion["kept"][number];

const legallyRequired: Kept = {
  what: "The completed enrollment: who enrolled which account, the agreements, the disclosure form, the answer about income",
  reason:
    "the community solar rules require records of contracts, disclosure forms and income eligibility for as long as " +
    "the subscription lasts and then six years. Tell the household this, and that it may appeal",
};
const creditedConversions: Kept = {
  what: "A keyed hash of its enrollment number with the ids of conversions",
  reason: "no partner is credited twice for one number. The hash does not reveal the number",
};
const recognized: Kept = {
  what: "Textract's result for a bill that it recognized",
  reason: "it expires seven days after the recognition, and AWS has no request that deletes it earlier",
};
const recoveryCopies: Kept = {
  what: "The copies for point-in-time recovery",
  reason: "they expire within 35 days and are used only to restore a table after an incident",
};
const withoutPersonalData: Kept = {
  what: "Ids in queues and logs, and hashes of addresses in counters and blocked mailboxes",
  reason: "they contain no personal data; all but the wish not to get mail expire",
};

const wasCompleted = ({ enrollment }: HouseholdRecords): boolean => enrollment?.stage === "completed";
/** The address under which everything of the household is found, in lower case. */
export const emailKeyOf = ({ enrollment, session }: HouseholdRecords) =>
  enrollment?.emailKey ?? session?.emailKey ?? session?.email?.toLowerCase();
const emailOf = ({ enrollment, session }: HouseholdRecords) => enrollment?.email ?? session?.email;

export function planDeletion(
  household: HouseholdRecords,
  others: string[],
  { deleteMarketingProfile }: SupportEnvironment,
): Deletion {
  const { sessionId, enrollment, session, bills } = household;
  const isCompleted = wasCompleted(household);
  const email = emailOf(household);
  const removed = [
    ...bills.map(({ billId }) => `The bill ${billId}: its files in every version and what was read from it`),
    "What is uploaded from now on for one of its bills",
    ...(session ? ["The session: its draft and the affiliate click"] : []),
    ...(isCompleted
      ? [
          "Access by the links in our e-mails: none that was sent until now works any more",
          "Every e-mail about it that was not sent yet",
        ]
      : enrollment
        ? [
            `The ${enrollment.stage === "lead" ? "lead" : "application"} itself, and with it every link in our e-mails`,
          ]
        : []),
    ...(enrollment?.numberKey ? ["Its hold on the enrollment number: the meter can be enrolled again"] : []),
    ...(email ? ["Access to My enrollment, in every browser and by every link that was sent"] : []),
    ...(deleteMarketingProfile && email
      ? ["The marketing profile at Klaviyo, which confirms it by e-mail"]
      : []),
  ];
  return {
    sessionId,
    ...(enrollment && { customerId: enrollment.customerId }),
    done: false,
    removed,
    kept: [
      ...(isCompleted ? [legallyRequired, creditedConversions] : []),
      ...(bills.some(({ recognitionJobId }) => recognitionJobId) ? [recognized] : []),
      recoveryCopies,
      withoutPersonalData,
    ],
    vendorRequests: vendorRequestsFor(household, { isMarketingDeleted: !!deleteMarketingProfile }),
    remains: [],
    others,
  };
}

/**
 * Deletes the marketing profile first, because a failure there must leave the address for another attempt, and the
 * enrollment or the session of a draft last: if the command is interrupted, a second run still finds the rest.
 */
export async function deleteHousehold(
  household: HouseholdRecords,
  records: SupportRecords,
  environment: SupportEnvironment,
) {
  const { enrollment, session, bills } = household;
  const email = emailOf(household);
  const emailKey = emailKeyOf(household);
  if (email) await environment.deleteMarketingProfile?.(email);
  if (emailKey) await deleteAccess(environment, emailKey);
  if (wasCompleted(household)) await recordRequest(household, records, environment);
  for (const bill of bills) await records.deleteBill(bill, environment);
  if (session) await records.deleteSession(session.sessionId);
  if (!enrollment || wasCompleted(household)) return;
  const deleted = await records.deleteEnrollment(enrollment);
  if (!deleted.ok) throw changedMeanwhile();
}

/** The event revokes the links that were sent before, and the number is free for the next household. */
async function recordRequest(
  { enrollment }: HouseholdRecords,
  records: SupportRecords,
  { operator }: SupportEnvironment,
) {
  if (!enrollment) return;
  const event: SupportEvent = { kind: "deletion_asked", at: new Date().toISOString(), by: operator };
  const recorded = enrollment.numberLost
    ? await records.appendEvent(enrollment.customerId, event)
    : await records.numbers.release(enrollment, { reason: "forgotten", at: event.at, event });
  if (!recorded.ok) throw changedMeanwhile();
}

const changedMeanwhile = () =>
  new CliError("The household changed its enrollment at the same time. Check the enrollment and try again.");

/** The other enrollments with the household's e-mail address, by customer id. */
export async function findOthersWithEmail(
  { enrollment, session }: HouseholdRecords,
  records: SupportRecords,
): Promise<string[]> {
  const value = enrollment?.emailKey ?? session?.emailKey;
  const others: string[] = [];
  if (!value) return others;
  for await (const { customerId } of records.findEnrollments({ kind: "email", index: "byEmail", value })) {
    if (customerId !== enrollment?.customerId) others.push(customerId);
  }
  return others;
}
