import { keptPath, uploadPath } from "#contracts/storage/bill.ts";
import { hasReached } from "#domain/session-status.ts";
import type { SessionWrite } from "#verification/chaos/faults/observations.ts";
import type { Ledger } from "#verification/chaos/households/ledger.ts";
import { type Campaign, type Check, enrolled, forEach, nameOf } from "./violation.ts";

const emailOf = ({ household }: Ledger) => household.person.email;
const countOf = (list: readonly string[], value: string) => list.filter((one) => one === value).length;

/** How many more e-mails than one a household got. */
export const extraCopies = ({ records, ledgers }: Pick<Campaign, "records" | "ledgers">): number =>
  ledgers.reduce((sum, ledger) => sum + Math.max(0, countOf(records.emails, emailOf(ledger)) - 1), 0);

/** A copy is accepted for each fault between SES accepting the e-mail and the record saying so. */
export const gotOneEmail: Check = forEach(enrolled, (ledger, { records, observed }) => {
  const email = emailOf(ledger);
  const count = countOf(records.emails, email);
  const accepted = 1 + countOf(observed.crashWindows, email);
  const { confirmationEmail } =
    records.enrollments.find(({ customerId }) => customerId === ledger.customerId) ?? {};
  return [
    ...(count === 0 ? ["got no e-mail"] : []),
    ...(count > accepted ? [`got ${count} e-mails instead of ${accepted} at most`] : []),
    ...(confirmationEmail?.state === "sent" ? [] : [`its e-mail is ${confirmationEmail?.state}`]),
  ];
});

export const nobodyElseGotEmail: Check = forEach(
  ({ ledgers }) => ledgers.filter(({ outcome }) => outcome !== "enrolled"),
  (ledger, { records }) =>
    records.emails.includes(emailOf(ledger)) ? ["got an e-mail and is not enrolled"] : [],
);

export const billEnded: Check = ({ records, ledgers }) =>
  records.bills
    .filter(({ status, unfinished }) => unfinished || (status !== "complete" && status !== "error"))
    .map(({ billId, status, sessionId }) => {
      const ledger = ledgers.find((one) => one.sessionId === sessionId);
      return { household: ledger ? nameOf(ledger) : "none", detail: `the bill ${billId} is ${status}` };
    });

/** The file that a browser uploaded, and the copy that was read. */
export const billFileIsKept: Check = ({ records, ledgers }) => {
  const read = records.bills
    .filter(({ status }) => status === "complete")
    .map(({ billId }) => keptPath(billId));
  const missing = (paths: readonly string[]) => paths.filter((path) => !records.files.has(path));
  return [
    ...missing(read).map((path) => ({ household: "none", detail: `${path} is gone` })),
    ...ledgers.flatMap((ledger) =>
      missing(ledger.uploads.map(uploadPath)).map((path) => ({
        household: nameOf(ledger),
        detail: `${path} is gone`,
      })),
    ),
  ];
};

const isBackward = (earlier: SessionWrite, later: SessionWrite) =>
  !hasReached(later.status, earlier.status) || later.version !== earlier.version + 1;

/** By the writes to its record: each one version further, and no status before an earlier one. */
export const sessionMovedForward: Check = forEach(
  ({ ledgers }) => ledgers,
  ({ sessionId, outcome }, { observed, records }) => {
    const writes = observed.sessionWrites
      .filter((write) => write.sessionId === sessionId)
      .toSorted((a, b) => a.version - b.version);
    const backward = writes.filter(
      (write, index) => index > 0 && isBackward(writes[index - 1] ?? write, write),
    );
    const session = records.sessions.find((one) => one.sessionId === sessionId);
    const isCompleted = session?.status === "completed";
    return [
      ...backward.map(({ status, version }) => `version ${version} is ${status}`),
      ...(session?.status === writes.at(-1)?.status ? [] : [`its session is ${session?.status}`]),
      ...(isCompleted === (outcome === "enrolled")
        ? []
        : [`it is ${outcome}, and its session ${session?.status}`]),
    ];
  },
);

/** Delivered, or in a dead-letter queue with an alarm. */
export const messageArrived: Check = ({ records, observed, alarmed }) => {
  const lost = [...observed.queued].filter((id) => !observed.received.has(id));
  return [
    ...lost.map((id) => ({ household: "none", detail: `the message ${id} was never received` })),
    ...records.queues
      .filter(({ waiting }) => waiting > 0)
      .map(({ name, waiting }) => ({
        household: "none",
        detail: `${waiting} messages wait in the queue ${name}`,
      })),
    ...records.queues
      .filter(({ name, deadLetters }) => deadLetters > 0 && !alarmed.has(name))
      .map(({ name }) => ({ household: "none", detail: `no alarm goes off for dead letters of ${name}` })),
  ];
};
