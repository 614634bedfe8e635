import { defaultLocale, type Locale } from "#contracts/site/locales.ts";
import { notMeSubject } from "#contracts/site/not-me-subject.ts";
import { pagePath } from "#contracts/site/pages.ts";
import type { EnrollmentRecord } from "#contracts/storage/enrollment-record.ts";
import type { EnrollmentStore, LinkKeyReader } from "#lambdas/shared/ports.ts";
import { followMoves } from "#lambdas/shared/records/following-moves.ts";
import { createSignedLink, isRevoked, verifyToken } from "./signed-link.ts";

/** `newAddress`: the link goes to the former address of an enrollment. */
type Subject = "signUp" | "newAddress";

type Signing = { key: LinkKeyReader; at: Date };

/** The URL behind "This wasn't me", in e-mails that may reach somebody who did not sign up, or did not change the address. */
export function createNotMeLink(
  { customerId }: Pick<EnrollmentRecord, "customerId">,
  language: Locale = defaultLocale,
  { subject = "signUp", ...signing }: Signing & { siteOrigin: string; subject?: Subject },
): Promise<string> {
  const { parameter, newAddress } = notMeSubject;
  const path = pagePath("notMe", language) + (subject === "newAddress" ? `?${parameter}=${newAddress}` : "");
  return createSignedLink("notMe", { path, customerId }, signing);
}

/**
 * The enrollment that the link is about. After a move it is that of the new home: holding the former one back would protect
 * nothing, since it has ended.
 */
export async function findByNotMeToken(
  token: string,
  { enrollments, ...signing }: Signing & { enrollments: Pick<EnrollmentStore, "find"> },
): Promise<EnrollmentRecord | undefined> {
  const verified = await verifyToken("notMe", { token }, signing);
  const sentFor = verified && (await enrollments.find(verified.customerId));
  if (!sentFor || isRevoked(sentFor, "notMe", token)) return undefined;
  const enrollment = await followMoves(sentFor, (customerId) => enrollments.find(customerId));
  return isRevoked(enrollment, "notMe", token) ? undefined : enrollment;
}
