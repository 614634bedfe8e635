import type { BillRecord, EnrollmentRecord, SessionRecord } from "#contracts/storage/records.ts";
import type { DraftsOfAddress, EnrollmentsOfAddress } from "#lambdas/shared/access-ports.ts";
import type { HouseholdRecords } from "#lambdas/shared/deletion-ports.ts";
import { deletionRequest } from "./deletions.ts";

export type RecordStores = {
  enrollments: { find(customerId: string): Promise<EnrollmentRecord | undefined> };
  sessions: { findForServer(sessionId: string): Promise<SessionRecord | undefined> };
  bills: { findBySession(sessionId: string): Promise<BillRecord[]> };
};

/** From indexes, which may be some milliseconds old. */
type Indexed = { customerIds: readonly string[]; draftIds: readonly string[] };

/** What is kept for the law only after a deletion request belongs to nobody any more. */
const isOpen = (enrollment: EnrollmentRecord): boolean => !deletionRequest(enrollment);

/**
 * The records that belong to an address. A session or bill is the household's only if its own record says so, because a
 * session can go on with another address.
 */
export async function findRecordsOfAddress(
  emailKey: string,
  { customerIds, draftIds }: Indexed,
  { enrollments, sessions, bills }: RecordStores,
  isMeant: (enrollment: EnrollmentRecord) => boolean = isOpen,
): Promise<HouseholdRecords[]> {
  const found = await Promise.all(customerIds.map((customerId) => enrollments.find(customerId)));
  const own = found.flatMap((enrollment) =>
    enrollment?.emailKey === emailKey && isMeant(enrollment) ? [enrollment] : [],
  );
  const signedUp = new Set(own.map(({ sessionId }) => sessionId));
  const drafts = draftIds.filter((sessionId) => !signedUp.has(sessionId));
  const recordsOf = async (sessionId: string, enrollment?: EnrollmentRecord): Promise<HouseholdRecords> => {
    const [stored, uploaded] = await Promise.all([
      sessions.findForServer(sessionId),
      bills.findBySession(sessionId),
    ]);
    const session = stored && isOwnSession(stored, emailKey, enrollment) ? stored : undefined;
    return {
      enrollment,
      session,
      bills: session ? uploaded : uploaded.filter(({ billId }) => billId === enrollment?.billId),
    };
  };
  return Promise.all([
    ...own.map((enrollment) => recordsOf(enrollment.sessionId, enrollment)),
    ...drafts.map((sessionId) => recordsOf(sessionId)),
  ]);
}

/** The same, with what the indexes say now: the newest ten drafts. */
export async function findIndexedRecords(
  emailKey: string,
  stores: RecordStores & { enrollments: EnrollmentsOfAddress; sessions: DraftsOfAddress },
): Promise<HouseholdRecords[]> {
  const [indexed, drafts] = await Promise.all([
    stores.enrollments.findByEmail(emailKey),
    stores.sessions.findDrafts(emailKey),
  ]);
  const customerIds = indexed.map(({ customerId }) => customerId);
  const draftIds = drafts.map(({ sessionId }) => sessionId);
  return findRecordsOfAddress(emailKey, { customerIds, draftIds }, stores);
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

/** The address of an enrollment, and those that it had before. */
const addressesOf = ({ emailKey, contactChanges = [] }: EnrollmentRecord): Set<string> =>
  new Set([
    emailKey,
    ...contactChanges.flatMap((change) => (change.detail === "email" ? [change.from.toLowerCase()] : [])),
  ]);
