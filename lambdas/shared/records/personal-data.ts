import {
  billDownload,
  enrollmentDownload,
  neverDownloaded,
  sessionDownload,
} from "#contracts/storage/personal-data.ts";
import type { BillRecord, EnrollmentRecord, SessionRecord } from "#contracts/storage/records.ts";
import type { Draft } from "#lambdas/shared/access-ports.ts";
import type { EnrollmentStore } from "#lambdas/shared/ports.ts";
import { ofAddress } from "./enrollments.ts";

type Stores = {
  enrollments: Pick<EnrollmentStore, "find"> & {
    findByEmail(emailKey: string): Promise<EnrollmentRecord[]>;
  };
  sessions: {
    findDrafts(emailKey: string): Promise<Draft[]>;
    findForServer(sessionId: string): Promise<SessionRecord | undefined>;
  };
  bills: { findBySession(sessionId: string): Promise<BillRecord[]> };
};

export type PersonalData = {
  enrollments: object[];
  /** Sign-ups: the drafts, with what was typed and read. */
  sessions: object[];
  bills: object[];
};

/**
 * Everything that we hold of an address: its enrollments, their sessions, drafts that name it, and bills. A session or bill
 * is the household's only if its own record says so, because a session can go on with another address.
 */
export async function findPersonalData(
  emailKey: string,
  { enrollments, sessions, bills }: Stores,
): Promise<PersonalData> {
  const [indexed, drafts] = await Promise.all([
    enrollments.findByEmail(emailKey),
    sessions.findDrafts(emailKey),
  ]);
  const found = await Promise.all(
    indexed.map(async ({ customerId }) => ofAddress(await enrollments.find(customerId), emailKey)),
  );
  const own = found.filter((enrollment) => enrollment !== undefined);
  const ids = new Set([...own, ...drafts].map(({ sessionId }) => sessionId));
  const bySession = await Promise.all(
    [...ids].map(async (sessionId) => {
      const enrollment = own.find((one) => one.sessionId === sessionId);
      const [stored, uploaded] = await Promise.all([
        sessions.findForServer(sessionId),
        bills.findBySession(sessionId),
      ]);
      const session = stored && isOwnSession(stored, emailKey, enrollment) ? stored : undefined;
      return {
        session,
        bills: session ? uploaded : uploaded.filter(({ billId }) => billId === enrollment?.billId),
      };
    }),
  );
  return {
    enrollments: own.map((enrollment) => picked(enrollment, enrollmentDownload)),
    sessions: bySession.flatMap(({ session }) => (session ? [picked(session, sessionDownload)] : [])),
    bills: bySession.flatMap((found) => found.bills).map((bill) => picked(bill, billDownload)),
  };
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

const picked = <Item extends object>(item: Item, fields: Record<keyof Item, boolean>): object =>
  Object.fromEntries(
    Object.entries(item).flatMap(([name, value]) =>
      fields[name as keyof Item] && value !== undefined ? [[name, withoutInternals(value)]] : [],
    ),
  );

/** `by` names a colleague, unless it is one of these. */
const roles: ReadonlySet<unknown> = new Set(["household", "support", "mailbox"]);

function withoutInternals(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutInternals);
  if (typeof value !== "object" || value === null) return value;
  const kept = Object.entries(value).filter(
    ([name, part]) => part !== undefined && !neverDownloaded.has(name) && (name !== "by" || roles.has(part)),
  );
  return Object.fromEntries(kept.map(([name, part]) => [name, withoutInternals(part)]));
}
