import { expect, test, vi } from "vitest";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import { pendingEmail } from "#contracts/storage/outbox.ts";
import { limits } from "#domain/limits.ts";
import message from "#events/send-emails/confirmation.json" with { type: "json" };
import { sendConfirmation } from "#lambdas/services/send-emails/send-confirmation.ts";
import { wakeWaitingEmails } from "#lambdas/services/wake-waiting-emails/wake-waiting-emails.ts";
import { findByConfirmationToken, findByDisclosureLink } from "#lambdas/shared/links/find-by-link.ts";
import { sqsHandler } from "#lambdas/shared/middleware/batch.ts";
import { log } from "#lambdas/shared/middleware/log.ts";
import type { Mail } from "#lambdas/shared/ports.ts";
import { aCompany, aCompletedEnrollment, linkKey } from "#tests/builders/disclosures.ts";
import { InMemoryLimiter } from "#tests/builders/limiter.ts";
import { InMemoryMailboxes } from "#tests/builders/mailboxes.ts";
import { anEnrollment, ids, noon } from "#tests/builders/records.ts";
import { InMemoryEnrollments, InMemorySessions } from "#tests/builders/stores.ts";

class FakeMailer {
  readonly mails: Mail[] = [];
  isFailing = false;

  async send(mail: Mail) {
    if (this.isFailing) throw new Error("SES failed");
    this.mails.push(mail);
    return { messageId: `message-${this.mails.length}` };
  }
}

function setup(...stored: ConstructorParameters<typeof InMemoryEnrollments>[1][]) {
  const enrollments = new InMemoryEnrollments(new InMemorySessions(), ...stored);
  const mailer = new FakeMailer();
  const mailboxes = new InMemoryMailboxes();
  let at = noon;
  const now = () => at;
  const send = sendConfirmation({
    enrollments,
    mailboxes,
    limiter: new InMemoryLimiter(now),
    mailer,
    company: aCompany,
    siteOrigin: "https://wattigator.example",
    linkKey,
    now,
  });
  const deliver = async (...customerIds: string[]) => {
    for (const customerId of customerIds) await send(customerId);
  };
  /** The schedule's sweep, and the messages that its changes cause. */
  async function sweep() {
    const wokenBefore = enrollments.emailRequests.length;
    await wakeWaitingEmails({ enrollments, now })();
    await deliver(...enrollments.emailRequests.slice(wokenBefore));
  }
  const wait = (hours: number) => {
    at = new Date(at.getTime() + hours * 60 * 60 * 1000);
  };
  return { enrollments, mailboxes, mailer, deliver, sweep, wait };
}

/** Completed from one network, unless `ips` names others. */
async function completedBy(emails: string[], ips: string[] = []): Promise<EnrollmentRecord[]> {
  const completed = await aCompletedEnrollment();
  return emails.map((email, index) => {
    const consents = completed.consents.map((event) => ({ ...event, ip: ips[index] ?? event.ip }));
    return { ...completed, customerId: crypto.randomUUID(), email, consents };
  });
}
const idsOf = (households: EnrollmentRecord[]) => households.map(({ customerId }) => customerId);

test("sends the e-mail of a completed enrollment and marks it as sent", async () => {
  const { enrollments, mailer, deliver } = setup(await aCompletedEnrollment());
  await deliver(ids.customer);
  expect(mailer.mails).toMatchObject([{ to: "Ana@example.org", subject: "Confirm your email to finish" }]);
  expect(enrollments.get(ids.customer)?.confirmationEmail).toMatchObject({
    state: "sent",
    sentAt: noon.toISOString(),
    messageId: "message-1",
  });
});

test("greets by name only if the address was confirmed before somebody completed the enrollment", async () => {
  const confirmed = { customerId: crypto.randomUUID(), emailConfirmedAt: noon.toISOString() };
  const afterwards = { customerId: crypto.randomUUID(), emailConfirmedAt: "2026-11-20T17:00:00.001Z" };
  const { mailer, deliver } = setup(
    await aCompletedEnrollment(),
    await aCompletedEnrollment(confirmed),
    await aCompletedEnrollment(afterwards),
  );
  await deliver(ids.customer, confirmed.customerId, afterwards.customerId);
  expect(mailer.mails[0]?.text).not.toContain("Ana");
  expect(mailer.mails[1]?.text).toContain("Hi Ana,");
  expect(mailer.mails[2]?.text).not.toContain("Ana");
  expect(mailer.mails[2]?.text).not.toContain("confirm-email");
});

test("measures the time since the household completed the enrollment, also when the mailbox has too many", async () => {
  const [sent, delayed] = [vi.spyOn(log, "emailSent"), vi.spyOn(log, "emailDelayed")];
  const households = await completedBy(Array(3).fill("ana@example.org"));
  const { deliver, wait } = setup(
    ...households.map((household) => ({ ...household, completedAt: noon.toISOString() })),
  );
  wait(1);
  await deliver(...idsOf(households));
  const sinceCompletionMs = 60 * 60 * 1000;
  expect(sent).toHaveBeenCalledWith(expect.objectContaining({ sinceCompletionMs }));
  expect(delayed).toHaveBeenCalledWith(expect.objectContaining({ sinceCompletionMs }));
});

test("takes the id of the enrollment from the message", async () => {
  const { mailer, deliver } = setup(await aCompletedEnrollment());
  const handle = sqsHandler(pendingEmail, ({ customerId }) => deliver(customerId));
  expect(await handle(message)).toEqual({ batchItemFailures: [] });
  expect(mailer.mails).toHaveLength(1);
});

test("includes a link that opens the enrollment's disclosure", async () => {
  const { enrollments, mailer, deliver } = setup(await aCompletedEnrollment());
  await deliver(ids.customer);
  const link = new URL(mailer.mails[0]?.text.match(/https:\S+\/pdf\/\S+/)?.[0] ?? "");
  const token = link.searchParams.get("token") ?? "";
  const sessionId = link.pathname.replace("/pdf/", "");
  expect(
    await findByDisclosureLink({ sessionId, token }, { enrollments, key: linkKey, at: noon }),
  ).toMatchObject({
    customerId: ids.customer,
  });
});

test("sends at most two e-mails an hour and five a day that one network causes to one address", async () => {
  const spellings = ["ana@example.org", "ANA@example.org"];
  const households = await completedBy(Array.from({ length: 12 }, (_, index) => spellings[index % 2] ?? ""));
  const { mailer, deliver, sweep, wait } = setup(...households);

  await deliver(...idsOf(households));
  expect(mailer.mails).toHaveLength(2);

  const sentAfterHour: number[] = [];
  for (let hour = 1; hour <= 25; hour++) {
    wait(1);
    await sweep();
    sentAfterHour.push(mailer.mails.length);
  }
  expect(sentAfterHour.slice(0, 3)).toEqual([4, 5, 5]);
  expect(sentAfterHour.at(22)).toBe(5);
  expect(sentAfterHour.at(-1)).toBeLessThanOrEqual(10);
  expect(sentAfterHour.at(-1)).toBeGreaterThan(5);
});

test("enrollments with tags, or from another network, do not delay the confirmation of the household", async () => {
  const strangers = ["ana+1@example.org", "ana+2@example.org", "ana@example.org", "ana@example.org"];
  const attacks = await completedBy(strangers, Array(4).fill("198.51.100.9"));
  const households = await completedBy(["ana@example.org"]);
  const { enrollments, deliver } = setup(...attacks, ...households);
  const [customerId = ""] = idsOf(households);
  await deliver(...idsOf(attacks), customerId);
  expect(enrollments.get(customerId)?.confirmationEmail).toMatchObject({ state: "sent" });
});

test("sends at most four e-mails an hour and ten a day to one address, from however many networks", async () => {
  const ips = Array.from({ length: 20 }, (_, index) => `198.51.100.${index}`);
  const households = await completedBy(Array(20).fill("ana@example.org"), ips);
  const { mailer, deliver, sweep, wait } = setup(...households);
  await deliver(...idsOf(households));
  expect(mailer.mails).toHaveLength(limits.confirmationsPerHour.max);
  for (let hour = 1; hour < 23; hour++) {
    wait(1);
    await sweep();
  }
  expect(mailer.mails).toHaveLength(limits.confirmationsPerDay.max);
});

test("sends at once what a campus behind one IP address causes", async () => {
  const campus = 25;
  const households = await completedBy(Array.from({ length: campus }, (_, index) => `s${index}@example.org`));
  const { mailer, deliver } = setup(...households);
  await deliver(...idsOf(households));
  expect(mailer.mails).toHaveLength(campus);
});

test("lets what one network causes to more than thirty unconfirmed addresses an hour wait, and loses none", async () => {
  const invented = Array.from({ length: 60 }, (_, index) => `invented${index}@example.org`);
  const households = await completedBy(invented);
  const others = await completedBy(["ben@example.org"], ["198.51.100.9"]);
  const { enrollments, mailer, deliver, sweep, wait } = setup(...households, ...others);
  await deliver(...idsOf(households), ...idsOf(others));
  expect(mailer.mails).toHaveLength(limits.firstEmailsPerHour.max + 1);
  expect(mailer.mails.at(-1)?.to).toBe("ben@example.org");
  const last = enrollments.get(households.at(-1)?.customerId ?? "");
  expect(last?.confirmationEmail).toMatchObject({ state: "pending", waitsFor: "limit" });
  wait(1);
  await sweep();
  expect(mailer.mails).toHaveLength(61);
});

test("counts the whole IPv6 network of a phone as one", async () => {
  const ips = Array.from({ length: 4 }, (_, index) => `2001:db8:1:2::${index}`);
  const households = await completedBy(Array(4).fill("ana@example.org"), ips);
  const { mailer, deliver } = setup(...households);
  await deliver(...idsOf(households));
  expect(mailer.mails).toHaveLength(limits.confirmationsOfAskerPerHour.max);
});

test("an e-mail that waits is not lost: the sweep sends it when the mailbox has room again", async () => {
  const households = await completedBy(Array(3).fill("ana@example.org"));
  const { enrollments, mailer, deliver, sweep, wait } = setup(...households);
  await deliver(...idsOf(households));
  const last = () => enrollments.get(households[2]?.customerId ?? "");
  expect(last()?.confirmationEmail).toMatchObject({ state: "pending", waitsFor: "limit" });

  await sweep();
  await deliver(households[2]?.customerId ?? ""); // any other change of the record
  expect(mailer.mails).toHaveLength(2);
  wait(1);
  await sweep();
  expect(last()?.confirmationEmail).toMatchObject({ state: "sent" });
  expect(last()?.emailWaitsUntil).toBeUndefined();
});

test("one mailbox that gets too much mail delays nobody else's", async () => {
  const households = await completedBy([...Array(5).fill("ana@example.org"), "ben@example.org"]);
  const { mailer, deliver } = setup(...households);
  await deliver(...idsOf(households));
  expect(mailer.mails.map(({ to }) => to)).toEqual(["ana@example.org", "ana@example.org", "ben@example.org"]);
});

test("an e-mail that SES did not take does not count", async () => {
  const { mailer, deliver } = setup(await aCompletedEnrollment());
  mailer.isFailing = true;
  for (let attempt = 0; attempt < 10; attempt++)
    await expect(deliver(ids.customer)).rejects.toThrow("SES failed");
  mailer.isFailing = false;
  await deliver(ids.customer);
  expect(mailer.mails).toHaveLength(1);
});

test("sends nothing to a blocked mailbox until it is unblocked", async () => {
  const { enrollments, mailboxes, mailer, deliver, sweep, wait } = setup(await aCompletedEnrollment());
  await mailboxes.setBlocked("ana+solar@example.org", true);
  await deliver(ids.customer);
  wait(3);
  await sweep();
  expect(mailer.mails).toEqual([]);
  expect(enrollments.get(ids.customer)?.confirmationEmail).toMatchObject({
    state: "pending",
    waitsFor: "unblocking",
  });

  await mailboxes.setBlocked("ana@example.org", false);
  wait(3); // at the latest after as long as it has waited
  await sweep();
  expect(mailer.mails).toHaveLength(1);
});

test("a block keeps no confirmation away of what the mailbox's owner confirmed before", async () => {
  const enrollment = { ...(await aCompletedEnrollment()), emailConfirmedAt: noon.toISOString() };
  const { mailboxes, mailer, deliver } = setup(enrollment);
  await mailboxes.setBlocked("ana@example.org", true);
  await deliver(ids.customer);
  expect(mailer.mails).toHaveLength(1);
});

test("sends a waiting e-mail at once that support requests again", async () => {
  const { enrollments, mailboxes, mailer, deliver } = setup(await aCompletedEnrollment());
  await mailboxes.setBlocked("ana@example.org", true);
  await deliver(ids.customer);
  await mailboxes.setBlocked("ana@example.org", false);
  const stored = enrollments.get(ids.customer);
  if (!stored) throw new Error("The enrollment is missing.");
  const requested = { state: "pending" as const, askedAt: noon.toISOString() };
  enrollments.table.put(ids.customer, { ...stored, confirmationEmail: requested });
  await deliver(ids.customer);
  expect(mailer.mails).toHaveLength(1);
});

test("asks ever more rarely, at last once a day, whether a mailbox is still blocked", async () => {
  const { enrollments, mailboxes, deliver, sweep, wait } = setup(await aCompletedEnrollment());
  await mailboxes.setBlocked("ana@example.org", true);
  await deliver(ids.customer);
  for (let hour = 0; hour < 7 * 24; hour++) {
    wait(1);
    await sweep();
  }
  expect(enrollments.get(ids.customer)?.confirmationEmail?.waitsFor).toBe("unblocking");
  expect(enrollments.emailRequests.length).toBeLessThanOrEqual(5 + 7);
});

test("leaves it to support to request an e-mail whose mailbox stays blocked for a week", async () => {
  const { enrollments, mailboxes, deliver, sweep, wait } = setup(await aCompletedEnrollment());
  await mailboxes.setBlocked("ana@example.org", true);
  await deliver(ids.customer);
  wait(7 * 24 + 1);
  await sweep();
  const woken = enrollments.emailRequests.length;
  wait(24);
  await sweep();
  expect(enrollments.emailRequests).toHaveLength(woken);
  expect(enrollments.get(ids.customer)?.confirmationEmail).toMatchObject({ waitsFor: "unblocking" });
});

test("sends no waiting e-mail after another enrollment took the number over, until it has the number again", async () => {
  const households = await completedBy(Array(3).fill("ana@example.org"));
  const { enrollments, mailer, deliver, sweep, wait } = setup(...households);
  await deliver(...idsOf(households));
  const customerId = households[2]?.customerId ?? "";
  const update = (numberLost: EnrollmentRecord["numberLost"]) => {
    const stored = enrollments.get(customerId);
    if (stored) enrollments.table.put(customerId, { ...stored, numberLost });
  };
  update({ reason: "superseded", at: noon.toISOString() });

  for (let hour = 0; hour < 48; hour++) {
    wait(1);
    await sweep();
  }
  expect(mailer.mails).toHaveLength(2);
  const { confirmationEmail, emailWaits } = enrollments.get(customerId) ?? {};
  expect([confirmationEmail?.waitsFor, emailWaits]).toEqual(["number", undefined]);

  update(undefined);
  await deliver(customerId);
  expect(mailer.mails).toHaveLength(3);
});

test("sends nothing when the queue delivers a message again", async () => {
  const { mailer, deliver } = setup(await aCompletedEnrollment());
  await deliver(ids.customer, ids.customer);
  expect(mailer.mails).toHaveLength(1);
});

test("ignores enrollments without a pending e-mail and deleted ones", async () => {
  const { mailer, deliver } = setup(anEnrollment());
  await deliver(ids.customer, crypto.randomUUID());
  expect(mailer.mails).toEqual([]);
});

test("keeps the message and the pending e-mail while SES fails", async () => {
  const { enrollments, mailer, deliver } = setup(await aCompletedEnrollment());
  mailer.isFailing = true;
  await expect(deliver(ids.customer)).rejects.toThrow("SES failed");
  expect(enrollments.get(ids.customer)?.confirmationEmail?.state).toBe("pending");
  mailer.isFailing = false;
  await deliver(ids.customer);
  expect(mailer.mails).toHaveLength(1);
});

test("the e-mail has a link that confirms the address, unless it is confirmed already", async () => {
  const unconfirmed = await aCompletedEnrollment();
  const { enrollments, mailer, deliver } = setup(unconfirmed);
  await deliver(ids.customer);
  const link = /https:\S+\/confirm-email\?\S+/.exec(mailer.mails[0]?.text ?? "")?.[0] ?? "";
  const token = new URL(link).searchParams.get("token") ?? "";
  const found = await findByConfirmationToken(token, { enrollments, key: linkKey, at: noon });
  expect(found?.customerId).toBe(ids.customer);

  const confirmed = setup(await aCompletedEnrollment({ emailConfirmedAt: noon.toISOString() }));
  await confirmed.deliver(ids.customer);
  expect(confirmed.mailer.mails).toHaveLength(1);
  expect(confirmed.mailer.mails[0]?.text).not.toContain("confirm-email");
});
