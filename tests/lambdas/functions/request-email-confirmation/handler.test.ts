import { expect, test } from "vitest";
import type { routes } from "#contracts/http/routes.ts";
import type { Locale } from "#contracts/site/locales.ts";
import { requestEmailConfirmation } from "#lambdas/functions/request-email-confirmation/handler.ts";
import { findByConfirmationToken } from "#lambdas/shared/links/email-confirmation-link.ts";
import type { Mail } from "#lambdas/shared/ports.ts";
import { aCompany, linkKey } from "#tests/builders/disclosures.ts";
import { handlerInput } from "#tests/builders/handler-input.ts";
import { InMemoryLimiter } from "#tests/builders/limiter.ts";
import { InMemoryMailboxes } from "#tests/builders/mailboxes.ts";
import { anEnrollment, aSession, ids, noon, owner, stranger } from "#tests/builders/records.ts";
import { InMemoryEnrollments, InMemorySessions } from "#tests/builders/stores.ts";

function setup(
  status: "application_submitted" | "started" = "application_submitted",
  { isMailOff = false } = {},
) {
  const sessions = new InMemorySessions(aSession({ status, customerId: ids.customer }));
  const enrollments = new InMemoryEnrollments(sessions, anEnrollment({ stage: "submitted" }));
  const mailboxes = new InMemoryMailboxes();
  const mails: Mail[] = [];
  const handle = requestEmailConfirmation({
    sessions,
    enrollments,
    mailboxes,
    limiter: new InMemoryLimiter(() => noon),
    mailer: { send: async (mail) => ({ messageId: `mail-${mails.push(mail)}` }) },
    company: aCompany,
    siteOrigin: "https://wattigator.example",
    isMailOff: async () => isMailOff,
    linkKey,
    now: () => noon,
  });
  const post = (sender = owner, language: Locale = "en") =>
    handle(
      handlerInput<typeof routes.requestEmailConfirmation>({
        body: { sessionId: ids.session, language },
        owner: sender,
      }),
    );
  return { enrollments, mailboxes, mails, post };
}

test("sends a link that confirms the address of the application", async () => {
  const { enrollments, mails, post } = setup();

  expect(await post()).toEqual({ status: 200, body: { sent: true } });
  const [mail] = mails;
  expect(mail).toMatchObject({ to: "Ana@example.org", subject: "Confirm your email for community solar" });
  const link = new URL(/https?:\S+/.exec(mail?.text ?? "")?.[0] ?? "");
  expect(mail?.html).toContain(link.pathname);
  expect(link.pathname).toBe("/confirm-email");
  const token = link.searchParams.get("token") ?? "";
  expect(await findByConfirmationToken(token, { enrollments, key: linkKey, at: noon })).toMatchObject({
    customerId: ids.customer,
  });
});

test("writes in the language of the page", async () => {
  const { mails, post } = setup();
  await post(owner, "es");
  expect(mails[0]?.subject).toBe("Confirme su correo electrónico para la energía solar comunitaria");
  expect(mails[0]?.text).toContain("https://wattigator.example/es/confirm-email?");
});

test("sends no more than two e-mails to a mailbox in an hour", async () => {
  const { mails, post } = setup();
  await post();
  await post();
  expect(await post()).toMatchObject({ status: 429, code: "limited_for_an_hour" });
  expect(mails).toHaveLength(2);
});

test("sends nothing to a blocked mailbox, and answers the same", async () => {
  const { mailboxes, mails, post } = setup();
  await mailboxes.setBlocked("ana@example.org", true);
  expect(await post()).toEqual({ status: 200, body: { sent: true } });
  expect(mails).toEqual([]);
});

test("rejects a session without an application, and another browser", async () => {
  expect(await setup("started").post()).toMatchObject({ status: 409, code: "application_not_complete" });
  expect(await setup().post(stranger)).toMatchObject({ status: 404 });
});

test("sends nothing while operations has switched e-mail off, with the same answer for a blocked mailbox", async () => {
  const { mailboxes, mails, post } = setup("application_submitted", { isMailOff: true });
  const answer = await post();
  expect(answer).toMatchObject({
    status: 409,
    code: "mail_paused",
    error: expect.stringContaining(aCompany.phone),
  });
  await mailboxes.setBlocked("ana@example.org", true);
  expect(await post()).toEqual(answer);
  expect(mails).toHaveLength(0);
});
