import { expect, test } from "vitest";
import type { DeletionOutcome } from "#contracts/http/my-enrollment.ts";
import { describeDeletion } from "#contracts/messages/describe-deletion.ts";
import { deletionMessages as en } from "#contracts/messages/en/deletion.ts";
import { deletionMessages as es } from "#contracts/messages/es/deletion.ts";
import { locales } from "#contracts/site/locales.ts";
import { deletionEmail } from "#lambdas/services/carry-out-deletion/deletion-email.ts";
import { aCompany } from "#tests/builders/disclosures.ts";

const outcome: DeletionOutcome = {
  closed: [
    {
      utility: "jcpl",
      accountNumberEnding: "9084",
      completedAt: "2026-11-20T17:00:00.000Z",
      end: { when: "after_month", month: "2027-02" },
      keptUntil: "2033-02-28",
    },
  ],
  removed: ["applications", "drafts", "bills", "access", "emails"],
  kept: ["conversions", "recognition", "recovery_copies", "hashes"],
};
const messages = { en, es };

/** As a reader sees it: without tags, and with the characters that HTML escapes. */
const readable = (html: string) =>
  html.replace(/<[^>]*>/g, "").replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)));

test.each(locales)("says everything that the page says, as text and as HTML, in %s", (language) => {
  const { subject, text, html } = deletionEmail(outcome, { language, company: aCompany });
  const { removed, closed, why, kept } = describeDeletion(outcome, messages[language], language);
  const lines = closed.flatMap((enrollment) => [enrollment.title, ...enrollment.lines]);
  expect(subject).toBe(messages[language].subject);
  expect(lines).toHaveLength(4);
  const { vendors, appeal } = messages[language];
  for (const sentence of [...removed, ...lines, why ?? "no reason", ...kept, vendors, appeal]) {
    expect(text).toContain(sentence);
    expect(readable(html)).toContain(sentence);
  }
});

test("writes days and months out, in New Jersey's time and the household's language", () => {
  const { text } = deletionEmail(outcome, { language: "es", company: aCompany });
  for (const date of ["20 de noviembre de 2026", "febrero de 2027", "28 de febrero de 2033"])
    expect(text).toContain(date);
});

test("says of a new home that only the enrollment of the former home went to the utility", () => {
  const end = { when: "within_two_bills", onlyFormerWasSent: true } as const;
  const closed = outcome.closed.map((enrollment) => ({ ...enrollment, end }));
  const { text } = deletionEmail({ ...outcome, closed }, { language: "en", company: aCompany });
  expect(text).toContain("Canceled. This enrollment didn't go to your utility.");
});

test("has no link, because nothing is left to open", () => {
  const { text, html } = deletionEmail(outcome, { language: "en", company: aCompany });
  expect(text + html).not.toMatch(/https?:/);
});
