import type { DeletionOutcome } from "#contracts/http/my-enrollment.ts";
import { recoveryDays } from "#domain/retention.ts";
import { DynamoDeletions } from "#lambdas/shared/adapters/dynamo-deletions.ts";
import type { DeletionAsked } from "#lambdas/shared/ports.ts";
import { deleteHousehold as deleteRecords, deletionOutcome } from "#lambdas/shared/records/closures.ts";
import {
  knownEmailsOf,
  type VendorRequest,
  vendorRequestsFor,
} from "#lambdas/shared/records/vendor-requests.ts";
import type { SupportEnvironment } from "./environment.ts";
import { changedAtTheSameTime } from "./errors.ts";
import type { HouseholdRecords, SupportRecords } from "./records.ts";

/** What a deletion request means for one household: the privacy policy, "How long we keep it". */
export type Deletion = {
  sessionId: string;
  customerId?: string;
  /** False for a plan that has not been carried out. */
  done: boolean;
  removed: string[];
  kept: { what: string; reason: string; until?: string }[];
  /** Deletion requests that support sends to services that we cannot delete at ourselves. */
  vendorRequests: VendorRequest[];
  /** After a deletion: what a search of every place still found, other than what the law keeps. */
  remains: string[];
  /** Other records with the same e-mail address, which the person may mean as well. */
  others: string[];
};

type Kept = Deletion["kept"][number];

const legallyRequired: Kept = {
  what: "The completed enrollment without what the bill said about usage: who enrolled which account, the disclosure form, the answer about income, contact details (also former ones), agreements, changes and requests with their evidence, the list of e-mails",
  reason:
    "the community solar rules require records of contracts, disclosure forms and income eligibility for as long as " +
    "the subscription lasts and then six years. Tell the household this, and that it may appeal",
};
const keptKinds: Record<DeletionOutcome["kept"][number], Kept> = {
  conversions: {
    what: "A keyed hash of its enrollment number with the ids of conversions",
    reason:
      "no partner is credited twice for one number. The hash does not reveal the number, and expires a year after the report",
  },
  recognition: {
    what: "Textract's result for a bill that it recognized",
    reason: "it expires seven days after the recognition, and AWS has no request that deletes it earlier",
  },
  recovery_copies: {
    what: "The copies for point-in-time recovery",
    reason: `they expire within ${recoveryDays} days and are used only to restore a table after an incident`,
  },
  hashes: {
    what: "Ids in queues, logs and the list of forgotten enrollments, and hashes of addresses in counters and blocked mailboxes",
    reason: "they contain no personal data; all but the wish not to get mail expire",
  },
};

const wasCompleted = ({ enrollment }: HouseholdRecords): boolean => enrollment?.stage === "completed";
/** The address under which everything of the household is found, in lower case. */
export const emailKeyOf = ({ enrollment, session }: HouseholdRecords) =>
  enrollment?.emailKey ?? session?.emailKey ?? session?.email?.toLowerCase();

/** Whoever asks, what is kept follows from the same rule: lambdas/shared/records/closures.ts. */
export function planDeletion(
  household: HouseholdRecords,
  others: string[],
  {
    asked,
    deleteMarketingProfile,
  }: Pick<SupportEnvironment, "deleteMarketingProfile"> & { asked: DeletionAsked },
): Deletion {
  const { sessionId, enrollment, session, unreadable } = household;
  const bills = [...household.bills, ...(unreadable?.bills ?? [])];
  const { closed, kept } = deletionOutcome([household], asked);
  const isCompleted = wasCompleted(household);
  const emails = knownEmailsOf(household);
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
    ...(emails.length > 0
      ? ["Access to My enrollment, in every browser and by every link that was sent"]
      : []),
    ...(deleteMarketingProfile && emails.length > 0
      ? ["The marketing profile at Klaviyo, which confirms it by e-mail"]
      : []),
  ];
  return {
    sessionId,
    ...(enrollment && { customerId: enrollment.customerId }),
    done: false,
    removed,
    kept: [
      ...closed.map(({ keptUntil }) => ({ ...legallyRequired, until: keptUntil })),
      ...kept.map((kind) => keptKinds[kind]),
    ],
    vendorRequests: vendorRequestsFor(sessionId, household, { isMarketingDeleted: !!deleteMarketingProfile }),
    remains: [],
    others,
  };
}

/**
 * Deletes the marketing profile first, because a failure there must leave the address for another attempt. If the command is
 * interrupted, a second run finds the rest.
 */
export async function deleteHousehold(
  household: HouseholdRecords,
  asked: DeletionAsked,
  environment: SupportEnvironment,
) {
  const emailKey = emailKeyOf(household);
  for (const email of knownEmailsOf(household)) await environment.deleteMarketingProfile?.(email);
  const deletions = deletionsOf(environment);
  if (emailKey) await deletions.endAccess(emailKey);
  const deleted = await deleteRecords(household, asked, deletions);
  if (!deleted.ok) throw changedAtTheSameTime();
}

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

export const deletionsOf = ({ db, tables, s3, bucket }: SupportEnvironment) =>
  new DynamoDeletions(db, tables, { s3, bucket });
