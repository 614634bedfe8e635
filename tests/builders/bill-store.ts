import type { BillRecord } from "#contracts/storage/bill.ts";
import type { SessionRecord } from "#contracts/storage/session.ts";
import type { BillStore, UploadedFile } from "#lambdas/shared/ports.ts";
import { acceptsResult } from "#lambdas/shared/records/bills.ts";

const done = { ok: true } as const;
const changedMeanwhile = { ok: false, reason: "changed_meanwhile" } as const;
const alreadyRead = { ok: false, reason: "already_read" } as const;

/** The part of the in-memory sessions that a bill is completed with. */
type Sessions = {
  runBeforeNextSave(): void;
  table: {
    hasConflict(sessionId: string, session: SessionRecord): boolean;
    put(sessionId: string, session: SessionRecord): void;
  };
};

/** Bills in memory, like the DynamoDB adapter: tests/lambdas/shared/adapters tests both. */
export class InMemoryBills implements BillStore {
  readonly items = new Map<string, BillRecord>();
  private readonly sessions: Sessions;

  constructor(sessions: Sessions, ...bills: BillRecord[]) {
    this.sessions = sessions;
    for (const bill of bills) this.items.set(bill.billId, bill);
  }

  get(billId: string) {
    return this.items.get(billId);
  }

  async create(bill: BillRecord) {
    this.items.set(bill.billId, bill);
  }

  async find(billId: string) {
    return this.get(billId);
  }

  async findBySession(sessionId: string) {
    const bills = [...this.items.values()].filter((bill) => bill.sessionId === sessionId);
    return { bills, unreadable: [] };
  }

  async findUnfinished(announcedBefore: string) {
    return [...this.items.values()]
      .filter(({ unfinished, createdAt }) => unfinished && createdAt < announcedBefore)
      .sort((a, b) => a.createdAt.localeCompare(b.createdAt))
      .map(({ billId }) => billId);
  }

  async recordUpload({ billId, filePath, versionId }: UploadedFile) {
    const found = this.get(billId);
    if (found?.filePath !== filePath) return undefined;
    const { uploadVersion = versionId, uploads = 0 } = found;
    const recorded = { ...found, uploadVersion, uploads: uploads + 1 };
    this.items.set(billId, recorded);
    return recorded;
  }

  async startAnalyzing(billId: string, at: string) {
    const values = { status: "analyzing", unfinished: "yes", analyzingAt: at, updatedAt: at } as const;
    return this.change(billId, { ...values, error: undefined, endedAt: undefined });
  }

  async saveRecognitionJob(billId: string, recognitionJobId: string, at: string) {
    return this.change(billId, { recognitionJobId, updatedAt: at });
  }

  async fail({ billId, ...outcome }: Parameters<BillStore["fail"]>[0], at: string) {
    const end = { status: "error", endedAt: at, updatedAt: at, unfinished: undefined } as const;
    return this.change(billId, { ...outcome, ...end });
  }

  async expire(bill: BillRecord, error: Parameters<BillStore["expire"]>[1], at: string) {
    const found = this.get(bill.billId);
    if (!found?.unfinished || found.updatedAt !== bill.updatedAt) return changedMeanwhile;
    const end = { status: "error", error, timedOutAt: at, endedAt: at, updatedAt: at } as const;
    this.items.set(bill.billId, { ...found, ...end, unfinished: undefined });
    return done;
  }

  async complete(
    { billId, ...outcome }: Parameters<BillStore["complete"]>[0],
    session: SessionRecord | undefined,
    at: string,
  ) {
    this.sessions.runBeforeNextSave();
    if (!this.isOpen(billId)) return alreadyRead;
    if (session && this.sessions.table.hasConflict(session.sessionId, session)) return changedMeanwhile;
    if (session) this.sessions.table.put(session.sessionId, session);
    const end = { status: "complete", endedAt: at, updatedAt: at } as const;
    return this.change(billId, { ...outcome, ...end, unfinished: undefined, error: undefined });
  }

  private isOpen(billId: string) {
    const found = this.get(billId);
    return found !== undefined && acceptsResult(found);
  }

  private change(billId: string, values: Partial<BillRecord>) {
    const found = this.get(billId);
    if (!found || !acceptsResult(found)) return alreadyRead;
    this.items.set(billId, { ...found, ...values });
    return done;
  }
}
