import { expect, test } from "vitest";
import type { routes } from "#contracts/http/routes.ts";
import type { Locale } from "#contracts/site/locales.ts";
import { limits } from "#domain/limits.ts";
import { requestEmailConfirmation } from "#lambdas/services/enrollment-emails/request-email-confirmation.ts";
import { askerOf } from "#lambdas/shared/client-network.ts";
import { findByConfirmationToken } from "#lambdas/shared/links/find-by-link.ts";
import type { Mail } from "#lambdas/shared/ports.ts";
import { aCompany, linkKey } from "#tests/builders/disclosures.ts";
import { handlerInput } from "#tests/builders/handler-input.ts";
import { InMemoryLimiter } from "#tests/builders/limiter.ts";
import { withNewAddress } from "#tests/builders/links.ts";
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
  const ses = { isFailing: false };
  const limiter = new InMemoryLimiter(() => noon);
  const handle = requestEmailConfirmation({
    sessions,
    enrollments,
    mailboxes,
    limiter,
    mailer: {
      async send(mail) {
        if (ses.isFailing) throw new Error("SES failed");
        return { messageId: `mail-${mails.push(mail)}` };
      },
    },
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
  return { enrollments, mailboxes, limiter, mails, ses, post };
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

test("tells once what somebody does who did not sign up", async () => {
  const { mails, post } = setup();
  await post();
  const [{ text, html } = { text: "", html: "" }] = mails;
  for (const part of [text, html]) expect(part.match(/sign up\?/g)).toHaveLength(1);
  expect(text).toContain("Didn't sign up? This wasn't me: https://wattigator.example/not-me?");
});

test("writes in the language of the page", async () => {
  const { mails, post } = setup();
  await post(owner, "es");
  expect(mails[0]?.subject).toBe("Confirme su correo electrónico para la energía solar comunitaria");
  expect(mails[0]?.text).toContain("https://wattigator.example/es/confirm-email?");
});

test("takes two requests of a session in an hour", async () => {
  const { mails, post } = setup();
  await post();
  await post();
  expect(await post()).toMatchObject({ status: 429, code: "limited_for_an_hour" });
  expect(mails).toHaveLength(2);
});

test("sends nothing to an address that the session does not know, and says the same", async () => {
  const { enrollments, mails, post } = setup();
  const stored = enrollments.get(ids.customer);
  if (!stored) throw new Error("There is no enrollment.");
  enrollments.table.put(ids.customer, withNewAddress(stored, "new@example.org", noon));
  expect(await post()).toEqual({ status: 200, body: { sent: true } });
  expect(mails).toEqual([]);
});

test("gives the same answers for a blocked mailbox, for one that got enough e-mails, and for any other", async () => {
  const answersOf = async ({ post }: ReturnType<typeof setup>) => {
    const answers = [];
    for (let request = 0; request < 4; request++) answers.push(await post());
    return answers;
  };
  const [usual, blocked, full] = [setup(), setup(), setup()];
  await blocked.mailboxes.setBlocked("ana@example.org", true);
  const { confirmationsPerHour } = limits;
  for (let sent = 0; sent < confirmationsPerHour.max; sent++)
    await full.limiter.take(confirmationsPerHour, "ana@example.org");
  const answers = await answersOf(usual);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 429, 429]);
  expect(await answersOf(blocked)).toEqual(answers);
  expect(await answersOf(full)).toEqual(answers);
  expect([usual, blocked, full].map(({ mails }) => mails.length)).toEqual([2, 0, 0]);
  const leftOf = ({ limiter }: ReturnType<typeof setup>) =>
    limiter.take(limits.confirmationLinksOfAsker, askerOf("203.0.113.7"));
  const left = await leftOf(usual); // a later request of the network must not tell, either
  expect(await leftOf(blocked)).toEqual(left);
  expect(await leftOf(full)).toEqual(left);

  // The confirmation of an enrollment counts for these as well, and its state says that it waits.
  const ofAsker = `${askerOf("203.0.113.7")}\nana@example.org`;
  const isUsedUp = async ({ limiter }: ReturnType<typeof setup>) =>
    !(await limiter.take(limits.confirmationsOfAskerPerHour, ofAsker)).ok;
  expect([await isUsedUp(usual), await isUsedUp(blocked)]).toEqual([true, true]);
});

test("an e-mail that SES did not take does not count", async () => {
  const { mails, ses, post } = setup();
  ses.isFailing = true;
  for (let attempt = 0; attempt < 10; attempt++) await expect(post()).rejects.toThrow("SES failed");
  ses.isFailing = false;
  expect(await post()).toMatchObject({ status: 200 });
  expect(mails).toHaveLength(1);
});

test("stops a network that has asked thirty times in an hour", async () => {
  const { limiter, mails, post } = setup();
  const { confirmationLinksOfAsker } = limits;
  for (let sent = 0; sent < confirmationLinksOfAsker.max; sent++)
    await limiter.take(confirmationLinksOfAsker, askerOf("203.0.113.7"));
  expect(await post()).toMatchObject({ status: 429, code: "limited_for_an_hour" });
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
