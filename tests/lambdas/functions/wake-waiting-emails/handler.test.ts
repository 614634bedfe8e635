import { expect, test } from "vitest";
import { wakeWaitingEmails } from "#lambdas/functions/wake-waiting-emails/handler.ts";
import { anEnrollment, noon } from "#tests/builders/records.ts";
import { InMemoryEnrollments, InMemorySessions } from "#tests/builders/stores.ts";

const waiting = (emailWaitsUntil: string) =>
  anEnrollment({
    customerId: crypto.randomUUID(),
    confirmationEmail: { state: "pending", askedAt: noon.toISOString(), waitsFor: "limit" },
    emailWaits: "yes",
    emailWaitsUntil,
  });

/** send-notices.test.ts runs the sweep with the outbox of notices. */
const withoutNotices = { findDue: async () => [], wake: async () => {} };

test("wakes the e-mails whose time has come, longest waiting first, and no other", async () => {
  const [due, longDue, later] = [
    waiting("2026-11-20T16:30:00.000Z"),
    waiting("2026-11-20T16:00:00.000Z"),
    waiting("2026-11-20T17:30:00.000Z"),
  ];
  const enrollments = new InMemoryEnrollments(new InMemorySessions(), due, longDue, later);
  await wakeWaitingEmails({ enrollments, outbox: withoutNotices, now: () => noon })();
  expect(enrollments.emailRequests).toEqual([longDue.customerId, due.customerId]);
});

test("a second sweep does not wake an e-mail again", async () => {
  const enrollments = new InMemoryEnrollments(new InMemorySessions(), waiting(noon.toISOString()));
  const sweep = wakeWaitingEmails({ enrollments, outbox: withoutNotices, now: () => noon });
  await sweep();
  await sweep();
  expect(enrollments.emailRequests).toHaveLength(1);
});

test("leaves the rest of very many e-mails to the next sweep", async () => {
  const due = Array.from({ length: 201 }, () => waiting(noon.toISOString()));
  const enrollments = new InMemoryEnrollments(new InMemorySessions(), ...due);
  const sweep = wakeWaitingEmails({ enrollments, outbox: withoutNotices, now: () => noon });
  await sweep();
  expect(enrollments.emailRequests).toHaveLength(200);
  await sweep();
  expect(enrollments.emailRequests).toHaveLength(201);
});
