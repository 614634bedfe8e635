import type { DynamoDBRecord } from "aws-lambda";
import { expect, test } from "vitest";
import { enrollmentStreamImage } from "#contracts/events/queue-messages.ts";
import type { EnrollmentRecord } from "#contracts/storage/records.ts";
import completion from "#events/send-confirmation/enrollment-completed.json" with { type: "json" };
import { sendConfirmation } from "#lambdas/functions/send-confirmation/handler.ts";
import { wakeWaitingEmails } from "#lambdas/functions/wake-waiting-emails/handler.ts";
import { verifyDisclosureLink } from "#lambdas/shared/links/disclosure-link.ts";
import { findByConfirmationToken } from "#lambdas/shared/links/email-confirmation-link.ts";
import { dynamoStreamHandler } from "#lambdas/shared/middleware/batch.ts";
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
  const handle = dynamoStreamHandler(
    enrollmentStreamImage,
    sendConfirmation({
      enrollments,
      mailboxes,
      limiter: new InMemoryLimiter(now),
      mailer,
      company: aCompany,
      siteOrigin: "https://wattigator.example",
      linkKey,
      now,
    }),
  );
  /** The schedule's sweep, and the stream records that its changes cause. */
  async function sweep() {
    const wokenBefore = enrollments.emailRequests.length;
    const outbox = { findDue: async () => [], wake: async () => {} };
    await wakeWaitingEmails({ enrollments, outbox, now })();
    return handle(event(...enrollments.emailRequests.slice(wokenBefore).map(completionOf)));
  }
  const wait = (hours: number) => {
    at = new Date(at.getTime() + hours * 60 * 60 * 1000);
  };
  return { enrollments, mailboxes, mailer, handle, sweep, wait };
}

// The type of imported JSON is wider than the event's.
const [completed] = completion.Records as unknown as [DynamoDBRecord];
const event = (...Records: DynamoDBRecord[]) => ({ Records });
/** The stream record of a household that completed its enrollment. */
function completionOf(customerId: string): DynamoDBRecord {
  const record = structuredClone(completed);
  const image = record.dynamodb?.NewImage;
  if (image) image.customerId = { S: customerId };
  return record;
}
const completedBy = (emails: string[]) =>
  Promise.all(emails.map((email) => aCompletedEnrollment({ customerId: crypto.randomUUID(), email })));
const failures = (...itemIdentifiers: string[]) => ({
  batchItemFailures: itemIdentifiers.map((itemIdentifier) => ({ itemIdentifier })),
});

test("sends the e-mail of a completed enrollment and marks it as sent", async () => {
  const { enrollments, mailer, handle } = setup(await aCompletedEnrollment());
  expect(await handle(event(completed))).toEqual(failures());
  expect(mailer.mails).toMatchObject([
    { to: "Ana@example.org", subject: "You're in line for community solar" },
  ]);
  expect(enrollments.get(ids.customer)?.confirmationEmail).toMatchObject({
    state: "sent",
    sentAt: noon.toISOString(),
    messageId: "message-1",
  });
});

test("includes a link that opens the enrollment's disclosure", async () => {
  const { mailer, handle } = setup(await aCompletedEnrollment());
  await handle(event(completed));
  const link = new URL(mailer.mails[0]?.text.match(/https:\S+\/pdf\/\S+/)?.[0] ?? "");
  const token = link.searchParams.get("token") ?? "";
  const sessionId = link.pathname.replace("/pdf/", "");
  expect(await verifyDisclosureLink({ sessionId, token }, { key: linkKey, at: noon })).toEqual({
    customerId: ids.customer,
  });
});

test("sends at most two e-mails an hour and five a day to one mailbox, however its address is spelled", async () => {
  const spellings = ["ana@example.org", "ANA@example.org", "ana+1@example.org", "ana+2@example.org"];
  const households = await completedBy(Array.from({ length: 12 }, (_, index) => spellings[index % 4] ?? ""));
  const { mailer, handle, sweep, wait } = setup(...households);

  expect(await handle(event(...households.map(({ customerId }) => completionOf(customerId))))).toEqual(
    failures(),
  );
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

test("an e-mail that waits is not lost: the sweep sends it when the mailbox has room again", async () => {
  const households = await completedBy(Array(3).fill("ana@example.org"));
  const { enrollments, mailer, handle, sweep, wait } = setup(...households);
  await handle(event(...households.map(({ customerId }) => completionOf(customerId))));
  const last = () => enrollments.get(households[2]?.customerId ?? "");
  expect(last()?.confirmationEmail).toMatchObject({ state: "pending", waitsFor: "limit" });

  await sweep();
  await handle(event(completionOf(households[2]?.customerId ?? ""))); // any other change of the record
  expect(mailer.mails).toHaveLength(2);
  wait(1);
  await sweep();
  expect(last()?.confirmationEmail).toMatchObject({ state: "sent" });
  expect(last()?.emailWaitsUntil).toBeUndefined();
});

test("one mailbox that gets too much mail delays nobody else's", async () => {
  const households = await completedBy([...Array(5).fill("ana@example.org"), "ben@example.org"]);
  const { mailer, handle } = setup(...households);
  await handle(event(...households.map(({ customerId }) => completionOf(customerId))));
  expect(mailer.mails.map(({ to }) => to)).toEqual(["ana@example.org", "ana@example.org", "ben@example.org"]);
});

test("an e-mail that SES did not take does not count", async () => {
  const { mailer, handle } = setup(await aCompletedEnrollment());
  mailer.isFailing = true;
  for (let attempt = 0; attempt < 10; attempt++) await handle(event(completed));
  mailer.isFailing = false;
  await handle(event(completed));
  expect(mailer.mails).toHaveLength(1);
});

test("sends nothing to a blocked mailbox until it is unblocked", async () => {
  const { enrollments, mailboxes, mailer, handle, sweep, wait } = setup(await aCompletedEnrollment());
  await mailboxes.setBlocked("ana+solar@example.org", true);
  await handle(event(completed));
  wait(3);
  await sweep();
  expect(mailer.mails).toEqual([]);
  expect(enrollments.get(ids.customer)?.confirmationEmail).toMatchObject({
    state: "pending",
    waitsFor: "unblocking",
  });

  await mailboxes.setBlocked("ana@example.org", false);
  wait(1);
  await sweep();
  expect(mailer.mails).toHaveLength(1);
});

test("leaves it to support to request an e-mail whose mailbox stays blocked for a week", async () => {
  const { enrollments, mailboxes, handle, sweep, wait } = setup(await aCompletedEnrollment());
  await mailboxes.setBlocked("ana@example.org", true);
  await handle(event(completed));
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
  const { enrollments, mailer, handle, sweep, wait } = setup(...households);
  await handle(event(...households.map(({ customerId }) => completionOf(customerId))));
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
  await handle(event(completionOf(customerId)));
  expect(mailer.mails).toHaveLength(3);
});

test("sends nothing when the stream delivers a change again", async () => {
  const { mailer, handle } = setup(await aCompletedEnrollment());
  await handle(event(completed, completed));
  await handle(event(completed));
  expect(mailer.mails).toHaveLength(1);
});

test("ignores changes without a pending e-mail and deleted enrollments", async () => {
  const { mailer, handle } = setup(anEnrollment());
  const lead = structuredClone(completed);
  delete lead.dynamodb?.NewImage?.confirmationEmail;
  const deleted = structuredClone(completed);
  delete deleted.dynamodb?.NewImage;
  expect(await handle(event(lead, deleted, completed))).toEqual(failures());
  expect(mailer.mails).toEqual([]);
});

test("keeps the stream record and the pending e-mail while SES fails", async () => {
  const { enrollments, mailer, handle } = setup(await aCompletedEnrollment());
  mailer.isFailing = true;
  expect(await handle(event(completed))).toEqual(failures("4421584500000000017450439091"));
  expect(enrollments.get(ids.customer)?.confirmationEmail?.state).toBe("pending");
  mailer.isFailing = false;
  expect(await handle(event(completed))).toEqual(failures());
  expect(mailer.mails).toHaveLength(1);
});

test("sends the other e-mails when one stream record is invalid", async () => {
  const { mailer, handle } = setup(await aCompletedEnrollment());
  const invalid = {
    eventID: "1",
    dynamodb: { SequenceNumber: "1", NewImage: { customerId: { S: "unknown" } } },
  };
  expect(await handle(event(invalid, completed))).toEqual(failures("1"));
  expect(mailer.mails).toHaveLength(1);
});

test("the e-mail has a link that confirms the address, unless it is confirmed already", async () => {
  const unconfirmed = await aCompletedEnrollment();
  const { enrollments, mailer, handle } = setup(unconfirmed);
  await handle(event(completionOf(ids.customer)));
  const link = /https:\S+\/confirm-email\?\S+/.exec(mailer.mails[0]?.text ?? "")?.[0] ?? "";
  const token = new URL(link).searchParams.get("token") ?? "";
  const found = await findByConfirmationToken(token, { enrollments, key: linkKey, at: noon });
  expect(found?.customerId).toBe(ids.customer);

  const confirmed = setup(await aCompletedEnrollment({ emailConfirmedAt: noon.toISOString() }));
  await confirmed.handle(event(completionOf(ids.customer)));
  expect(confirmed.mailer.mails).toHaveLength(1);
  expect(confirmed.mailer.mails[0]?.text).not.toContain("confirm-email");
});
