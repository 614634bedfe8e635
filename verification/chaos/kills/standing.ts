import { hasReached } from "#domain/session-status.ts";
import type { Ledger } from "#verification/chaos/households/ledger.ts";
import { check, invariantsOfRecords } from "#verification/chaos/records/invariants.ts";
import type { Records } from "#verification/chaos/records/records.ts";
import { type Check, nameOf, type Violation } from "#verification/chaos/records/violation.ts";

/** Those that hold also while the product has work to do. */
const atAnyMoment = [
  "whoever was told so is enrolled, exactly once",
  "an enrollment has all of its fields",
  "what a household typed is still there",
  "a number has one holder",
  "the signed disclosure is the one that was given",
  "every consent is recorded, once",
  "the file of a bill is kept",
] as const satisfies (keyof typeof invariantsOfRecords)[];

const hasItsRecords: Check = ({ records, ledgers }) => {
  const sessions = new Set(records.sessions.map(({ sessionId }) => sessionId));
  const enrollments = new Set(records.enrollments.map(({ customerId }) => customerId));
  return ledgers.flatMap((ledger) => {
    const { sessionId, customerId } = ledger;
    return [
      ...(!sessionId || sessions.has(sessionId) ? [] : ["its session is gone"]),
      ...(!customerId || enrollments.has(customerId) ? [] : ["its enrollment record is gone"]),
    ].map((detail) => ({ household: nameOf(ledger), detail }));
  });
};

const ofRecords = Object.fromEntries(atAnyMoment.map((name) => [name, invariantsOfRecords[name] as Check]));

/** As if the household had left after the last answer. Undefined while it has been told nothing that can be compared. */
function asOfNow(ledger: Ledger): Ledger | undefined {
  if (ledger.outcome !== "under way") return ledger;
  return ledger.draft && ledger.applications.length === 0 ? { ...ledger, outcome: "left" } : undefined;
}

const nothingObserved = {
  observed: { sessionWrites: [], queued: new Set<string>(), received: new Set<string>(), crashWindows: [] },
  alarmed: new Set<string>(),
};

/** What households had been told when the product was killed, and the stored records do not say. */
export function findForgotten(records: Records, ledgers: readonly Ledger[]): Violation[] {
  const comparable = ledgers.flatMap((ledger) => asOfNow(ledger) ?? []);
  return [
    ...check({ ...nothingObserved, records, ledgers: comparable }, ofRecords),
    ...check({ ...nothingObserved, records, ledgers }, { "what the API created is there": hasItsRecords }),
  ];
}

const idsOf = ({ sessions, enrollments, bills, numbers }: Records): string[] => [
  ...sessions.map(({ sessionId }) => `the session ${sessionId}`),
  ...enrollments.map(({ customerId }) => `the enrollment record ${customerId}`),
  ...bills.map(({ billId }) => `the bill ${billId}`),
  ...numbers.map(({ numberKey }) => `the number holder ${numberKey}`),
];

const countsOf = (emails: readonly string[]): Map<string, number> =>
  new Map([...Map.groupBy(emails, (email) => email)].map(([email, { length }]) => [email, length]));

/** What stood in the records at one kill and not at the next one. */
export function findVanished(before: Records, after: Records): Violation[] {
  const there = new Set(idsOf(after));
  const emails = countsOf(after.emails);
  const sessions = new Map(after.sessions.map((session) => [session.sessionId, session]));
  const details = [
    ...idsOf(before).filter((id) => !there.has(id)),
    ...[...countsOf(before.emails)]
      .filter(([email, count]) => count > (emails.get(email) ?? 0))
      .map(([email]) => `an e-mail to ${email}`),
    ...before.sessions
      .filter(({ sessionId, status, version }) => {
        const now = sessions.get(sessionId);
        return now && (!hasReached(now.status, status) || now.version < version);
      })
      .map(({ sessionId, status }) => `the status ${status} of the session ${sessionId}`),
  ];
  return details.map((what) => ({
    invariant: "what was stored is still there",
    household: "none",
    detail: `${what} is gone`,
  }));
}

/** Recipients of e-mails that SES had accepted when the product was killed, and of which the records did not say so yet. */
export const inCrashWindow = ({ emails, enrollments }: Records): string[] =>
  enrollments
    .filter(
      ({ email, confirmationEmail }) => confirmationEmail?.state === "pending" && emails.includes(email),
    )
    .map(({ email }) => email);
