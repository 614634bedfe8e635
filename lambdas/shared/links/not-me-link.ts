import { defaultLocale, type Locale } from "#contracts/site/locales.ts";
import { notMeSubject } from "#contracts/site/not-me-subject.ts";
import { pagePath } from "#contracts/site/pages.ts";
import type { EnrollmentRecord } from "#contracts/storage/records.ts";
import type { EnrollmentStore, LinkKeyReader } from "#lambdas/shared/ports.ts";
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

/** The enrollment that the link is about. */
export async function findByNotMeToken(
  token: string,
  { enrollments, ...signing }: Signing & { enrollments: Pick<EnrollmentStore, "find"> },
): Promise<EnrollmentRecord | undefined> {
  const verified = await verifyToken("notMe", { token }, signing);
  const enrollment = verified && (await enrollments.find(verified.customerId));
  return enrollment && !isRevoked(enrollment, "notMe", token) ? enrollment : undefined;
}
