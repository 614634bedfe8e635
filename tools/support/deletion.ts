import type { BillRecord, EnrollmentRecord, SessionRecord } from "#contracts/storage/records.ts";
import type { SupportEnvironment } from "./environment.ts";
import type { SupportRecords } from "./records.ts";

/** What a deletion request means for one household: the privacy policy, "How long we keep it". */
export type Deletion = {
  customerId: string;
  /** False: this is what would happen. */
  done: boolean;
  removed: string[];
  kept: { what: string; why: string }[];
  /** Other records under the same address, which the person may mean as well. */
  others: string[];
};

const lawfullyKept = {
  what: "The finished enrollment: who enrolled which account, what was agreed to, the disclosure form, the answer about income",
  why:
    "the community solar rules require records of contracts, disclosure forms and income eligibility for as long as " +
    "the subscription lasts and then six years. Tell the household so, and that it may appeal",
};
const backups = {
  what: "What point-in-time recovery holds",
  why: "it is overwritten by itself within 35 days, and is only read after an accident",
};

export type HouseholdRecords = {
  enrollment: EnrollmentRecord;
  session: SessionRecord | undefined;
  bills: BillRecord[];
};

export function planDeletion({ enrollment, session, bills }: HouseholdRecords, others: string[]): Deletion {
  const finished = enrollment.stage === "completed";
  const removed = [
    ...bills.map(({ fileName }) => `The bill ${fileName}: the file, and what was read of it`),
    ...(session ? ["The sign-up's draft, and the partner's click"] : []),
    ...(finished ? [] : [`The ${enrollment.stage === "lead" ? "sign-up" : "application"} itself`]),
  ];
  const kept = finished ? [lawfullyKept] : [backups];
  return { customerId: enrollment.customerId, done: false, removed, kept, others };
}

/** The record itself goes last: broken off half-way, the rest is found again. */
export async function deleteHousehold(
  { enrollment, session, bills }: HouseholdRecords,
  records: SupportRecords,
  place: SupportEnvironment,
) {
  const at = new Date().toISOString();
  const finished = enrollment.stage === "completed";
  if (finished) {
    const noted = await records.appendEvent(enrollment.customerId, {
      kind: "deletion_asked",
      at,
      by: place.operator,
    });
    if (!noted.ok) throw changed;
  }
  for (const bill of bills) await records.deleteBill(bill, place);
  if (session) await records.deleteSession(session.sessionId);
  if (finished) return;
  const removed = await records.deleteEnrollment(enrollment);
  if (!removed.ok) throw changed;
}

const changed = new Error(
  "The household changed its enrollment this very moment. Look at it, and try again.",
);
