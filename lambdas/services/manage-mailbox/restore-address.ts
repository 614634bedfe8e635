import type { Evidence } from "#contracts/storage/record-fields.ts";
import { restoreDeadline } from "#domain/enrollment-hold.ts";
import type { NotMeLink } from "#lambdas/shared/links/find-by-link.ts";
import { log } from "#lambdas/shared/middleware/log.ts";
import type { AccessSessions, Clock, Enrollments } from "#lambdas/shared/ports.ts";
import { standingChangeFrom } from "#lambdas/shared/records/address-changes.ts";
import { type ApplicationStores, takeApplications } from "#lambdas/shared/records/applications-of-access.ts";
import { emailUpdate } from "#lambdas/shared/records/contact-details.ts";
import { restoredBy } from "./taken-along.ts";

/**
 * The address that the link restores, and until when. Only while that mailbox holds the enrollment back, so that support knows of
 * it; a hold by support is final.
 */
export function restorableAddress(link: NotMeLink, now: Date): { email: string; until: Date } | undefined {
  if (link.sentTo !== "former_address" || !link.warnedOf) return undefined;
  if (link.enrollment.hold?.formerAddress !== true) return undefined;
  const { email, enrollment } = link.warnedOf;
  const change = standingChangeFrom(email, enrollment);
  const until = change && restoreDeadline(change.at);
  return until && until > now ? { email, until } : undefined;
}

type Dependencies = {
  enrollments: Pick<Enrollments, "find" | "findByEmail" | "saveContactDetails">;
  sessions: ApplicationStores["sessions"];
  accessSessions: Pick<AccessSessions, "removeAll">;
  evidence: Evidence;
  now: Clock;
};

/**
 * Makes the address that was replaced the one of the household's enrollments again: of the one that is held back, and of every
 * other that the change took along. They are changed as by any change of the address, and the mailbox that is put away is told once.
 * The hold stays.
 */
export async function restoreAddress(
  link: NotMeLink,
  { enrollments, sessions, accessSessions, evidence, now }: Dependencies,
): Promise<"done" | "nothing to do" | "changed_meanwhile"> {
  const at = now();
  const address = restorableAddress(link, at);
  if (!address || link.sentTo !== "former_address" || !link.warnedOf) return "nothing to do";
  const to = address.email.toLowerCase();
  // The browser that asked for the change had access to this address: it must not change it again.
  await accessSessions.removeAll(to);
  if (!(await takeApplications(to, { sessions, enrollments }))) return "changed_meanwhile";
  for (const enrollment of await restoredBy(link, { enrollments })) {
    const isLast = enrollment.customerId === link.warnedOf.enrollment.customerId;
    const warning = isLast ? {} : undefined;
    const change = emailUpdate(enrollment, to, { at, evidence, isRestored: true, warning });
    const saved = await enrollments.saveContactDetails(enrollment, change, at.toISOString());
    if (!saved.ok) return saved.reason;
    log.contactDetailChanged({ customerId: enrollment.customerId, detail: "email" });
  }
  return "done";
}
