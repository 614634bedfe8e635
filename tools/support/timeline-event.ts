import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";

export type TimelineEvent = { at: string; what: string; detail?: string };

type WaitsFor = NonNullable<NonNullable<EnrollmentRecord["confirmationEmail"]>["waitsFor"]>;

/** Why an e-mail is not sent yet. */
export const waitingReasons: Record<WaitsFor, string> = {
  limit: "the mailbox has had its two e-mails an hour or five a day",
  unblocking: "the mailbox is blocked",
  number: "the enrollment does not hold its enrollment number any more",
};
