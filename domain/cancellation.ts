import { lastCreditMonth } from "./allocation-calendar.ts";
import { newJerseyDate } from "./discounts.ts";
import type { ProgressFacts } from "./enrollment-progress.ts";
import type { UtilityCode } from "./utilities/index.ts";

/** `wasSent`: the subscription had been sent to its utility (`wasGivenToUtility`), which then has to be told. */
type Cancellation = { kind: "canceled"; at: string; wasSent: boolean };
export type CancellationEvent = Cancellation | { kind: "undone"; at: string };

/** Whether there is something to cancel: a completed enrollment that is not held back and holds its enrollment number. */
export const isCancelable = (enrollment: {
  completedAt?: string | undefined;
  hold?: object | undefined;
  numberLost?: object | undefined;
}): boolean =>
  enrollment.completedAt !== undefined &&
  enrollment.hold === undefined &&
  enrollment.numberLost === undefined;

type Subscription = Pick<ProgressFacts, "progress"> & {
  movesFrom?: { formerWasSent?: true | undefined } | undefined;
};

/** Whether this enrollment was sent to its utility, or is on a list that is being written. */
const wasSentItself = ({ progress = [] }: Subscription): boolean =>
  progress.some(({ kind }) => kind === "allocated" || kind === "sent");

const wasFormerSent = ({ movesFrom }: Subscription): boolean => movesFrom?.formerWasSent === true;

/** Whether the utility knows of the enrollment of a former home, and not of this one, which took its place. */
export const isKnownByFormerOnly = (subscription: Subscription): boolean =>
  wasFormerSent(subscription) && !wasSentItself(subscription);

/**
 * Whether the utility may know of the subscription: of this enrollment, also while the list that contains it is being written,
 * or of that of a former home, which stays on the list until this one replaces it.
 */
export const wasGivenToUtility = (subscription: Subscription): boolean =>
  wasFormerSent(subscription) || wasSentItself(subscription);

export const undoDays = 7;
const msPerDay = 24 * 60 * 60 * 1000;

/** The cancellation that stands: the last one, unless it was undone. */
export function standingCancellation<Event extends { kind: CancellationEvent["kind"] }>(
  events: readonly Event[] = [],
): Extract<Event, { kind: "canceled" }> | undefined {
  const last = events.at(-1);
  return last && isCanceled(last) ? last : undefined;
}

const isCanceled = <Event extends { kind: string }>(
  event: Event,
): event is Extract<Event, { kind: "canceled" }> => event.kind === "canceled";

/** Until when a cancellation can be undone. Undefined if the utility has been told of the enrollment: then it is final. */
export const cancellationUndoDeadline = ({ at, wasSent }: Omit<Cancellation, "kind">): Date | undefined =>
  wasSent ? undefined : new Date(Date.parse(at) + undoDays * msPerDay);

export const canUndoCancellation = (cancellation: Omit<Cancellation, "kind">, now: Date): boolean =>
  (cancellationUndoDeadline(cancellation) ?? new Date(0)) > now;

/**
 * When a subscription ends that is canceled at this time. `at_once`: nothing was sent to the utility. `after_month`: the
 * utility's calendar names the last month with credits, as 2027-03. `within_two_bills`: there is no calendar for it.
 */
export type CancellationEnd =
  | { when: "at_once"; date: string }
  | ({ when: "after_month"; month: string } & SentEnrollment)
  | ({ when: "within_two_bills" } & SentEnrollment);

/** `onlyFormerWasSent`: `isKnownByFormerOnly`. */
type SentEnrollment = { onlyFormerWasSent?: true | undefined };

export function cancellationEnd(
  { at, wasSent }: Omit<Cancellation, "kind">,
  { utility, ...subscription }: Subscription & { utility?: UtilityCode | undefined },
): CancellationEnd {
  const day = newJerseyDate(new Date(at));
  if (!wasSent) return { when: "at_once", date: day };
  const month = utility && lastCreditMonth(utility, day);
  const end = month ? ({ when: "after_month", month } as const) : ({ when: "within_two_bills" } as const);
  return isKnownByFormerOnly(subscription) ? { ...end, onlyFormerWasSent: true } : end;
}
