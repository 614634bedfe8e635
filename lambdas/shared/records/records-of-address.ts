import type { BillRecord } from "#contracts/storage/bill-record.ts";
import type { EnrollmentRecord } from "#contracts/storage/enrollment-record.ts";
import type { SessionRecord } from "#contracts/storage/session-record.ts";
import type { RecordIdsOfAddress } from "#lambdas/shared/access-ports.ts";
import type { HouseholdRecords } from "#lambdas/shared/deletion-ports.ts";
import { deletionRequest } from "./deletions.ts";

/** An enrollment with the session that signed up for it, or a draft. */
export type SignUp = Omit<HouseholdRecords, "bills">;

export type SignUpStores = {
  ids: RecordIdsOfAddress;
  enrollments: { find(customerId: string): Promise<EnrollmentRecord | undefined> };
  sessions: { findForServer(sessionId: string): Promise<SessionRecord | undefined> };
};
export type IndexedStores = SignUpStores & {
  bills: { findBySession(sessionId: string): Promise<BillRecord[]> };
};

/** What is kept for the law only after a deletion request belongs to nobody any more. */
const isOpen = (enrollment: EnrollmentRecord): boolean => !deletionRequest(enrollment);

/**
 * The sign-ups that belong to an address. A session is the household's only if its own record says so, because it can go on
 * with another address.
 */
export async function findSignUpsOfAddress(
  emailKey: string,
  { ids, enrollments, sessions }: SignUpStores,
  isMeant: (enrollment: EnrollmentRecord) => boolean = isOpen,
): Promise<SignUp[]> {
  const [customerIds, draftIds] = await Promise.all([ids.enrollmentIds(emailKey), ids.draftIds(emailKey)]);
  const found = await Promise.all(customerIds.map((customerId) => enrollments.find(customerId)));
  const own = found.flatMap((enrollment) =>
    enrollment?.emailKey === emailKey && isMeant(enrollment) ? [enrollment] : [],
  );
  const signedUp = new Set(own.map(({ sessionId }) => sessionId));
  const drafts = draftIds.filter((sessionId) => !signedUp.has(sessionId));
  const ownSession = async (sessionId: string, enrollment?: EnrollmentRecord) => {
    const session = await sessions.findForServer(sessionId);
    return session && isOwnSession(session, emailKey, enrollment) ? session : undefined;
  };
  return Promise.all([
    ...own.map(async (enrollment) => ({
      enrollment,
      session: await ownSession(enrollment.sessionId, enrollment),
    })),
    ...drafts.map(async (sessionId) => ({ enrollment: undefined, session: await ownSession(sessionId) })),
  ]);
}

/** The same with their bills: every one of the household's session, or else only the one of the enrollment. */
export async function findRecordsOfAddress(
  emailKey: string,
  { bills, ...stores }: IndexedStores,
  isMeant?: (enrollment: EnrollmentRecord) => boolean,
): Promise<HouseholdRecords[]> {
  const signUps = await findSignUpsOfAddress(emailKey, stores, isMeant);
  return Promise.all(
    signUps.map(async ({ enrollment, session }) => {
      const sessionId = session?.sessionId ?? enrollment?.sessionId;
      const uploaded = sessionId ? await bills.findBySession(sessionId) : [];
      const own = session ? uploaded : uploaded.filter(({ billId }) => billId === enrollment?.billId);
      return { enrollment, session, bills: own };
    }),
  );
}

/** Of an enrollment: the session that signed up for it, with an address of it. Of a draft: the session that names it. */
const isOwnSession = (
  session: SessionRecord,
  emailKey: string,
  enrollment: EnrollmentRecord | undefined,
): boolean =>
  enrollment
    ? session.customerId === enrollment.customerId &&
      (session.email === undefined || addressesOf(enrollment).has(session.email.toLowerCase()))
    : session.customerId === undefined && session.emailKey === emailKey;

const addressesOf = (enrollment: EnrollmentRecord): Set<string> =>
  new Set([enrollment.emailKey, ...emailsOf(enrollment).map((email) => email.toLowerCase())]);

/** The address of an enrollment, and those that it had before. */
export const emailsOf = ({ email, contactChanges = [] }: EnrollmentRecord): string[] => [
  email,
  ...contactChanges.flatMap((change) => (change.detail === "email" ? [change.from] : [])),
];
