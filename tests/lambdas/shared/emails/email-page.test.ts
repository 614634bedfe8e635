import { describe, expect, test } from "vitest";
import { locales } from "#contracts/site/locales.ts";
import { deletionEmail } from "#lambdas/services/carry-out-deletion/deletion-email.ts";
import { confirmationEmail } from "#lambdas/services/send-emails/confirmation-email.ts";
import { linkEmail } from "#lambdas/shared/emails/link-email.ts";
import { accessLinkMessages as en } from "#lambdas/shared/emails/messages/en.ts";
import { accessLinkMessages as es } from "#lambdas/shared/emails/messages/es.ts";
import { noticeEmail } from "#lambdas/shared/emails/notice.ts";
import { aCompany, podId } from "#tests/builders/disclosures.ts";

const siteOrigin = "https://wattigator.example";
const company = { ...aCompany, helpEmail: "a-long-address.for-help@wattigator.example" };
const notMeLink = `${siteOrigin}/not-me?token=4.5.6`;

for (const language of locales) {
  const sender = { language, company };
  const confirmation = (confirmLink: string | undefined) =>
    confirmationEmail({
      ...sender,
      firstName: "Ana",
      utility: "pse",
      accountNumber: podId,
      discount: { percent: 31, minimum: 15 },
      usage: undefined,
      confirmLink,
      disclosureLink: `${siteOrigin}/pdf/0b6f7a52?token=1.2.3`,
      notMeLink,
      linkDays: 90,
      siteOrigin,
    });
  const emails = {
    "that asks to confirm": { buttons: 1, email: confirmation(`${siteOrigin}/confirm-email?token=1.2.3`) },
    "to a confirmed address": { buttons: 1, email: confirmation(undefined) },
    "with a link": {
      buttons: 1,
      email: linkEmail({ en, es }, { ...sender, link: siteOrigin, lifetime: 30 }),
    },
    "about a cancellation": {
      buttons: 1,
      email: noticeEmail(
        {
          kind: "canceled",
          utility: "ace",
          canceledAt: "2026-11-20T17:00:00.000Z",
          end: { when: "at_once", date: "2026-11-20" },
        },
        { ...sender, notMeLink, siteOrigin },
      ),
    },
    "about an undone cancellation": {
      buttons: 1,
      email: noticeEmail(
        { kind: "cancellation_undone", utility: "ace" },
        { ...sender, notMeLink, siteOrigin },
      ),
    },
    "after a deletion": {
      buttons: 0,
      email: deletionEmail({ removed: ["access"], kept: ["hashes"], closed: [] }, sender),
    },
  };
  describe.each(Object.entries(emails))(
    `the e-mail %s, in ${language}`,
    (_, { buttons, email: { html } }) => {
      test("carries the wordmark, and who sends it", () => {
        expect(html).toContain(">Wattigator</span></td></tr>");
        expect(html).toContain(`${company.legalName}<br>${company.postalAddress}<br>`);
      });
      test("links our telephone number and address, which no line breaks", () => {
        expect(html).toMatch(new RegExp(`white-space:nowrap"><a [^>]*href="mailto:${company.helpEmail}"`));
        expect(html).toMatch(/white-space:nowrap"><a [^>]*href="tel:18005550142"/);
      });
      test(buttons ? "has one button" : "has no button, because nothing is left to open", () => {
        expect(html.match(/class="button"/g) ?? []).toHaveLength(buttons);
      });
    },
  );
}
