import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import type { SupportNotice } from "#contracts/storage/outbox.ts";
import type { SessionRecord } from "#contracts/storage/session.ts";
import { isConfirmed } from "#domain/enrollment-export.ts";
import type {
  Completion,
  EmailDelay,
  EnrollmentStore,
  EnrollmentsOfAddress,
  KnownAddresses,
  SessionStore,
  UnfinishedApplications,
} from "#lambdas/shared/ports.ts";
import { deletionRequest } from "#lambdas/shared/records/deletions.ts";
import { withSharedExpiry } from "#lambdas/shared/records/enrollments.ts";
import type { EndByMove } from "#lambdas/shared/records/moves.ts";

export { InMemoryBills } from "./bill-store.ts";

/** In-memory stores that behave like the DynamoDB adapters; tests/lambdas/shared/adapters tests the real ones. */

const done = { ok: true } as const;
const changedMeanwhile = { ok: false, reason: "changed_meanwhile" } as const;
const anotherEmail = { ok: false, reason: "another_email" } as const;

class VersionedTable<Item extends { version: number }> {
  readonly items = new Map<string, Item>();

  hasConflict(key: string, item: Item): boolean {
    return (this.items.get(key)?.version ?? 0) !== item.version;
  }

  put(key: string, item: Item) {
    this.items.set(key, { ...item, version: item.version + 1 });
  }
}

export class InMemorySessions implements SessionStore {
  readonly table = new VersionedTable<SessionRecord>();
  /** Runs before the next save, to simulate a concurrent writer. */
  beforeNextSave: (() => void) | undefined;

  constructor(...sessions: SessionRecord[]) {
    for (const session of sessions) this.table.items.set(session.sessionId, session);
  }

  get(sessionId: string) {
    return this.table.items.get(sessionId);
  }

  async find(sessionId: string, ownerHash: string | undefined) {
    const found = await this.findForServer(sessionId);
    return found?.ownerHash === ownerHash ? found : undefined;
  }

  async findForServer(sessionId: string) {
    const found = this.get(sessionId);
    return found && found.expiresAt > Date.now() / 1000 ? found : undefined;
  }

  findDrafts(emailKey: string): SessionRecord[] {
    return [...this.table.items.values()]
      .filter((session) => session.emailKey === emailKey)
      .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  }

  async save(session: SessionRecord) {
    this.runBeforeNextSave();
    if (this.table.hasConflict(session.sessionId, session)) return changedMeanwhile;
    this.table.put(session.sessionId, session);
    return done;
  }

  runBeforeNextSave() {
    const { beforeNextSave: meanwhile } = this;
    this.beforeNextSave = undefined;
    meanwhile?.();
  }
}

export class InMemoryEnrollments
  implements EnrollmentStore, EnrollmentsOfAddress, KnownAddresses, UnfinishedApplications
{
  readonly table = new VersionedTable<EnrollmentRecord>();
  readonly emailRequests: string[] = [];
  private readonly sessions: InMemorySessions;

  constructor(sessions: InMemorySessions, ...enrollments: EnrollmentRecord[]) {
    this.sessions = sessions;
    for (const enrollment of enrollments) this.table.items.set(enrollment.customerId, enrollment);
  }

  get(customerId: string) {
    return this.table.items.get(customerId);
  }

  async find(customerId: string) {
    return this.get(customerId);
  }

  async findByEmail(emailKey: string) {
    return [...this.table.items.values()].filter((enrollment) => enrollment.emailKey === emailKey);
  }

  async confirmUnfinished(enrollment: EnrollmentRecord, at: string) {
    const { customerId } = enrollment;
    if (this.table.hasConflict(customerId, enrollment)) return changedMeanwhile;
    this.table.put(customerId, { ...enrollment, emailConfirmedAt: enrollment.emailConfirmedAt ?? at });
    return { ok: true } as const;
  }

  async isKnown(emailKey: string) {
    return (await this.findByEmail(emailKey)).some((enrollment) => !deletionRequest(enrollment));
  }

  async findBySession(sessionId: string) {
    return [...this.table.items.values()].find((enrollment) => enrollment.sessionId === sessionId);
  }

  async saveWithSession(enrollment: EnrollmentRecord, session: SessionRecord) {
    this.sessions.runBeforeNextSave();
    const hasConflict =
      this.table.hasConflict(enrollment.customerId, enrollment) ||
      this.sessions.table.hasConflict(session.sessionId, session);
    if (hasConflict) return changedMeanwhile;
    const shared = withSharedExpiry(enrollment, session);
    this.table.put(enrollment.customerId, shared.enrollment);
    this.sessions.table.put(session.sessionId, shared.session);
    return done;
  }

  async complete(
    enrollment: EnrollmentRecord,
    session: SessionRecord,
    move?: EndByMove,
  ): Promise<Completion> {
    this.sessions.runBeforeNextSave();
    if (move && this.table.hasConflict(move.former.customerId, move.former)) return changedMeanwhile;
    const other = this.holderOf(enrollment);
    const own = [enrollment.customerId, move?.former.customerId];
    const holder = own.includes(other?.customerId) ? undefined : other;
    if (holder && (isConfirmed(holder) || !isConfirmed(enrollment))) {
      const { customerId } = holder;
      return { ok: false, reason: "number_taken", holder: { customerId, isConfirmed: isConfirmed(holder) } };
    }
    const saved = await this.saveWithSession({ ...enrollment, numberKey: numberKeyOf(enrollment) }, session);
    if (saved.ok && move) {
      const { former, movedTo, notice } = move;
      const numberLost = { reason: "moved" as const, at: movedTo.at };
      const notices = [...(former.notices ?? []), ...(notice ? [notice] : [])];
      this.table.put(former.customerId, { ...former, movedTo, numberLost, numberKey: undefined, notices });
    }
    if (saved.ok && holder) {
      const numberLost = { reason: "superseded" as const, at: enrollment.updatedAt };
      this.table.put(holder.customerId, { ...holder, numberKey: undefined, numberLost });
    }
    return saved;
  }

  holderOf(enrollment: Pick<EnrollmentRecord, "utility" | "accountNumber">) {
    const key = numberKeyOf(enrollment);
    return [...this.table.items.values()].find(({ numberKey }) => numberKey === key);
  }

  async saveHold(enrollment: EnrollmentRecord, hold: EnrollmentRecord["hold"], updatedAt: string) {
    if (this.table.hasConflict(enrollment.customerId, enrollment)) return changedMeanwhile;
    const supportEmail = {
      state: "pending" as const,
      change: hold ? ("hold" as const) : ("undo" as const),
      askedAt: updatedAt,
    };
    const event = { kind: hold ? ("held" as const) : ("released" as const), at: updatedAt };
    const mailboxHolds = [...(enrollment.mailboxHolds ?? []), event];
    this.table.put(enrollment.customerId, { ...enrollment, hold, mailboxHolds, supportEmail, updatedAt });
    return done;
  }

  async requestEmail(customerId: string) {
    if (this.get(customerId)?.confirmationEmail?.state === "pending") this.emailRequests.push(customerId);
  }

  async delayEmail(customerId: string, { waitsFor, until }: EmailDelay) {
    const found = this.get(customerId);
    if (found?.confirmationEmail?.state !== "pending") return;
    this.table.items.set(customerId, {
      ...found,
      confirmationEmail: { ...found.confirmationEmail, waitsFor },
      emailWaits: until ? "yes" : undefined,
      emailWaitsUntil: until,
    });
  }

  async findDueEmails(at: string) {
    return [...this.table.items.values()]
      .filter(({ emailWaitsUntil }) => emailWaitsUntil !== undefined && emailWaitsUntil <= at)
      .sort((a, b) => (a.emailWaitsUntil ?? "").localeCompare(b.emailWaitsUntil ?? ""))
      .map(({ customerId }) => customerId);
  }

  async wakeEmail(customerId: string) {
    const found = this.get(customerId);
    if (found?.confirmationEmail?.state !== "pending") return;
    this.table.items.set(customerId, { ...found, emailWaits: undefined, emailWaitsUntil: undefined });
    this.emailRequests.push(customerId);
  }

  async markEmailSent(customerId: string, { messageId, at }: { messageId: string; at: string }) {
    const found = this.get(customerId);
    if (found?.confirmationEmail?.state !== "pending") return;
    const { waitsFor: _, ...email } = found.confirmationEmail;
    const confirmationEmail = { ...email, state: "sent" as const, sentAt: at, messageId };
    this.table.items.set(customerId, {
      ...found,
      confirmationEmail,
      emailWaits: undefined,
      emailWaitsUntil: undefined,
    });
  }

  async requestLinkEmail(customerId: string, at: string) {
    const found = this.get(customerId);
    if (!found) return;
    this.table.items.set(customerId, { ...found, linkEmail: { state: "pending", askedAt: at } });
  }

  async markLinkEmailSent(customerId: string, { messageId, at }: { messageId: string; at: string }) {
    const found = this.get(customerId);
    if (found?.linkEmail?.state !== "pending") return;
    const linkEmail = { ...found.linkEmail, state: "sent" as const, sentAt: at, messageId };
    this.table.items.set(customerId, { ...found, linkEmail });
  }

  async requestSupportEmail(customerId: string, change: SupportNotice, at: string) {
    const found = this.get(customerId);
    if (!found) return;
    this.table.items.set(customerId, { ...found, supportEmail: { state: "pending", change, askedAt: at } });
  }

  async markSupportEmailSent(
    customerId: string,
    { askedAt, messageId, at }: { askedAt: string; messageId: string; at: string },
  ) {
    const found = this.get(customerId);
    if (found?.supportEmail?.state !== "pending" || found.supportEmail.askedAt !== askedAt) return;
    const supportEmail = { ...found.supportEmail, state: "sent" as const, sentAt: at, messageId };
    this.table.items.set(customerId, { ...found, supportEmail });
  }

  async markEmailFailed(
    customerId: string,
    { messageId, state, at }: { messageId: string; state: "bounced" | "complained"; at: string },
  ) {
    const found = this.get(customerId);
    const email = found?.confirmationEmail;
    if (!found || email?.messageId !== messageId || email.state === "pending") return anotherEmail;
    this.table.items.set(customerId, { ...found, confirmationEmail: { ...email, state, failedAt: at } });
    return done;
  }
}

export const numberKeyOf = ({
  utility,
  accountNumber,
}: Pick<EnrollmentRecord, "utility" | "accountNumber">) => `${utility} ${accountNumber}`;
