import * as z from "zod/mini";
import { contactMethod } from "#contracts/http/application.ts";
import { customerId, language, timestamp, utility } from "#contracts/http/fields.ts";
import { cancellationEnd } from "#contracts/http/my-enrollment.ts";
import { correctionTopics, declineReasons } from "#domain/corrections.ts";
import { month } from "./record-fields.ts";

/** Records that an earlier version wrote have `owed` instead of `pending`. */
export const pendingEmailStates = ["pending", "owed"] as const;
const isPendingEmailState = (state: unknown) => pendingEmailStates.some((pending) => pending === state);

export const confirmationEmailState = z.pipe(
  z.transform((state) => (isPendingEmailState(state) ? "pending" : state)),
  z.enum(["pending", "sent", "bounced", "complained"]),
);

/**
 * What support is told of: what the owner of a mailbox decided, an end that the utility has to be told of, and a correction
 * that a household asked for.
 */
export const supportNotices = [
  "hold",
  "undo",
  "unblock",
  "canceled_after_sent",
  "moved_after_sent",
  "correction_requested",
] as const;
export type SupportNotice = (typeof supportNotices)[number];

/** What support has to act on. The others are decisions about a mailbox, which its owner may make again and again. */
export const supportTasks = [
  "canceled_after_sent",
  "moved_after_sent",
  "correction_requested",
] as const satisfies readonly SupportNotice[];
export const isSupportTask = (notice: SupportNotice): boolean => supportTasks.some((task) => task === notice);

/** An e-mail that tells support what the owner of a mailbox, or a household, decided. */
export const supportEmail = z.object({
  state: z.enum(["pending", "sent"]),
  change: z.enum(supportNotices),
  askedAt: timestamp,
  /** The network of the household that caused it, from `askerOf`. Absent in older records. */
  asker: z.optional(z.string()),
  /** A pending one is not sent before this time. */
  notBefore: z.optional(timestamp),
  sentAt: z.optional(timestamp),
  messageId: z.optional(z.string()),
});
export type SupportEmail = z.infer<typeof supportEmail>;

/** What an e-mail about an enrollment says: enough to render it again. Nothing in it was typed by a household. */
export const noticeDetails = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("matched"), project: z.string(), expected: z.optional(month) }),
  z.object({ kind: z.literal("sent_to_utility"), utility }),
  z.object({ kind: z.literal("credit_next_month"), utility, month }),
  /** The utility says that the account ended on this day. */
  z.object({ kind: z.literal("moved_out"), utility, day: z.string() }),
  z.object({
    kind: z.literal("canceled"),
    utility,
    canceledAt: timestamp,
    end: cancellationEnd,
    /** Absent if it cannot be undone. */
    undoUntil: z.optional(timestamp),
  }),
  z.object({ kind: z.literal("cancellation_undone"), utility }),
  /** Tells the address that was replaced. */
  z.object({
    kind: z.literal("email_changed"),
    changedAt: timestamp,
    /** The enrollments that the same link was to take along. What this warning's own link does, it does to them as well. */
    alongWith: z.optional(z.array(customerId)),
    /** The mailbox of the address before took it back. Whoever is told of that gets no link to do the same. */
    isRestored: z.optional(z.literal(true)),
  }),
  /** A move ended the enrollment of the former home. `tellUtilityBy` is a day. */
  z.object({
    kind: z.literal("moved"),
    utility,
    movedAt: timestamp,
    end: cancellationEnd,
    tellUtilityBy: z.string(),
  }),
  /** The receipt of consent to calls that was given, taken back, or ended. */
  z.object({
    kind: z.literal("calls_changed"),
    agreed: z.boolean(),
    /** Consent ended with the telephone number that it was for. */
    numberChanged: z.optional(z.literal(true)),
    changedAt: timestamp,
    /** What the contact method became because consent ended. */
    contactMethod: z.optional(contactMethod),
  }),
  /** Our answer to a correction request. Without a reason it was corrected. */
  z.object({
    kind: z.literal("correction_answered"),
    topic: z.enum(correctionTopics),
    reason: z.optional(z.enum(declineReasons)),
  }),
]);
export type NoticeDetails = z.infer<typeof noticeDetails>;
export type NoticeKind = NoticeDetails["kind"];

/** Why a pending notice is not sent yet: too many e-mails to this mailbox, or the mailbox is blocked. */
export const noticeDelays = ["limit", "unblocking"] as const;

/** An e-mail about an enrollment: an entry of the outbox while it is pending, and afterwards the proof that it was sent. */
export const notice = z.object({
  id: z.uuid(),
  details: noticeDetails,
  language,
  /** `withdrawn`: it was no longer true, or its mailbox stayed blocked. `bounced` and `complained` come from SES. */
  state: z.enum(["pending", "sent", "withdrawn", "bounced", "complained"]),
  /** Another address than the record's, such as the one that was replaced. */
  to: z.optional(z.string()),
  askedAt: timestamp,
  /** A pending notice is not sent before this time. */
  notBefore: z.optional(timestamp),
  waitsFor: z.optional(z.enum(noticeDelays)),
  sentAt: z.optional(timestamp),
  messageId: z.optional(z.string()),
  /** When it was withdrawn, bounced or was reported as spam. */
  failedAt: z.optional(timestamp),
});
export type Notice = z.infer<typeof notice>;

/** The outbox in an enrollment record. Notices are appended, so each keeps its position. */
export const noticeFields = {
  notices: z.optional(z.array(notice)),
  /** How many are pending. */
  noticesPending: z.optional(z.int()),
  /** Present while a pending notice, or support's e-mail, has its time in the future. The index on it finds due ones without a scan. */
  noticeDue: z.optional(z.literal("yes")),
  noticeDueAt: z.optional(timestamp),
};

/** The e-mails in the outbox of an enrollment. Each of them is sent, and tried again, by itself. */
export const outboxEmails = ["confirmation", "disclosure-link", "support", "notice"] as const;
export type OutboxEmail = (typeof outboxEmails)[number];

/** Our own message: this e-mail of an enrollment may be pending. `notice` means all of its notices. */
export const pendingEmail = z.object({ customerId, email: z.enum(outboxEmails) });
export type PendingEmail = z.infer<typeof pendingEmail>;

/** One filter of Lambda for each e-mail: which changes of a record the table's stream delivers to `queue-emails`. */
export const pendingEmailFilters = [
  { confirmationEmail: { M: { state: { S: pendingEmailStates } } } },
  { linkEmail: { M: { state: { S: ["pending"] } } } },
  { supportEmail: { M: { state: { S: ["pending"] } } } },
  { noticesPending: { N: [{ "anything-but": ["0"] }] } },
] as const;

const emailState = <State extends z.ZodMiniType>(state: State) =>
  z.optional(z.object({ M: z.object({ state: z.object({ S: state }) }) }));

/** The new state of an enrollment in a DynamoDB stream record, reduced to its id and its pending e-mails. */
export const enrollmentStreamImage = z.pipe(
  z.object({
    customerId: z.object({ S: customerId }),
    confirmationEmail: emailState(confirmationEmailState),
    linkEmail: emailState(z.string()),
    supportEmail: emailState(z.string()),
    noticesPending: z.optional(z.object({ N: z.string() })),
  }),
  z.transform(({ customerId, ...outbox }) => {
    const isPending: Record<OutboxEmail, boolean> = {
      confirmation: outbox.confirmationEmail?.M.state.S === "pending",
      "disclosure-link": outbox.linkEmail?.M.state.S === "pending",
      support: outbox.supportEmail?.M.state.S === "pending",
      notice: Number(outbox.noticesPending?.N ?? 0) > 0,
    };
    return { customerId: customerId.S, pending: outboxEmails.filter((email) => isPending[email]) };
  }),
);
