import type { MailboxChange, MailboxState } from "#contracts/http/enrollment.ts";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import type { Evidence } from "#contracts/storage/record-fields.ts";
import { hasEnded } from "#domain/enrollment-export.ts";
import { outranks, undoTime } from "#domain/enrollment-hold.ts";
import type { NotMeLink } from "#lambdas/shared/links/find-by-link.ts";
import { type ErrorReply, fail } from "#lambdas/shared/middleware/replies.ts";
import type {
  AccessSessions,
  Clock,
  EnrollmentNumbers,
  Enrollments,
  MailboxStore,
} from "#lambdas/shared/ports.ts";
import type { ApplicationStores } from "#lambdas/shared/records/applications-of-access.ts";
import { askerIn } from "#lambdas/shared/records/notices.ts";
import { restorableAddress, restoreAddress } from "./restore-address.ts";
import { heldBy } from "./taken-along.ts";

export type MailboxDependencies = {
  enrollments: Pick<
    Enrollments,
    "find" | "findByEmail" | "saveHold" | "requestSupportEmail" | "saveContactDetails" | "wakeEmail"
  >;
  sessions: ApplicationStores["sessions"];
  numbers: Pick<EnrollmentNumbers, "release" | "reclaim">;
  accessSessions: Pick<AccessSessions, "removeAll">;
  mailboxes: MailboxStore;
  now: Clock;
};

type Outcome =
  | "done"
  | "nothing to do"
  | "changed_meanwhile"
  | ErrorReply<"hold_not_undoable" | "number_already_enrolled">;
type ChangeDependencies = MailboxDependencies & { evidence: Evidence };
type Change = (link: NotMeLink, dependencies: ChangeDependencies) => Promise<Outcome>;

/** What the page shows. */
export async function stateOf(
  link: NotMeLink,
  { mailboxes, now }: Pick<MailboxDependencies, "mailboxes" | "now">,
): Promise<MailboxState> {
  const { enrollment, sentTo } = link;
  const { utility, hold, email } = enrollment;
  const undoUntil = hold && !isRestored(link) && undoTime(hold, now(), link)?.toISOString();
  const restoreUntil = restorableAddress(link, now())?.until.toISOString();
  return {
    ...(utility && { utility }),
    ...(hold && { hold: { ...(undoUntil && { undoUntil }) } }),
    ...(hasEnded(enrollment) && { ended: true }),
    ...(sentTo === "present_address" && { isBlocked: await mailboxes.isBlocked(email) }),
    ...(restoreUntil && { restoreUntil }),
  };
}

/** Blocks first: from then on no further e-mail is sent, even if the rest has to be repeated. */
const hold: Change = async (link, dependencies) => {
  if (link.sentTo === "former_address") return holdForFormerAddress(link, dependencies);
  const { enrollment } = link;
  // It keeps its number for the mailbox that holds it: whoever took it over must not free that.
  if (enrollment.hold?.formerAddress) return "nothing to do";
  const { enrollments, numbers, mailboxes, evidence, now } = dependencies;
  const at = now().toISOString();
  await mailboxes.setBlocked(enrollment.email, true, at);
  const isHeld = enrollment.hold !== undefined;
  if (!isHeld) {
    const saved = await enrollments.saveHold(enrollment, { at, by: "mailbox" }, { at, evidence });
    if (!saved.ok) return saved.reason;
  }
  const held = await enrollments.find(enrollment.customerId);
  if (held?.numberKey) {
    const released = await numbers.release(held, { reason: "held_back", at });
    if (!released.ok) return released.reason;
  }
  return isHeld ? "nothing to do" : "done";
};

/**
 * The former address of an enrollment holds it back in place of the present one, which could undo that. It keeps its number then: it
 * is the household's, whoever is right. Support hears once of all that one change of the address took along.
 */
async function holdForFormerAddress(
  link: Extract<NotMeLink, { sentTo: "former_address" }>,
  { enrollments, evidence, now }: Pick<ChangeDependencies, "enrollments" | "evidence" | "now">,
): Promise<Outcome> {
  const at = now().toISOString();
  let outcome: Outcome = "nothing to do";
  for (const enrollment of await heldBy(link, { enrollments })) {
    if (enrollment.hold && !outranks(link, enrollment.hold)) continue;
    const { replacedAt } = link;
    const hold = { at, by: "mailbox", formerAddress: true, ...(replacedAt && { replacedAt }) } as const;
    const event = enrollment === link.enrollment ? { at, evidence } : { at };
    const saved = await enrollments.saveHold(enrollment, hold, event);
    if (!saved.ok) return saved.reason;
    outcome = "done";
  }
  return outcome;
}

/** From then on support decides: whoever still reads a given-up mailbox must not take the enrollment back alone. */
const isRestored = ({ enrollment, ...link }: NotMeLink): boolean =>
  link.sentTo === "former_address" && link.warnedOf?.email.toLowerCase() === enrollment.emailKey;

const undo: Change = async (link, dependencies) => {
  const { enrollment, sentTo } = link;
  const { enrollments, mailboxes, now } = dependencies;
  const at = now();
  if (!enrollment.hold) return "nothing to do";
  if (isRestored(link) || !undoTime(enrollment.hold, at, link)) return fail("hold_not_undoable");
  const held = sentTo === "former_address" ? await heldBy(link, { enrollments }) : [enrollment];
  for (const each of held) {
    if (!each.hold || !undoTime(each.hold, at, link)) continue;
    const evidence = each === enrollment ? dependencies.evidence : undefined;
    const outcome = await release(each, dependencies, { at: at.toISOString(), evidence });
    if (outcome !== "done") return outcome;
  }
  if (sentTo === "present_address")
    await unblockMailbox(enrollment, { enrollments, mailboxes }, at.toISOString());
  return "done";
};

/** Takes the number back first: while that is impossible, the enrollment stays held back. */
async function release(
  enrollment: EnrollmentRecord,
  { enrollments, numbers }: Pick<MailboxDependencies, "enrollments" | "numbers">,
  event: { at: string; evidence: Evidence | undefined },
): Promise<Outcome> {
  if (enrollment.numberLost?.reason === "held_back") {
    const reclaimed = await numbers.reclaim(enrollment, event.at);
    if (!reclaimed.ok && reclaimed.reason === "number_taken") return fail("number_already_enrolled");
    if (!reclaimed.ok) return "changed_meanwhile";
  }
  const reclaimed = (await enrollments.find(enrollment.customerId)) ?? enrollment;
  const saved = await enrollments.saveHold(reclaimed, undefined, event);
  return saved.ok ? "done" : saved.reason;
}

/** Asks for support's e-mail first: after a crash, a second press would find nothing to do. */
const unblock: Change = async ({ enrollment, sentTo }, { enrollments, mailboxes, evidence, now }) => {
  const { customerId, email } = enrollment;
  if (sentTo === "former_address" || !(await mailboxes.isBlocked(email))) return "nothing to do";
  const at = now().toISOString();
  await enrollments.requestSupportEmail(customerId, { change: "unblock", askedAt: at, ...askerIn(evidence) });
  await unblockMailbox(enrollment, { enrollments, mailboxes }, at);
  return "done";
};

/** How many waiting confirmations a press wakes. Strangers may have caused any number; the sweep finds the others within a day. */
const maxWoken = 20;

/** The confirmations to this address that waited for it go out at once. */
async function unblockMailbox(
  { email, emailKey }: EnrollmentRecord,
  { enrollments, mailboxes }: Pick<MailboxDependencies, "enrollments" | "mailboxes">,
  at: string,
): Promise<void> {
  await mailboxes.setBlocked(email, false, at);
  const waiting = (await enrollments.findByEmail(emailKey)).filter(
    ({ confirmationEmail, emailWaits }) => emailWaits && confirmationEmail?.waitsFor === "unblocking",
  );
  for (const { customerId } of waiting.slice(0, maxWoken)) await enrollments.wakeEmail(customerId, at);
}

export const changes: Record<MailboxChange, Change> = { hold, undo, unblock, restore: restoreAddress };
