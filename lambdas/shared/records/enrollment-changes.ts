import type { CorrectionEvent, EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import {
  isSupportTask,
  type Notice,
  pendingEmailStates,
  type SupportEmail,
  supportTasks,
} from "#contracts/storage/outbox.ts";
import type { Evidence, VendorChoiceEvent } from "#contracts/storage/record-fields.ts";
import { nextAnswerDeadline } from "#domain/corrections.ts";
import { expiryAfter } from "#domain/retention.ts";
import {
  allOf,
  type Change,
  type Condition,
  compare,
  equal,
  exists,
  merged,
  not,
  oneOf,
  type Result,
} from "./change.ts";
import type { ContactUpdate } from "./contact-details.ts";
import { addedNotices, askerIn, nextDueTime, pendingSupportEmail } from "./notices.ts";

export type EnrollmentChange = Change<EnrollmentRecord>;

export type EmailDelay = {
  waitsFor: NonNullable<NonNullable<EnrollmentRecord["confirmationEmail"]>["waitsFor"]>;
  until: string | undefined;
};

/** A notice in the outbox of an enrollment: its place in the list, and its id. */
export type NoticePosition = { customerId: string; index: number; id: string };

/** What a request, its withdrawal or its answer writes. */
export type CorrectionUpdate = {
  event: CorrectionEvent;
  /** The corrected values. */
  values?: Partial<Pick<EnrollmentRecord, "firstName" | "lastName" | "application">>;
  notice?: Notice;
};

type Sent = { messageId: string; at: string };
/** The address for which an e-mail was counted, or to which it went. The write does nothing if that was corrected meanwhile. */
type To = { to: string };

const isPending = oneOf("confirmationEmail.state", pendingEmailStates);
const noLongerWaits = ["confirmationEmail.waitsFor", "emailWaits", "emailWaitsUntil"] as const;

/** The place in the index of open requests. A household that had everything deleted leaves it as well. */
export const correctionPlace = ["correctionOpen", "correctionDueAt"] as const;

export const confirmedAddress = (at: string): EnrollmentChange => ({
  set: { updatedAt: at },
  setOnce: { emailConfirmedAt: at },
});

export function changedContactDetails(
  enrollment: EnrollmentRecord,
  { values, events = [], consent, notice }: ContactUpdate,
  at: string,
): EnrollmentChange {
  const append = {
    ...(events.length > 0 && { contactChanges: events }),
    ...(consent && { consents: [consent] }),
  };
  // A number without digits has no lookup key.
  const remove = "phone" in values && values.phoneKey === undefined ? (["phoneKey"] as const) : [];
  const change: EnrollmentChange = { set: { ...values, updatedAt: at }, append, remove };
  return merged(change, addedNotices(enrollment, notice));
}

/**
 * Every change of one enrollment that no other record takes part in. The DynamoDB store and that of the tests differ only in how
 * they carry a change out. A change of a pending e-mail or notice puts it into the queue of send-emails.
 */
export abstract class EnrollmentChanges {
  /** Carries out a change and raises the version. Returns whether the condition held. Throws if the record is being written. */
  protected abstract change(
    customerId: string,
    change: EnrollmentChange,
    condition: Condition,
  ): Promise<boolean>;

  /** The same for a record that must be as it was read. */
  protected abstract changeIfUnchanged(
    read: Pick<EnrollmentRecord, "customerId" | "version">,
    change: EnrollmentChange,
  ): Promise<Result<"changed_meanwhile">>;

  /** Confirms the address of an enrollment that is not completed: it holds no number, whose item would have to change too. */
  confirmUnfinished(enrollment: EnrollmentRecord, at: string) {
    return this.changeIfUnchanged(enrollment, confirmedAddress(at));
  }

  /** Ends the retention of an enrollment that is not completed: no reader finds it any more. */
  discardUnfinished(enrollment: EnrollmentRecord, at: Date) {
    return this.changeIfUnchanged(enrollment, {
      set: { expiresAt: expiryAfter(0, at), updatedAt: at.toISOString() },
    });
  }

  /**
   * Holds an enrollment back, or releases it, for the owner of the mailbox, and makes support's e-mail about that pending, unless
   * that of another enrollment says it: then without `evidence`.
   */
  saveHold(
    enrollment: EnrollmentRecord,
    hold: EnrollmentRecord["hold"],
    { at, evidence }: { at: string; evidence?: Evidence | undefined },
  ) {
    const { supportEmail: last } = enrollment;
    const isTaskPending = last?.state === "pending" && isSupportTask(last.change);
    const supportEmail =
      evidence && !isTaskPending
        ? pendingSupportEmail(hold ? "hold" : "undo", at, askerIn(evidence))
        : undefined;
    return this.changeIfUnchanged(enrollment, {
      set: { hold, supportEmail, updatedAt: at },
      append: { mailboxHolds: [{ kind: hold ? "held" : "released", at }] },
      remove: hold ? [] : ["hold"],
    });
  }

  saveContactDetails(enrollment: EnrollmentRecord, update: ContactUpdate, at: string) {
    return this.changeIfUnchanged(enrollment, changedContactDetails(enrollment, update, at));
  }

  /** A correction request, its withdrawal or its answer. The number that a household typed is encrypted when it comes here. */
  saveCorrection(enrollment: EnrollmentRecord, { event, values, notice }: CorrectionUpdate) {
    const due = nextAnswerDeadline([...(enrollment.corrections ?? []), event]);
    const place = due ? { correctionOpen: "yes" as const, correctionDueAt: due } : undefined;
    // Support itself knows what it recorded for a caller. A pending e-mail to it is not replaced: each says whether a request is open.
    const tellsSupport =
      event.kind === "requested" &&
      event.evidence.by === "household" &&
      enrollment.supportEmail?.state !== "pending";
    const supportEmail = tellsSupport
      ? pendingSupportEmail("correction_requested", event.at, askerIn(event.evidence))
      : undefined;
    const change: EnrollmentChange = {
      set: { ...values, ...place, supportEmail, updatedAt: event.at },
      append: { corrections: [event] },
      remove: place ? [] : correctionPlace,
    };
    return this.changeIfUnchanged(enrollment, merged(change, addedNotices(enrollment, notice)));
  }

  addVendorChoice(enrollment: EnrollmentRecord, event: VendorChoiceEvent) {
    return this.changeIfUnchanged(enrollment, {
      set: { updatedAt: event.at },
      append: { vendorChoices: [event] },
    });
  }

  /** Changes a pending confirmation e-mail, so that it is queued again. Does nothing when it was sent. */
  async requestEmail(customerId: string, at: string): Promise<void> {
    await this.change(customerId, { set: { "confirmationEmail.askedAt": at } }, isPending);
  }

  /** Lets a pending e-mail wait. Without `until` it waits until support requests it again. */
  async delayEmail(customerId: string, { to, waitsFor, until }: EmailDelay & To): Promise<void> {
    const set = { "confirmationEmail.waitsFor": waitsFor };
    const change: EnrollmentChange = until
      ? { set: { ...set, emailWaits: "yes", emailWaitsUntil: until } }
      : { set, remove: ["emailWaits", "emailWaitsUntil"] };
    await this.change(customerId, change, allOf(isPending, equal("email", to)));
  }

  /** Ends the waiting of an e-mail, so that it is queued again. */
  async wakeEmail(customerId: string, at: string): Promise<void> {
    const remove = ["emailWaits", "emailWaitsUntil"] as const;
    await this.change(customerId, { set: { updatedAt: at }, remove }, isPending);
  }

  /** After a correction, the e-mail to the corrected address stays pending. */
  async markEmailSent(customerId: string, { to, ...sent }: Sent & To): Promise<void> {
    const set = { ...sentEmail("confirmationEmail", sent), updatedAt: sent.at };
    await this.change(customerId, { set, remove: noLongerWaits }, allOf(isPending, equal("email", to)));
  }

  /** Fails for any e-mail but the last one that was sent: a bounce of an earlier e-mail does not matter. */
  async markEmailFailed(
    customerId: string,
    { messageId, state, at }: { messageId: string; state: "bounced" | "complained"; at: string },
  ): Promise<Result<"another_email">> {
    const set = { "confirmationEmail.state": state, "confirmationEmail.failedAt": at, updatedAt: at };
    const isLast = allOf(equal("confirmationEmail.messageId", messageId), not(isPending));
    return (await this.change(customerId, { set }, isLast))
      ? { ok: true }
      : { ok: false, reason: "another_email" };
  }

  /** Makes the e-mail with a fresh link to the signed disclosure pending. */
  async requestLinkEmail(customerId: string, { to, at }: To & { at: string }): Promise<void> {
    const linkEmail = { state: "pending" as const, askedAt: at };
    await this.change(customerId, { set: { linkEmail } }, equal("email", to));
  }

  /** Does nothing unless that e-mail is pending. */
  async markLinkEmailSent(customerId: string, { to, ...sent }: Sent & To): Promise<void> {
    const set = { ...sentEmail("linkEmail", sent), updatedAt: sent.at };
    await this.change(customerId, { set }, allOf(equal("linkEmail.state", "pending"), equal("email", to)));
  }

  /**
   * Makes the e-mail that tells support of a change pending. Does nothing for a deleted enrollment, and for a decision about a mailbox
   * while an e-mail is pending on which support has to act.
   */
  async requestSupportEmail(
    customerId: string,
    { change, askedAt, asker }: Pick<SupportEmail, "change" | "askedAt" | "asker">,
  ): Promise<void> {
    const supportEmail = pendingSupportEmail(change, askedAt, { asker });
    const isTask = allOf(equal("supportEmail.state", "pending"), oneOf("supportEmail.change", supportTasks));
    const isAllowed = isSupportTask(change) ? exists("customerId") : allOf(exists("customerId"), not(isTask));
    await this.change(customerId, { set: { supportEmail } }, isAllowed);
  }

  /** Lets the e-mail that was asked for then wait. `setNoticesDue` has the sweep find it. */
  async delaySupportEmail(customerId: string, { askedAt, until }: { askedAt: string; until: string }) {
    const isAsked = allOf(equal("supportEmail.state", "pending"), equal("supportEmail.askedAt", askedAt));
    await this.change(customerId, { set: { "supportEmail.notBefore": until } }, isAsked);
  }

  /** Does nothing unless the e-mail that was asked for then is pending: support is told of a later change, too. */
  async markSupportEmailSent(
    customerId: string,
    { askedAt, ...sent }: Sent & { askedAt: string },
  ): Promise<void> {
    const isAsked = allOf(equal("supportEmail.state", "pending"), equal("supportEmail.askedAt", askedAt));
    await this.change(customerId, { set: sentEmail("supportEmail", sent) }, isAsked);
  }

  /** Writes of a notice do nothing while it is in another state. */
  async markNoticeSent(position: NoticePosition, { messageId, at }: Sent): Promise<void> {
    await this.endNotice(position, "sent", { sentAt: at, messageId });
  }

  /** Ends a pending notice that must not be sent any more. */
  async withdrawNotice(position: NoticePosition, at: string): Promise<void> {
    await this.endNotice(position, "withdrawn", { failedAt: at });
  }

  async markNoticeFailed(
    position: NoticePosition,
    state: "bounced" | "complained",
    at: string,
  ): Promise<void> {
    await this.changeNotice(position, "sent", { state, failedAt: at });
  }

  async delayNotice(
    position: NoticePosition,
    { until, waitsFor }: { until: string; waitsFor: "limit" | "unblocking" },
  ): Promise<void> {
    await this.changeNotice(position, "pending", { notBefore: until, waitsFor });
  }

  /** Changes a record with pending notices, so that they are queued again. */
  async requestNotices(customerId: string, at: string): Promise<void> {
    await this.change(customerId, { set: { updatedAt: at } }, compare("noticesPending", ">", 0));
  }

  /** Writes when the next pending notice of this record, or its e-mail to support, is due, for the sweep. */
  setNoticesDue(enrollment: EnrollmentRecord) {
    const dueAt = nextDueTime(enrollment);
    const change: EnrollmentChange = dueAt
      ? { set: { noticeDue: "yes", noticeDueAt: dueAt } }
      : { remove: ["noticeDue", "noticeDueAt"] };
    return this.changeIfUnchanged(enrollment, change);
  }

  /** Changes the record, so that its notices are queued. If its notice is not sent by `again`, it is due once more. */
  async wakeNotices(customerId: string, { at, again }: { at: string; again: string }): Promise<void> {
    const isDue = allOf(equal("noticeDue", "yes"), compare("noticeDueAt", "<=", at));
    await this.change(customerId, { set: { noticeDueAt: again, updatedAt: at } }, isDue);
  }

  /** A notice that is no longer pending also leaves the count of pending ones. */
  private endNotice(position: NoticePosition, state: "sent" | "withdrawn", fields: Record<string, string>) {
    const also = { remove: [`notices[${position.index}].waitsFor`], add: { noticesPending: -1 } } as const;
    return this.changeNotice(position, "pending", { state, ...fields }, also);
  }

  /** A notice keeps its position, because notices are only appended. Its id and state are checked all the same. */
  private changeNotice(
    { customerId, index, id }: NoticePosition,
    before: "pending" | "sent",
    fields: Record<string, string>,
    also?: EnrollmentChange,
  ) {
    const path = `notices[${index}]` as const;
    const set = Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${path}.${name}`, value]));
    const isThere = allOf(equal(`${path}.id`, id), equal(`${path}.state`, before));
    return this.change(customerId, merged({ set }, also), isThere);
  }
}

const sentEmail = (email: "confirmationEmail" | "linkEmail" | "supportEmail", { messageId, at }: Sent) => ({
  [`${email}.state`]: "sent",
  [`${email}.sentAt`]: at,
  [`${email}.messageId`]: messageId,
});
