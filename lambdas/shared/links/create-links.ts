import { disclosurePath } from "#contracts/site/document-paths.ts";
import { defaultLocale, type Locale } from "#contracts/site/locales.ts";
import { notMeSubject } from "#contracts/site/not-me-subject.ts";
import { pagePath } from "#contracts/site/pages.ts";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import type { LinkKeyReader } from "#lambdas/shared/ports.ts";
import { createSignedLink, linkKinds } from "./signed-link.ts";

type Signing = { siteOrigin: string; key: LinkKeyReader; at: Date };

/** How long a link to a disclosure is valid. */
export const linkLifetimeDays = linkKinds.disclosure.lifetimeDays;

type Disclosure = Pick<EnrollmentRecord, "sessionId" | "customerId" | "email" | "language">;

/**
 * The URL in the e-mail. It opens the signed disclosure on any device until it expires. Its language, which is the e-mail's,
 * is that of the page that explains why it no longer opens.
 */
export const createDisclosureLink = (
  { sessionId, customerId, email, language = defaultLocale }: Disclosure,
  signing: Signing,
): Promise<string> =>
  createSignedLink(
    "disclosure",
    {
      path: `${disclosurePath(sessionId)}?language=${language}`,
      customerId,
      recipient: email,
      pathIds: [sessionId],
    },
    signing,
  );

/** The URL in an e-mail that proves that the mailbox belongs to the household. It is invalid once that corrected its address. */
export const createEmailConfirmationLink = (
  { customerId, email }: Pick<EnrollmentRecord, "customerId" | "email">,
  language: Locale = defaultLocale,
  signing: Signing,
): Promise<string> =>
  createSignedLink(
    "emailConfirmation",
    { path: pagePath("confirmEmail", language), customerId, recipient: email },
    signing,
  );

/** `newAddress`: it goes to the former address of an enrollment. */
type Subject = "signUp" | "newAddress";

type Recipient = { customerId: string; email: string };

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
