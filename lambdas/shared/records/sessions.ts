import type { SessionRecord } from "#contracts/storage/session.ts";
import { expiryAfter, retentionDays } from "#domain/retention.ts";
import { laterStatus, type Status } from "#domain/session-status.ts";

/** Every action of the household restarts the retention period. A synthetic session is gone after a day. */
export const withRefreshedExpiry = (session: SessionRecord, at: Date): SessionRecord => ({
  ...session,
  updatedAt: at.toISOString(),
  expiresAt: expiryAfter(session.synthetic ? retentionDays.syntheticEnrollment : retentionDays.session, at),
});

/** A session that nobody finds any more. */
export const endedNow = (session: SessionRecord, at: Date): SessionRecord => ({
  ...session,
  updatedAt: at.toISOString(),
  expiresAt: expiryAfter(0, at),
});

export const newSession = (sessionId: string, ownerHash: string, at: Date): SessionRecord =>
  withRefreshedExpiry(
    {
      sessionId,
      ownerHash,
      status: "started",
      version: 0,
      createdAt: at.toISOString(),
      updatedAt: "",
      expiresAt: 0,
    },
    at,
  );

/** The session as it goes on with this address: the move of the owner of another one, and what they chose about vendors, stay behind. */
export function atAddress(session: SessionRecord, email: string): SessionRecord {
  if (session.email?.toLowerCase() === email.toLowerCase()) return session;
  const { vendorChoices: _, move: __, ...others } = session;
  return { ...others, email };
}

/** Support finds a draft by its e-mail address. Once there is a customer, it finds the enrollment instead. */
export function withEmailKey({ emailKey: _, ...session }: SessionRecord): SessionRecord {
  const { customerId, email } = session;
  return customerId || !email ? session : { ...session, emailKey: email.toLowerCase() };
}

/** A status never moves backward. */
export const withStatus = (session: SessionRecord, status: Status): SessionRecord => ({
  ...session,
  status: laterStatus(session.status, status),
});

/**
 * The bill was read. Its upload link stays, so that the page that shows the link learns which bill it was; it admits no
 * other bill.
 */
export const withBillRead = ({ awaitedBillId: _, ...session }: SessionRecord): SessionRecord => session;

/**
 * Whoever enters the account in another way does not wait for a bill any more: when it is read, it changes nothing. Another
 * device can hand in none either.
 */
export const withoutAwaitedBill = ({ uploadLink: _, ...session }: SessionRecord): SessionRecord =>
  withBillRead(session);
