import { defaultLocale, type Locale } from "#contracts/site/locales.ts";
import { notMeSubject } from "#contracts/site/not-me-subject.ts";
import { pagePath } from "#contracts/site/pages.ts";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import type { LinkKeyReader } from "#lambdas/shared/ports.ts";
import { addressChanges, wasGivenBackFrom } from "#lambdas/shared/records/address-changes.ts";
import { followMoves } from "#lambdas/shared/records/moves.ts";
import { findSentLink, type LinkReader, type SentLink } from "./sent-link.ts";
import { createSignedLink, isRevoked } from "./signed-link.ts";

/** `newAddress`: the link goes to the former address of an enrollment. */
type Subject = "signUp" | "newAddress";

type Recipient = { customerId: string; email: string };
type Signing = { siteOrigin: string; key: LinkKeyReader; at: Date };

/** The URL behind "This wasn't me", in e-mails that may reach somebody who did not sign up, or did not change the address. */
export function createNotMeLink(
  { customerId, email: recipient }: Recipient,
  language: Locale = defaultLocale,
  { subject = "signUp", ...signing }: Signing & { subject?: Subject },
): Promise<string> {
  const { parameter, newAddress } = notMeSubject;
  const path = pagePath("notMe", language);
  return subject === "newAddress"
    ? createSignedLink(
        "addressWarning",
        { path: `${path}?${parameter}=${newAddress}`, customerId, recipient },
        signing,
      )
    : createSignedLink("notMe", { path, customerId, recipient }, signing);
}

export type NotMeLink =
  /** The link was sent to the address that the enrollment has. */
  | { sentTo: "present_address"; enrollment: EnrollmentRecord }
  /**
   * The link was sent to an address that was replaced. `warnedOf`: the enrollment that it was sent about, and that address.
   * Absent for a link that does not name its recipient.
   */
  | {
      sentTo: "former_address";
      enrollment: EnrollmentRecord;
      warnedOf?: { enrollment: EnrollmentRecord; email: string };
    };

/**
 * The enrollment that the link is about. After a move it is that of the new home: holding the former one back would protect
 * nothing, since it has ended. `other_address`: the link was sent to an address that the enrollment does not have any more.
 */
export async function findByNotMeToken(
  token: string,
  reader: LinkReader,
): Promise<NotMeLink | "other_address" | undefined> {
  const signUp = await findSentLink("notMe", { token }, reader);
  const sent = signUp ?? (await findSentLink("addressWarning", { token }, reader));
  if (!sent) return undefined;
  const enrollment = await followMoves(sent.enrollment, (customerId) => reader.enrollments.find(customerId));
  if (isRevoked(enrollment, sent.sentAt)) return undefined;
  if (signUp && !mayBeWarning(signUp)) {
    return (await sent.isTo(enrollment.email)) ? { sentTo: "present_address", enrollment } : "other_address";
  }
  if (signUp && !(await signUp.isTo(signUp.enrollment.email))) return "other_address";
  const email = await recipientAmongFormer(sent);
  if (email && wasGivenBackFrom(email, sent.enrollment)) return "other_address";
  return {
    sentTo: "former_address",
    enrollment,
    ...(email && { warnedOf: { enrollment: sent.enrollment, email } }),
  };
}

/** Warnings did not have a purpose of their own. One of these is no link to the present address. */
const mayBeWarning = ({ isBound, enrollment }: SentLink): boolean =>
  !isBound && addressChanges(enrollment).length > 0;

async function recipientAmongFormer({ isBound, isTo, enrollment }: SentLink): Promise<string | undefined> {
  if (!isBound) return undefined;
  for (const { from } of addressChanges(enrollment)) if (await isTo(from)) return from;
  return undefined;
}
