import { expect, test } from "vitest";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import { sendDisclosureLink } from "#lambdas/services/send-emails/send-disclosure-link.ts";
import { findByDisclosureLink } from "#lambdas/shared/links/find-by-link.ts";
import type { Mail } from "#lambdas/shared/ports.ts";
import { aCompany, aCompletedEnrollment, linkKey } from "#tests/builders/disclosures.ts";
import { InMemoryMailboxes } from "#tests/builders/mailboxes.ts";
import { ids, noon } from "#tests/builders/records.ts";
import { InMemoryEnrollments, InMemorySessions } from "#tests/builders/stores.ts";

const pending = { state: "pending", askedAt: noon.toISOString() } as const;

async function setup(changes: Partial<EnrollmentRecord> = {}) {
  const completed = await aCompletedEnrollment({ linkEmail: pending, ...changes });
  const enrollments = new InMemoryEnrollments(new InMemorySessions(), completed);
  const mailboxes = new InMemoryMailboxes();
  const mails: Mail[] = [];
  const send = sendDisclosureLink({
    enrollments,
    mailboxes,
    mailer: { send: async (mail) => ({ messageId: `message-${mails.push(mail)}` }) },
    company: aCompany,
    siteOrigin: "https://wattigator.example",
    linkKey,
    now: () => noon,
  });
  const deliver = () => send(ids.customer);
  return { enrollments, mailboxes, mails, deliver };
}

test("sends a link that opens the signed disclosure to the address on file, once", async () => {
  const { enrollments, mails, deliver } = await setup();
  await deliver();
  await deliver();

  expect(mails).toMatchObject([{ to: "Ana@example.org", tags: { customerId: ids.customer } }]);
  const link = new URL(/https:\S+/.exec(mails[0]?.text ?? "")?.[0] ?? "");
  expect(link.pathname).toBe(`/pdf/${ids.session}`);
  const token = link.searchParams.get("token") ?? "";
  expect(
    await findByDisclosureLink({ sessionId: ids.session, token }, { enrollments, key: linkKey, at: noon }),
  ).toMatchObject({
    customerId: ids.customer,
  });
  expect(enrollments.get(ids.customer)?.linkEmail).toMatchObject({ state: "sent", messageId: "message-1" });
});

test("writes in the language of the enrollment, and repeats nothing that was typed", async () => {
  const { mails, deliver } = await setup({ language: "es" });
  await deliver();
  expect(mails[0]).toMatchObject({
    subject: "Un enlace nuevo a su formulario de divulgación de energía solar comunitaria",
    html: expect.stringContaining('<html lang="es"'),
  });
  expect(mails[0]?.html).not.toContain("Rivera");
  expect(mails[0]?.text).toMatch(/\/pdf\/[\w-]+\?language=es&token=/);
});

test("leads to the page that holds the enrollment back, in both parts", async () => {
  const { mails, deliver } = await setup();
  await deliver();
  expect(mails[0]?.text).toMatch(/This wasn't me: https:\/\/wattigator\.example\/not-me\?token=/);
  expect(mails[0]?.html).toContain("https://wattigator.example/not-me?token=");
});

test("sends nothing after a deletion request", async () => {
  const deletion = { kind: "deletion_asked", at: noon.toISOString(), by: "maria" } as const;
  const { mails, deliver } = await setup({ supportEvents: [deletion] });
  await deliver();
  expect(mails).toEqual([]);
});

test.each([
  ["unconfirmed", undefined, 0],
  ["confirmed", noon.toISOString(), 1],
])(
  "sends to a blocked mailbox the papers of an %s enrollment: %s, %i",
  async (_, emailConfirmedAt, count) => {
    const { mailboxes, mails, deliver } = await setup({ emailConfirmedAt });
    await mailboxes.setBlocked("ana@example.org", true);
    await deliver();
    expect(mails).toHaveLength(count);
  },
);
