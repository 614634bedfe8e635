import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import type { Evidence } from "#contracts/storage/record-fields.ts";
import { restoreDeadline } from "#domain/enrollment-hold.ts";
import type { NotMeLink } from "#lambdas/shared/links/find-by-link.ts";
import { log } from "#lambdas/shared/middleware/log.ts";
import type { AccessSessions, Clock, Enrollments } from "#lambdas/shared/ports.ts";
import { standingChangeFrom } from "#lambdas/shared/records/address-changes.ts";
import { emailUpdate } from "#lambdas/shared/records/contact-details.ts";
import { ofAddress } from "#lambdas/shared/records/enrollments.ts";

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
  accessSessions: Pick<AccessSessions, "removeAll">;
  evidence: Evidence;
  now: Clock;
};

/**
 * Makes the address that was replaced the one of the household's enrollments again: of the one that is held back, and of every
 * other that the change took along. They are changed as by any change of the address. The hold stays.
 */
export async function restoreAddress(
  link: NotMeLink,
  { enrollments, accessSessions, evidence, now }: Dependencies,
): Promise<"done" | "nothing to do" | "changed_meanwhile"> {
  const at = now();
  const address = restorableAddress(link, at);
  if (!address || link.sentTo !== "former_address" || !link.warnedOf) return "nothing to do";
  const to = address.email.toLowerCase();
  // The browser that asked for the change had access to this address: it must not change it again.
  await accessSessions.removeAll(to);
  const update = { at, evidence, tellsFormer: true, isRestored: true };
  for (const enrollment of await takenAlong(link.enrollment, link.warnedOf, enrollments, at)) {
    const change = emailUpdate(enrollment, to, update);
    const saved = await enrollments.saveContactDetails(enrollment, change, at.toISOString());
    if (!saved.ok) return saved.reason;
    log.contactDetailChanged({ customerId: enrollment.customerId, detail: "email" });
  }
  return "done";
}

type Warned = { enrollment: EnrollmentRecord; email: string };

/**
 * Every enrollment that has to be restored. The one whose event allows that comes last, so that another attempt finds what an
 * interrupted one left.
 */
async function takenAlong(
  held: EnrollmentRecord,
  { enrollment: warnedOf, email }: Warned,
  enrollments: Dependencies["enrollments"],
  at: Date,
): Promise<EnrollmentRecord[]> {
  const indexed = await enrollments.findByEmail(held.emailKey);
  const others = indexed.filter((enrollment) => {
    const change = standingChangeFrom(email, enrollment);
    return change && restoreDeadline(change.at) > at; // an earlier change is final
  });
  const ids = new Set([held, ...others].map(({ customerId }) => customerId));
  ids.delete(warnedOf.customerId);
  const found = await Promise.all([...ids].map((customerId) => enrollments.find(customerId)));
  const taken = found.flatMap((enrollment) => ofAddress(enrollment, held.emailKey) ?? []);
  return [...taken, warnedOf];
}
