import { expect, test } from "vitest";
import type { ReplacedAddress } from "#contracts/storage/access.ts";
import type { EnrollmentRecord } from "#contracts/storage/enrollment-record.ts";
import type { SessionRecord } from "#contracts/storage/session-record.ts";
import { sendAccessLink } from "#lambdas/functions/send-access-link/handler.ts";
import type { Mail } from "#lambdas/shared/ports.ts";
import { InMemoryAccessTokens } from "#tests/builders/access.ts";
import { aCompany as company } from "#tests/builders/disclosures.ts";
import { InMemoryMailboxes } from "#tests/builders/mailboxes.ts";
import { anEnrollment, aSession } from "#tests/builders/records.ts";
import { InMemoryEnrollments, InMemorySessions } from "#tests/builders/stores.ts";

const emailKey = "ana@example.org";

function setup({ enrollment, draft }: { enrollment?: EnrollmentRecord; draft?: SessionRecord } = {}) {
  const sessions = new InMemorySessions(...(draft ? [draft] : []));
  const mailboxes = new InMemoryMailboxes();
  const tokens = new InMemoryAccessTokens();
  const sent: Mail[] = [];
  const handle = sendAccessLink({
    enrollments: new InMemoryEnrollments(sessions, ...(enrollment ? [enrollment] : [])),
    drafts: sessions,
    mailboxes,
    tokens,
    mailer: {
      async send(mail) {
        sent.push(mail);
        return { messageId: "mail-1" };
      },
    },
    company,
    siteOrigin: "https://wattigator.example",
  });
  return {
    sent,
    tokens,
    mailboxes,
    ask: (language: "en" | "es" = "en", replaces?: ReplacedAddress) =>
      handle({ emailKey, language, ...(replaces && { replaces }) }),
  };
}

test.each([
  ["completed", anEnrollment({ stage: "completed" })],
  ["submitted", anEnrollment({ stage: "submitted" })],
  ["lead", anEnrollment()],
] as const)("sends a link to the address of a %s enrollment", async (_stage, enrollment) => {
  const { sent, tokens, ask } = setup({ enrollment });
  await ask();
  expect(sent).toMatchObject([{ to: emailKey, subject: "Your link to your community solar enrollment" }]);
  expect(sent[0]?.text).toContain("https://wattigator.example/my-enrollment/open#token=token-1");
  expect(sent[0]?.text).toContain("30 minutes");
  // Of several applications for a new home, only one can be completed.
  expect(sent[0]?.text).toContain("every application that you can continue.");
  expect([...tokens.items.values()]).toMatchObject([{ purpose: "my-enrollment", emailKey }]);
});

test("sends a link to the address of an application that was begun without a sign-up", async () => {
  const { sent, ask } = setup({ draft: aSession({ emailKey }) });
  await ask("es");
  expect(sent[0]?.html).toContain("https://wattigator.example/es/my-enrollment/open#token=token-1");
  expect(sent[0]?.html).toContain('lang="es"');
});

test("sends nothing to an unknown address, and creates no token", async () => {
  const { sent, tokens, ask } = setup({ enrollment: anEnrollment({ emailKey: "other@example.org" }) });
  await ask();
  expect([sent, [...tokens.items]]).toEqual([[], []]);
});

test("sends nothing to a blocked mailbox", async () => {
  const { sent, tokens, mailboxes, ask } = setup({ enrollment: anEnrollment({ stage: "completed" }) });
  await mailboxes.setBlocked(emailKey, true);
  await ask();
  expect([sent, [...tokens.items]]).toEqual([[], []]);
});

test("sends nothing for what is kept for the law only after a deletion request", async () => {
  const enrollment = anEnrollment({
    stage: "completed",
    supportEvents: [{ kind: "deletion_asked", at: "2026-11-20T17:00:00.000Z", by: "maria" }],
  });
  const { sent, ask } = setup({ enrollment });
  await ask();
  expect(sent).toEqual([]);
});

test("is no e-mail about one enrollment, so it has no 'This wasn't me' and nothing that was typed", async () => {
  const { sent, ask } = setup({ enrollment: anEnrollment({ firstName: "Mallory" }) });
  await ask();
  const { text = "", html = "" } = sent[0] ?? {};
  for (const part of [text, html]) {
    expect(part).not.toMatch(/not-me|Mallory/);
    expect(part).toContain("ignore this email");
  }
});

const former = {
  emailKey: "former@example.org",
  askedBy: { mailboxHash: "hash", secretHash: "another hash" },
};

const { emailKey: email } = former;
const enrolledThere = anEnrollment({ stage: "completed", email, emailKey: email });

test("sends a link to a new address, which nobody knows yet, and says what opening it means", async () => {
  const { sent, tokens, ask } = setup({ enrollment: enrolledThere });
  await ask("en", former);
  expect(sent).toMatchObject([{ to: emailKey, subject: "Confirm the new email address of your enrollment" }]);
  expect(sent[0]?.text).not.toContain("former@example.org");
  expect(sent[0]?.text).toMatch(/\/my-enrollment\/new-address#token=\S+/);
  expect([...tokens.items.values()]).toMatchObject([{ purpose: "new-address", emailKey, replaces: former }]);
});

test("sends no link to a new address whose owner blocked us", async () => {
  const { sent, mailboxes, ask } = setup({ enrollment: enrolledThere });
  await mailboxes.setBlocked(emailKey, true);
  await ask("en", former);
  expect(sent).toEqual([]);
});

test("sends and stores nothing about a new address if the former one has nothing any more", async () => {
  const supportEvents = [{ kind: "deletion_asked" as const, at: "2026-11-20T17:00:00.000Z", by: "maria" }];
  for (const enrollment of [undefined, { ...enrolledThere, supportEvents }]) {
    const { sent, tokens, ask } = setup(enrollment && { enrollment });
    await ask("en", former);
    expect(sent).toEqual([]);
    expect(tokens.items.size).toBe(0);
  }
});
