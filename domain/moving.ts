import { claims } from "./claims.ts";
import type { ZipUtilities } from "./eligibility.ts";
import { numberEnding } from "./lookup-keys.ts";
import type { UtilityCode } from "./utilities/index.ts";

const msPerDay = 24 * 60 * 60 * 1000;

/** The last day on which a household tells us and its utility of a move. Both are dates, such as 2026-11-30. */
export const moveNoticeDeadline = (movingDate: string): string =>
  new Date(Date.parse(movingDate) + claims.moveNoticeDays * msPerDay)
    .toISOString()
    .slice(0, "2026-11-30".length);

/** Whether a subscription moves to a ZIP code: its utility serves homes there. */
export const keepsSubscription = (utility: UtilityCode | undefined, { ours }: ZipUtilities): boolean =>
  utility !== undefined && ours.includes(utility);

/** By what the account of the former home is recognized: its street and unit, and the end of its enrollment number. */
export type FormerSigns = { formerHome?: string | undefined; formerNumberEnding?: string | undefined };
type Move = FormerSigns & { utility: UtilityCode; zip: string };

/** A connected account, or that of a bill. */
type Account = {
  enrollmentId?: string | undefined;
  accountDetails: { street?: string | undefined; unit?: string | undefined };
};

/** What is known of a home and its account. */
type Home = {
  utility?: UtilityCode | undefined;
  enrollmentNumber?: string | undefined;
  street?: string | undefined;
  unit?: string | undefined;
  zip?: string | undefined;
};

const lettersAndDigits = (text: string): string => text.toUpperCase().replace(/[^\p{L}\d]/gu, "");

/** Whether an enrollment number ends as that of the former home. A new home has its own as a rule. */
export const hasFormerNumber = (number: string, { formerNumberEnding }: FormerSigns): boolean =>
  numberEnding(number) === formerNumberEnding;

/** What says that an account is that of the former home. */
export function signOfFormerHome(
  { enrollmentNumber, street, unit = "" }: Home,
  move: FormerSigns,
): "number" | "address" | undefined {
  if (enrollmentNumber && hasFormerNumber(enrollmentNumber, move)) return "number";
  const isFormerAddress =
    street && lettersAndDigits(street + unit) === lettersAndDigits(move.formerHome ?? "");
  return isFormerAddress ? "address" : undefined;
}

export const isAccountOfFormerHome = (
  account: Account | undefined,
  former: FormerSigns | undefined,
): boolean => {
  if (!account || !former) return false;
  const { enrollmentId: enrollmentNumber, accountDetails } = account;
  return signOfFormerHome({ ...accountDetails, enrollmentNumber }, former) !== undefined;
};

/**
 * Why an account may not be that of the home to which a household moves: another utility's cannot. The latest bill that a household has
 * is that of its former home.
 */
export function differenceToNewHome(
  home: Home,
  move: Move,
): "utility" | "number" | "address" | "zip" | undefined {
  if (home.utility && home.utility !== move.utility) return "utility";
  return signOfFormerHome(home, move) ?? (home.zip && home.zip !== move.zip ? "zip" : undefined);
}

type NewHome = { customerId: string; movesFrom?: { movingDate: string } | undefined };
type FormerHome = { movedTo?: { customerId: string; wasSent: boolean } | undefined };

/**
 * How the completion ended the enrollment of the former home. Undefined if it did not: that one may have ended before, or
 * moved elsewhere. `tellUtilityBy` is a date, such as 2026-12-31.
 */
export function completedMove({ customerId, movesFrom }: NewHome, former: FormerHome | undefined) {
  if (!movesFrom || former?.movedTo?.customerId !== customerId) return undefined;
  return {
    endsAtOnce: !former.movedTo.wasSent,
    tellUtilityBy: moveNoticeDeadline(movesFrom.movingDate),
  };
}
