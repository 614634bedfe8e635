import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import type { SessionRecord } from "#contracts/storage/session.ts";
import { isConfirmed } from "#domain/enrollment-export.ts";
import { isExpired } from "#lambdas/shared/adapters/dynamo.ts";
import type { Completion, Enrollments, SessionStore } from "#lambdas/shared/ports.ts";
import { type Condition, equal } from "#lambdas/shared/records/change.ts";
import type { ContactUpdate } from "#lambdas/shared/records/contact-details.ts";
import { deletionRequest } from "#lambdas/shared/records/deletions.ts";
import {
  changedContactDetails,
  type EnrollmentChange,
  EnrollmentChanges,
} from "#lambdas/shared/records/enrollment-changes.ts";
import { withSharedExpiry } from "#lambdas/shared/records/enrollments.ts";
import type { EndByMove } from "#lambdas/shared/records/moves.ts";
import { endedByMove, lostNumber } from "#lambdas/shared/records/number-changes.ts";
import { isOwned } from "#lambdas/shared/records/ownership.ts";
import { changed, holds } from "./stored-items.ts";

export { InMemoryBills } from "./bill-store.ts";

/** In-memory stores that behave like the DynamoDB adapters; tests/lambdas/shared/adapters tests the real ones. */

const done = { ok: true } as const;
const changedMeanwhile = { ok: false, reason: "changed_meanwhile" } as const;

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

export class InMemoryEnrollments extends EnrollmentChanges implements Enrollments {
  readonly table = new VersionedTable<EnrollmentRecord>();
  readonly emailRequests: string[] = [];
  private readonly sessions: InMemorySessions;
  /** Without it, every mailbox has a browser with access. */
  accessSessions: { items: ReadonlyMap<string, unknown> } | undefined;
  /** Runs before the next change of a single enrollment, to simulate a concurrent writer. */
  beforeNextChange: (() => void) | undefined;

  constructor(sessions: InMemorySessions, ...enrollments: EnrollmentRecord[]) {
    super();
    this.sessions = sessions;
    for (const enrollment of enrollments) this.table.items.set(enrollment.customerId, enrollment);
  }

  get(customerId: string) {
    return this.table.items.get(customerId);
  }

  async find(customerId: string) {
    const found = this.get(customerId);
    return found && isExpired(found, new Date()) ? undefined : found;
  }

  async findByEmail(emailKey: string) {
    const now = new Date();
    return this.all().filter((enrollment) => enrollment.emailKey === emailKey && !isExpired(enrollment, now));
  }

  async isKnown(emailKey: string) {
    return (await this.findByEmail(emailKey)).some((enrollment) => !deletionRequest(enrollment));
  }

  async hasOwned(emailKey: string, network?: string) {
    const found = await this.findByEmail(emailKey);
    return found.some((enrollment) => !deletionRequest(enrollment) && isOwned(enrollment, network));
  }

  async findBySession(sessionId: string) {
    const found = this.all().find((enrollment) => enrollment.sessionId === sessionId);
    return found && this.find(found.customerId);
  }

  async findDueEmails(at: string) {
    return this.dueAt("emailWaitsUntil", at);
  }

  async findDueNotices(at: string) {
    return this.dueAt("noticeDueAt", at);
  }

  async countDueCorrections(by: string) {
    return this.dueAt("correctionDueAt", by).length;
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
    const other = this.holderOf(enrollment, enrollment.completedAt ?? enrollment.updatedAt);
    const own = [enrollment.customerId, move?.former.customerId];
    const holder = own.includes(other?.customerId) ? undefined : other;
    if (holder && (isConfirmed(holder) || !isConfirmed(enrollment))) {
      const { customerId } = holder;
      return { ok: false, reason: "number_taken", holder: { customerId, isConfirmed: isConfirmed(holder) } };
    }
    const saved = await this.saveWithSession({ ...enrollment, numberKey: numberKeyOf(enrollment) }, session);
    if (saved.ok && move) await this.changeIfUnchanged(move.former, endedByMove(move));
    const superseded = lostNumber({ reason: "superseded", at: enrollment.updatedAt });
    if (saved.ok && holder) await this.changeIfUnchanged(holder, superseded);
    return saved;
  }

  /** At a time, a synthetic enrollment that has expired holds no number any more. */
  holderOf(enrollment: Pick<EnrollmentRecord, "utility" | "accountNumber">, at?: string) {
    const key = numberKeyOf(enrollment);
    const hasExpired = (record: EnrollmentRecord) =>
      at !== undefined && record.synthetic && isExpired(record, new Date(at));
    return this.all().find((record) => record.numberKey === key && !hasExpired(record));
  }

  override async requestEmail(customerId: string, at: string) {
    if (this.get(customerId)?.confirmationEmail?.state === "pending") this.emailRequests.push(customerId);
    await super.requestEmail(customerId, at);
  }

  override async wakeEmail(customerId: string, at: string) {
    if (this.get(customerId)?.confirmationEmail?.state === "pending") this.emailRequests.push(customerId);
    await super.wakeEmail(customerId, at);
  }

  async saveNewAddress(
    enrollment: EnrollmentRecord,
    update: ContactUpdate,
    { at, mailboxHash }: { at: string; mailboxHash: string },
  ) {
    this.runBeforeNextChange();
    const { customerId } = enrollment;
    const hasAccess = this.accessSessions?.items.has(mailboxHash) ?? true;
    if (!hasAccess || this.table.hasConflict(customerId, enrollment)) return changedMeanwhile;
    this.table.put(customerId, changed(enrollment, changedContactDetails(enrollment, update, at)));
    return done;
  }

  private runBeforeNextChange() {
    const { beforeNextChange: meanwhile } = this;
    this.beforeNextChange = undefined;
    meanwhile?.();
  }

  async change(customerId: string, change: EnrollmentChange, condition: Condition) {
    this.runBeforeNextChange();
    const found = this.get(customerId);
    if (!holds(condition, found) || !found) return false;
    this.table.put(customerId, changed(found, change));
    return true;
  }

  async changeIfUnchanged(
    { customerId, version }: Pick<EnrollmentRecord, "customerId" | "version">,
    change: EnrollmentChange,
  ) {
    return (await this.change(customerId, change, equal("version", version))) ? done : changedMeanwhile;
  }

  private all = () => [...this.table.items.values()];

  /** The index on a time contains only the records that have one. */
  private dueAt(time: "emailWaitsUntil" | "noticeDueAt" | "correctionDueAt", at: string): string[] {
    const due = this.all().filter(({ [time]: dueAt }) => dueAt !== undefined && dueAt <= at);
    return due
      .toSorted((a, b) => (a[time] ?? "").localeCompare(b[time] ?? ""))
      .map(({ customerId }) => customerId);
  }
}

export const numberKeyOf = ({
  utility,
  accountNumber,
}: Pick<EnrollmentRecord, "utility" | "accountNumber">) => `${utility} ${accountNumber}`;
