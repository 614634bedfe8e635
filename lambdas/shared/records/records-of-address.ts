import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import type { SessionRecord } from "#contracts/storage/session.ts";
import type { BillStore, HouseholdRecords, RecordIdsOfAddress } from "#lambdas/shared/ports.ts";
import { deletionRequest } from "./deletions.ts";
import { readOrReport } from "./unreadable-records.ts";

/** An enrollment with the session that signed up for it, or a draft. */
export type SignUp = Omit<HouseholdRecords, "bills">;

export type SignUpStores = {
  ids: RecordIdsOfAddress;
  enrollments: { find(customerId: string): Promise<EnrollmentRecord | undefined> };
  sessions: { findForServer(sessionId: string): Promise<SessionRecord | undefined> };
};
export type IndexedStores = SignUpStores & {
  bills: Pick<BillStore, "findBySession">;
};

/**
 * Anybody may sign up with an address, or type it, any number of times. A request reads this many of its sign-ups and as many drafts. A
 * worker deletes all of them, and asks vendors about as many as a request reads.
 */
export const signUpsOfRequest = 500;
/** So many are read at the same time: more would wait for a connection, and time out there. */
const batchSize = 25;

type Reading = {
  isMeant?: (enrollment: EnrollmentRecord) => boolean;
  /** Drafts that were begun later are not read. */
  draftsUntil?: string;
  /** Of sign-ups, and of drafts. */
  max?: number;
  /** There are more than `max`. */
  onMore?: () => void;
};

/** What is kept for the law only after a deletion request belongs to nobody any more. */
const isOpen = (enrollment: EnrollmentRecord): boolean => !deletionRequest(enrollment);

/**
 * The sign-ups that belong to an address, batch by batch, and what is most likely its owner's first. A session is the household's
 * only if its own record says so, because it can go on with another address.
 */
export async function* signUpsOfAddress(
  emailKey: string,
  { ids, enrollments, sessions }: SignUpStores,
  { isMeant = isOpen, draftsUntil, max = signUpsOfRequest, onMore }: Reading = {},
): AsyncGenerator<SignUp[]> {
  /** Nobody can go on with a session that cannot be read, so it counts as own. */
  const ownSession = async (sessionId: string, enrollment?: EnrollmentRecord) => {
    const read = await readOrReport(sessionId, () => sessions.findForServer(sessionId));
    if ("isUnreadable" in read) return { session: undefined, unreadable: { sessionId } };
    const { found: session } = read;
    return { session: session && isOwnSession(session, emailKey, enrollment) ? session : undefined };
  };
  const signUp = async (customerId: string): Promise<SignUp[]> => {
    const read = await readOrReport(customerId, () => enrollments.find(customerId));
    if ("isUnreadable" in read)
      return [{ enrollment: undefined, session: undefined, unreadable: { customerId } }];
    const { found: enrollment } = read;
    if (enrollment?.emailKey !== emailKey || !isMeant(enrollment)) return [];
    return [{ enrollment, ...(await ownSession(enrollment.sessionId, enrollment)) }];
  };
  const draft = async (sessionId: string): Promise<SignUp[]> => {
    const own = await ownSession(sessionId);
    return own.session || own.unreadable ? [{ enrollment: undefined, ...own }] : [];
  };
  for await (const batch of batchesOf(await ids.enrollmentIds(emailKey), max, onMore))
    yield (await Promise.all(batch.map(signUp))).flat();
  for await (const batch of batchesOf(ids.draftIds(emailKey, draftsUntil), max, onMore))
    yield (await Promise.all(batch.map(draft))).flat();
}

/** The same with their bills: every one of the household's session, or else only the one of the enrollment. */
export async function* recordsOfAddress(
  emailKey: string,
  { bills, ...stores }: IndexedStores,
  reading?: Reading,
): AsyncGenerator<HouseholdRecords[]> {
  const withBills = async ({ enrollment, session, unreadable }: SignUp): Promise<HouseholdRecords> => {
    const ownSessionId = session?.sessionId ?? unreadable?.sessionId;
    const sessionId = ownSessionId ?? enrollment?.sessionId;
    const found = sessionId ? await bills.findBySession(sessionId) : { bills: [], unreadable: [] };
    const isOwn = ({ billId }: { billId: string }) =>
      ownSessionId !== undefined || billId === enrollment?.billId;
    const unreadableBills = found.unreadable.filter(isOwn);
    const allUnreadable = unreadableBills.length > 0 ? { ...unreadable, bills: unreadableBills } : unreadable;
    return {
      enrollment,
      session,
      bills: found.bills.filter(isOwn),
      ...(allUnreadable && { unreadable: allUnreadable }),
    };
  };
  for await (const signUps of signUpsOfAddress(emailKey, stores, reading))
    yield await Promise.all(signUps.map(withBills));
}

export const findSignUpsOfAddress = (...reading: Parameters<typeof signUpsOfAddress>) =>
  together(signUpsOfAddress(...reading));

export const findRecordsOfAddress = (...reading: Parameters<typeof recordsOfAddress>) =>
  together(recordsOfAddress(...reading));

async function together<Item>(batches: AsyncIterable<Item[]>): Promise<Item[]> {
  const items: Item[] = [];
  for await (const batch of batches) items.push(...batch);
  return items;
}

async function* batchesOf(
  ids: Iterable<string> | AsyncIterable<string>,
  max: number,
  onMore?: () => void,
): AsyncGenerator<string[]> {
  let batch: string[] = [];
  let count = 0;
  for await (const id of ids) {
    if (count === max) {
      onMore?.();
      break;
    }
    count += 1;
    batch.push(id);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Of an enrollment: the session that signed up for it, with an address of it. Of a draft: the session that names it. */
export const isOwnSession = (
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
