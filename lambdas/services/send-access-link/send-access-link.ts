import type { AccessLinkRequest } from "#contracts/events/queue-messages.ts";
import type { Company } from "#contracts/site/company.ts";
import type { Locale } from "#contracts/site/locales.ts";
import { pagePath } from "#contracts/site/pages.ts";
import type { AccessPurpose } from "#domain/access.ts";
import { accessTokenMinutes } from "#domain/access.ts";
import { linkEmail } from "#lambdas/shared/emails/link-email.ts";
import {
  accessLinkMessages as accessLinkEn,
  newAddressMessages as newAddressEn,
} from "#lambdas/shared/emails/messages/en.ts";
import {
  accessLinkMessages as accessLinkEs,
  newAddressMessages as newAddressEs,
} from "#lambdas/shared/emails/messages/es.ts";
import { log, setLogContext } from "#lambdas/shared/middleware/log.ts";
import type { AccessTokens, Enrollments, Limiter, MailboxStore, Mailer } from "#lambdas/shared/ports.ts";
import { type CountedEmail, countEmail, uncountEmail } from "#lambdas/shared/records/email-counts.ts";

type Dependencies = {
  enrollments: Pick<Enrollments, "isKnown" | "hasOwned">;
  mailboxes: Pick<MailboxStore, "isBlocked">;
  tokens: Pick<AccessTokens, "create">;
  limiter: Limiter;
  mailer: Mailer;
  company: Company;
  siteOrigin: string;
};

/**
 * Sends the link to "My enrollment" to an address that has an enrollment or an unfinished application, or to one that is to
 * replace such an address: nobody has confirmed that one. The e-mail goes to the address of the records, in lower case, and never
 * to another spelling of it that somebody typed. Only here it is known
 * whether an e-mail is sent, so only here it counts for the address.
 */
export const sendAccessLink =
  ({ enrollments, mailboxes, tokens, limiter, mailer, company, siteOrigin }: Dependencies) =>
  async ({ emailKey, replaces, asker, language, correlationId }: AccessLinkRequest): Promise<void> => {
    setLogContext({ correlationId });
    const known = replaces?.emailKey ?? emailKey; // everything of it may have been deleted since
    if (!(await enrollments.isKnown(known))) return log.accessLinkNotSent({ reason: "unknown" });
    const email: CountedEmail = {
      to: emailKey,
      kind: replaces ? "newAddressLink" : "accessLink",
      asker: asker?.network,
    };
    const counted = asker && (await countLink(email, { limiter, enrollments }));
    if (counted === "limited") return log.accessLinkNotSent({ reason: "limit" });
    // Counted like any other: what somebody has left must not tell that a mailbox is blocked.
    // Support has identified its caller by the enrollment of this address, and knows nothing of a new one.
    const mayBeUnasked = asker !== undefined || replaces !== undefined;
    if (mayBeUnasked && (await mailboxes.isBlocked(emailKey)) && !(await enrollments.hasOwned(emailKey)))
      return log.accessLinkNotSent({ reason: "blocked" });
    const purpose = replaces ? "new-address" : "my-enrollment";
    const send = async () => {
      const token = await tokens.create({
        purpose,
        emailKey,
        language,
        ...(replaces && { replaces }),
        // One that did not count for the address is not given back to it.
        ...(asker && { asker: counted?.kind === "accessLinkToHome" ? { network: asker.network } : asker }),
      });
      const link = createAccessLink({ token, purpose, language, siteOrigin });
      const mail = linkEmail(messages[purpose], { language, link, lifetime: accessTokenMinutes, company });
      return mailer.send({ to: emailKey, ...mail });
    };
    const sent = await send().catch(async (error) => {
      if (counted) await uncountEmail(limiter, counted);
      throw error;
    });
    log.accessLinkSent(sent);
  };

/**
 * As what the link counts. Strangers with several networks use up what an address gets in a day: whoever asks from where its owner
 * enrolled has a share that they cannot reach.
 */
async function countLink(
  email: CountedEmail,
  { limiter, enrollments }: Pick<Dependencies, "limiter" | "enrollments">,
): Promise<CountedEmail | "limited"> {
  if ((await countEmail(limiter, email)).ok) return email;
  if (email.kind !== "accessLink" || !(await enrollments.hasOwned(email.to, email.asker))) return "limited";
  const toHome = { ...email, kind: "accessLinkToHome" } as const;
  return (await countEmail(limiter, toHome)).ok ? toHome : "limited";
}

/** The e-mails are about an address, so none has "This wasn't me". */
const messages = {
  "my-enrollment": { en: accessLinkEn, es: accessLinkEs },
  /** To an address that becomes the address of a household's enrollments when the link is opened. */
  "new-address": { en: newAddressEn, es: newAddressEs },
} as const satisfies Record<AccessPurpose, unknown>;

const pages = {
  "my-enrollment": "openMyEnrollment",
  "new-address": "openNewAddress",
} as const satisfies Record<AccessPurpose, string>;

type AccessLink = { token: string; purpose: AccessPurpose; language: Locale; siteOrigin: string };

/** The URL of the page that says what the link is for. The token is in the fragment, which browsers do not send to any server. */
function createAccessLink({ token, purpose, language, siteOrigin }: AccessLink): string {
  const link = new URL(pagePath(pages[purpose], language), siteOrigin);
  link.hash = new URLSearchParams({ token }).toString();
  return link.href;
}
