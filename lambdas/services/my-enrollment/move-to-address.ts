import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import type { Evidence } from "#contracts/storage/record-fields.ts";
import { isCancelable } from "#domain/cancellation.ts";
import { log } from "#lambdas/shared/middleware/log.ts";
import type { Clock, Enrollments } from "#lambdas/shared/ports.ts";
import { addressChanges } from "#lambdas/shared/records/address-changes.ts";
import { retryOnConflict } from "#lambdas/shared/records/conflicts.ts";
import { emailUpdate } from "#lambdas/shared/records/contact-details.ts";
import { ofAddress } from "#lambdas/shared/records/enrollments.ts";
import { byFirstConfirmed, isCompletedFrom } from "#lambdas/shared/records/ownership.ts";

type Records = {
  enrollments: Pick<Enrollments, "find" | "findByEmail" | "saveContactDetails" | "saveNewAddress">;
  now: Clock;
};

/**
 * One that is held back stays with the mailbox whose owner did not sign up. One whose address was changed since the link was
 * asked for stays as well, also if that was undone.
 */
const isMovable = (enrollment: EnrollmentRecord, askedAt: string): boolean =>
  enrollment.stage === "completed" &&
  enrollment.hold === undefined &&
  addressChanges(enrollment).every(({ at }) => at <= askedAt);

type Change = {
  from: string;
  to: string;
  askedAt: string;
  evidence: Evidence;
  /** The mailbox of the browser that asked. Support needs no access. */
  mailboxHash: string | undefined;
  /** Of one enrollment with the household's other homes. Else everything of the address moves. */
  customerId?: string | undefined;
};

/** The enrollment, with those of the homes from which and to which its household moved. */
function homesOf(customerId: string, records: EnrollmentRecord[]): EnrollmentRecord[] {
  const isMove = (a: EnrollmentRecord, b: EnrollmentRecord) => a.movesFrom?.customerId === b.customerId;
  const homes = records.filter((record) => record.customerId === customerId);
  for (const home of homes) {
    homes.push(
      ...records.filter((other) => !homes.includes(other) && (isMove(home, other) || isMove(other, home))),
    );
  }
  return homes;
}

/** A request has ten seconds, and a household a few enrollments. Another attempt moves more. */
const maxMoved = 30;

/** What goes on before what has ended, and what its owner made before what strangers made with its address. */
function byImportance(evidence: Evidence) {
  const isOwn = evidence.by === "household" ? isCompletedFrom(evidence.ip) : () => false;
  return (a: EnrollmentRecord, b: EnrollmentRecord): number =>
    Number(isCancelable(b)) - Number(isCancelable(a)) ||
    Number(isOwn(b)) - Number(isOwn(a)) ||
    byFirstConfirmed(a, b);
}

/**
 * Makes an address, whose owner has just opened a link, that of the completed enrollments of another one. False if some were not
 * moved, because others kept changing them or because there are too many: another call moves what is left. The former address gets
 * one e-mail, with the first enrollment that is moved, and its link holds back all of them.
 */
export async function moveToAddress(change: Change, { enrollments, now }: Records): Promise<boolean> {
  const { from, to, askedAt, evidence, mailboxHash, customerId: only } = change;
  const isToMove = (enrollment: EnrollmentRecord | undefined) => {
    const own = ofAddress(enrollment, from);
    return own && isMovable(own, askedAt) ? own : undefined;
  };
  const found = (await enrollments.findByEmail(from)).flatMap((enrollment) => isToMove(enrollment) ?? []);
  const ids = (only ? homesOf(only, found) : found)
    .toSorted(byImportance(evidence))
    .map(({ customerId }) => customerId);
  const moving = ids.slice(0, maxMoved);
  let isComplete = moving.length === ids.length;
  let isWarned = false;
  for (const customerId of moving) {
    const alongWith = moving.filter((id) => id !== customerId);
    const isDecided = await retryOnConflict(async () => {
      const enrollment = isToMove(await enrollments.find(customerId));
      if (!enrollment) return true;
      const moment = now();
      const at = moment.toISOString();
      const update = emailUpdate(enrollment, to, {
        at: moment,
        evidence,
        warning: isWarned ? undefined : { alongWith },
      });
      const saved =
        mailboxHash === undefined
          ? await enrollments.saveContactDetails(enrollment, update, at)
          : await enrollments.saveNewAddress(enrollment, update, { at, mailboxHash });
      if (!saved.ok) return undefined;
      isWarned = true;
      log.contactDetailChanged({ customerId, detail: "email" });
      return true;
    });
    isComplete &&= isDecided !== undefined;
  }
  return isComplete;
}
