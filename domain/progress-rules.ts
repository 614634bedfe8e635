import { newJerseyDate } from "./discounts.ts";
import {
  announcedMonth,
  lastOf,
  milestonesOf,
  type ProgressEvent,
  type ProgressFacts,
} from "./enrollment-progress.ts";
import type { UtilityCode } from "./utilities/index.ts";

/** Where an enrollment is on its way to the utility: waiting for a list, or on one. An index finds both. */
export const waitingFor = (utility: UtilityCode): string => `waiting#${utility}`;
const isWaiting = (allocation: string) => allocation.startsWith("waiting#");

/** What somebody records, without when and who. `file` is the imported file that says so. */
export type ProgressChange = DistributiveOmit<ProgressEvent, "at" | "by">;
type DistributiveOmit<Union, Key extends PropertyKey> = Union extends unknown ? Omit<Union, Key> : never;

export type ProgressRefusal =
  | "not_completed"
  | "ended"
  | "not_checked"
  | "not_matched"
  | "on_a_list"
  | "not_sent"
  | "sent_already"
  | "month_over";

export type ProgressDecision =
  | { outcome: "record" }
  /** The record says so already: recording it again would change nothing. */
  | { outcome: "unchanged" }
  | { outcome: "refused"; reason: ProgressRefusal }
  /** The household moved: its progress is that of the enrollment of its new home. */
  | { outcome: "refused"; reason: "moved"; newHome: { customerId: string } };

type Facts = ProgressFacts & {
  allocation?: string | undefined;
  movedTo?: { customerId: string } | undefined;
};

const refused = (reason: ProgressRefusal) => ({ outcome: "refused", reason }) as const;
const recorded = { outcome: "record" } as const;

/** Whether a change may be recorded. Progress never goes back: what was sent to the utility is not matched again. */
export function decideProgress(facts: Facts, change: ProgressChange, now: Date): ProgressDecision {
  const { received, checked, matched, sent, ended } = milestonesOf(facts);
  if (!received.at) return refused("not_completed");
  // Who moved or canceled here first is told nothing new by its utility.
  if (change.kind === "moved_out" && (facts.movedTo || ended)) return { outcome: "unchanged" };
  if (facts.movedTo) return { outcome: "refused", reason: "moved", newHome: facts.movedTo };
  if (ended) return refused("ended");
  if (!checked.at) return refused("not_checked");
  if (isRecorded(facts, change)) return { outcome: "unchanged" };
  const month = announcedMonth({ progress: [{ ...change, at: "", by: "" }] });
  if (month && month < monthOf(now)) return refused("month_over");
  if (change.kind === "credit_expected") return matched.at ? recorded : refused("not_matched");
  if (change.kind === "moved_out") return sent.at ? recorded : refused("not_sent");
  if (sent.at) return refused("sent_already");
  if (change.kind === "matched") return isOnList(facts) ? refused("on_a_list") : recorded;
  if (!matched.at) return refused("not_matched");
  const isSameList = change.allocationId !== undefined && change.allocationId === facts.allocation;
  return isOnList(facts) && !isSameList ? refused("on_a_list") : recorded;
}

const isOnList = ({ allocation }: Facts): boolean => allocation !== undefined && !isWaiting(allocation);

/** A row of a file that was imported before is recorded, whatever was recorded since. */
function isRecorded(facts: Facts, change: ProgressChange): boolean {
  const isSame = (event: ProgressEvent) =>
    event.kind === change.kind && event.file === change.file && saysTheSame(event, change);
  if (change.file !== undefined && facts.progress?.some(isSame)) return true;
  const matched = lastOf(facts, "matched");
  const sent = lastOf(facts, "sent");
  switch (change.kind) {
    case "matched":
      return matched?.project === change.project && matched.expected === change.expected;
    case "allocated":
      return facts.allocation === change.allocationId;
    case "sent":
      return sent !== undefined && (sent.allocationId ?? change.allocationId) === change.allocationId;
    case "credit_expected":
      return announcedMonth(facts) === change.month;
    case "moved_out":
      return lastOf(facts, "moved_out")?.day === change.day;
  }
}

/** The facts once the event is recorded: matched, it waits for a list; it stays on the list with which it is sent. */
export function factsAfter<Before extends Facts & { utility?: UtilityCode | undefined }>(
  facts: Before,
  event: ProgressEvent,
): Before {
  const progress = [...(facts.progress ?? []), event];
  switch (event.kind) {
    case "matched":
      return { ...facts, progress, allocation: facts.utility && waitingFor(facts.utility) };
    case "allocated":
    case "sent":
      return { ...facts, progress, allocation: event.allocationId };
    case "credit_expected":
    case "moved_out":
      return { ...facts, progress };
  }
}

const saysTheSame = (event: ProgressEvent, change: ProgressChange): boolean =>
  Object.entries(change).every(([name, value]) => event[name as keyof ProgressEvent] === value);

/**
 * When a household learns that its first credit is expected next month: in the morning of the first day of the month before.
 */
export function creditNoticeTime(month: string): Date {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 2, 1, 14)); // 9 or 10 o'clock in New Jersey
}

/** Whether a month has not begun. */
export const isFuture = (month: string, now: Date): boolean => month > monthOf(now);
const monthOf = (now: Date) => newJerseyDate(now).slice(0, "YYYY-MM".length);
