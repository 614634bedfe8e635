import { isConfirmed, isExportable, type NumberLossReason } from "./enrollment-export.ts";
import type { Hold } from "./enrollment-hold.ts";

/** When it was recorded, who recorded it, and from which imported file (SHA-256). */
type Evidence = { at: string; by: string; file?: string | undefined };

/** What happened to a completed enrollment. Events are appended, and the last one of a kind counts. Months are YYYY-MM. */
export type ProgressEvent =
  | ({ kind: "matched"; project: string; expected?: string | undefined } & Evidence)
  | ({ kind: "allocated"; allocationId: string } & Evidence)
  | ({ kind: "sent"; allocationId?: string | undefined } & Evidence)
  | ({ kind: "credit_expected"; month: string } & Evidence)
  /** The utility says that the customer's account ended. `day`: YYYY-MM-DD. */
  | ({ kind: "moved_out"; day: string } & Evidence);
export type ProgressKind = ProgressEvent["kind"];

/** What a record says about the progress of its enrollment. */
export type ProgressFacts = {
  completedAt?: string | undefined;
  emailConfirmedAt?: string | undefined;
  exportAllowedAt?: string | undefined;
  hold?: Hold | undefined;
  numberLost?: { reason: NumberLossReason; at: string } | undefined;
  progress?: ProgressEvent[] | undefined;
};

/** In the order in which a household reaches them. */
export const milestoneKinds = ["received", "checked", "matched", "sent", "creditExpected"] as const;

/** `at` is absent for what has not happened yet. */
type Milestone = { at?: string };
export type Milestones = {
  received: Milestone;
  /** Since when the enrollment may be handed on. Earlier ones are confirmed, or support allowed their export. */
  checked: Milestone;
  matched: Milestone & { project?: string };
  sent: Milestone;
  /** A month that was announced is no credit yet, and nobody reports the first one. */
  creditExpected: { month?: string };
  /** Why and since when the enrollment reaches no further milestone. */
  ended?: { reason: NumberLossReason; at: string };
};

/** The last event of a kind, which counts. */
export const lastOf = <Kind extends ProgressKind>(
  { progress = [] }: Pick<ProgressFacts, "progress">,
  kind: Kind,
): Extract<ProgressEvent, { kind: Kind }> | undefined =>
  progress.findLast((event): event is Extract<ProgressEvent, { kind: Kind }> => event.kind === kind);

/**
 * The day on which the account ended, as its utility reports, such as 2026-12-05. Undefined once something else was recorded since: then the
 * account goes on.
 */
export function reportedMoveOut({ progress = [] }: Pick<ProgressFacts, "progress">): string | undefined {
  const last = progress.at(-1);
  return last?.kind === "moved_out" ? last.day : undefined;
}

/** The month that was announced last, when the enrollment was matched or later. */
export const announcedMonth = ({ progress = [] }: Pick<ProgressFacts, "progress">): string | undefined =>
  progress
    .map((event) =>
      event.kind === "credit_expected" ? event.month : event.kind === "matched" ? event.expected : undefined,
    )
    .findLast((month) => month !== undefined);

/** How far an enrollment is, as its household and support see it. */
export function milestonesOf(facts: ProgressFacts): Milestones {
  const { completedAt } = facts;
  const matched = lastOf(facts, "matched");
  const sent = lastOf(facts, "sent");
  const month = announcedMonth(facts);
  const ended = endOf(facts);
  return {
    received: completedAt ? { at: completedAt } : {},
    checked: checkedMilestone(facts),
    matched: matched ? { at: matched.at, project: matched.project } : {},
    sent: sent ? { at: sent.at } : {},
    creditExpected: month ? { month } : {},
    ...(ended && { ended }),
  };
}

/** A hold counts before the loss of the number, which follows from it. */
const endOf = ({ hold, numberLost }: ProgressFacts): Milestones["ended"] =>
  hold ? { reason: "held_back", at: hold.at } : numberLost;

/** An enrollment that ended was checked if it was confirmed before. */
function checkedMilestone(facts: ProgressFacts): Milestone {
  const { completedAt, emailConfirmedAt, exportAllowedAt } = facts;
  if (!completedAt || !isConfirmed(facts)) return {};
  const confirmedAt = [emailConfirmedAt, exportAllowedAt].filter((at) => at !== undefined).sort()[0] ?? "";
  const at = confirmedAt > completedAt ? confirmedAt : completedAt;
  const wasInTime = isExportable(facts) || at <= (endOf(facts)?.at ?? at);
  return wasInTime ? { at } : {};
}
