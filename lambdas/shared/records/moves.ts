import type { UtilityData } from "#contracts/http/session.ts";
import type { EnrollmentRecord, MoveDestination } from "#contracts/storage/enrollment.ts";
import type { Notice } from "#contracts/storage/outbox.ts";
import type { Evidence } from "#contracts/storage/record-fields.ts";
import { cancellationEnd, isCancelable, wasGivenToUtility } from "#domain/cancellation.ts";
import { type ServedZip, utilitiesIn } from "#domain/eligibility.ts";
import {
  type FormerSigns,
  isAccountOfFormerHome,
  keepsSubscription,
  moveNoticeDeadline,
} from "#domain/moving.ts";
import type { UtilityCode } from "#domain/utilities/index.ts";
import { fiveDigitZip } from "#domain/zip-code.ts";
import { addressChanges } from "./address-changes.ts";
import { createNotice } from "./notices.ts";

/** What completing a move writes to the enrollment of the former home, which ends by that. */
export type EndByMove = {
  former: EnrollmentRecord;
  movedTo: MoveDestination;
  notice: Notice | undefined;
};

type Address = Pick<EnrollmentRecord, "customerId" | "emailKey" | "contactChanges">;

/**
 * Whether an application moves the household from this enrollment: both still have the address with which the move began. Once
 * that of the enrollment was changed, whoever reads the former mailbox must not end it, also if it is given back.
 */
export const isFormerHome = (
  { customerId, emailKey, ...former }: Address,
  application: Pick<EnrollmentRecord, "emailKey" | "movesFrom">,
): boolean => {
  const { movesFrom } = application;
  return (
    movesFrom?.customerId === customerId &&
    emailKey === application.emailKey &&
    addressChanges(former).every(({ at }) => at <= movesFrom.startedAt)
  );
};

/** Another application for a new home was completed before. */
export const hasMovedElsewhere = (
  former: EnrollmentRecord | undefined,
  enrollment: EnrollmentRecord | undefined,
): boolean => former?.movedTo !== undefined && former.movedTo.customerId !== enrollment?.customerId;

/** By what an account is recognized as that of the former home. */
export const signsOf = ({ application, accountNumberEnding }: EnrollmentRecord): FormerSigns => {
  const { street, unit } = application?.serviceAddress ?? {};
  return {
    formerHome: [street, unit].filter(Boolean).join(", ") || undefined,
    formerNumberEnding: accountNumberEnding,
  };
};

/** Whether what was read is of the former home: a bill that was kept says nothing of what the new one saves. */
export const isOfFormerHome = (
  account: UtilityData | undefined,
  former: EnrollmentRecord | undefined,
): boolean => canMove(former) && isAccountOfFormerHome(account, signsOf(former));

/** An enrollment that has ended, or is held back, does not move: whatever is enrolled stands for itself. */
export const canMove = (former: EnrollmentRecord | undefined): former is EnrollmentRecord =>
  former !== undefined && isCancelable(former);

/** A subscription stays with its utility, so a move to another one is refused. */
export const changesUtility = (
  former: EnrollmentRecord | undefined,
  utility: UtilityCode | undefined,
): boolean => canMove(former) && utility !== undefined && utility !== former.utility;

type NewHome = { utility: UtilityCode | undefined; zip: string };

/** Whether the new home is with another utility, or at a ZIP code where the utility of the former one serves nobody. */
export const isOutsideOfTerritory = (
  former: EnrollmentRecord | undefined,
  { utility, zip }: NewHome,
  servedZips: readonly ServedZip[],
): boolean =>
  changesUtility(former, utility) ||
  (canMove(former) && !keepsSubscription(former.utility, utilitiesIn(servedZips, fiveDigitZip(zip))));

/**
 * An enrollment with what it keeps of the former home when it is completed: whether the utility still has to replace that on
 * its list. Nothing if it does not end the enrollment of that home, which then goes on without it.
 */
export function withCompletedOrigin(
  { movesFrom, ...enrollment }: EnrollmentRecord,
  former: EnrollmentRecord | undefined,
): EnrollmentRecord {
  if (!movesFrom || !canMove(former)) return enrollment;
  const origin = wasGivenToUtility(former) ? { ...movesFrom, formerWasSent: true as const } : movesFrom;
  return { ...enrollment, movesFrom: origin };
}

/** How a completed move ends the enrollment of the former home. Undefined if that one has ended already, or is held back. */
export function endByMove(
  former: EnrollmentRecord | undefined,
  { customerId, movesFrom }: EnrollmentRecord,
  { at: moment, evidence }: { at: Date; evidence: Evidence },
): EndByMove | undefined {
  if (!movesFrom || !canMove(former)) return undefined;
  const at = moment.toISOString();
  const wasSent = wasGivenToUtility(former);
  const { utility } = former;
  const details = utility && {
    kind: "moved" as const,
    utility,
    movedAt: at,
    end: cancellationEnd({ at, wasSent }, former),
    tellUtilityBy: moveNoticeDeadline(movesFrom.movingDate),
  };
  return {
    former,
    movedTo: { customerId, at, wasSent, evidence },
    notice: details && createNotice(former, details, { at }),
  };
}

/** What became of the enrollment of the new home, or of that of a home to which the household moved since. */
function newHomeOf(
  { customerId: newHomeId }: MoveDestination,
  all: readonly EnrollmentRecord[],
): "enrolled" | "ended" | undefined {
  const newHome = all.find(({ customerId }) => customerId === newHomeId);
  if (!newHome) return undefined;
  if (newHome.movedTo) return newHomeOf(newHome.movedTo, all);
  if (isCancelable(newHome)) return "enrolled";
  return newHome.hold ? undefined : "ended";
}

/**
 * Whether the household began to move an enrollment and has not finished that, the end of the former home's enrollment, and
 * the move to the new home, as the household sees them among all of its own.
 */
export const movesOf = (enrollment: EnrollmentRecord, all: readonly EnrollmentRecord[]) => {
  const { movedTo, movesFrom } = enrollment;
  const hasOpenMove = all.some((other) => other.stage !== "completed" && isFormerHome(enrollment, other));
  return {
    ...(!movedTo && hasOpenMove && { moveBegun: true as const }),
    ...(movedTo && {
      moved: {
        at: movedTo.at,
        end: cancellationEnd(movedTo, enrollment),
        newHome: newHomeOf(movedTo, all),
      },
    }),
    ...(movesFrom && {
      movedHere: {
        movingDate: movesFrom.movingDate,
        tellUtilityBy: moveNoticeDeadline(movesFrom.movingDate),
      },
    }),
  };
};

type Find = (customerId: string) => Promise<EnrollmentRecord | undefined>;

/**
 * The enrollment that a household has instead of this one: it follows every move to the last home of which there is a record.
 * The enrollment itself if the household did not move. Each is a read by key.
 */
export async function followMoves(enrollment: EnrollmentRecord, find: Find): Promise<EnrollmentRecord> {
  const next = enrollment.movedTo && (await find(enrollment.movedTo.customerId));
  return next ? followMoves(next, find) : enrollment;
}
