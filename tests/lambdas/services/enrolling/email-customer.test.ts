import { expect, test } from "vitest";
import type { routes } from "#contracts/http/routes.ts";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import { emailCustomer } from "#lambdas/services/enrolling/email-customer.ts";
import { handlerInput } from "#tests/builders/handler-input.ts";
import { withNewAddress } from "#tests/builders/links.ts";
import { anEnrollment, aSession, ids, noon } from "#tests/builders/records.ts";
import { InMemoryEnrollments, InMemorySessions } from "#tests/builders/stores.ts";

const secondsAgo = (seconds: number) => new Date(noon.getTime() - seconds * 1000).toISOString();

async function call(
  confirmationEmail: EnrollmentRecord["confirmationEmail"],
  change = (enrollment: EnrollmentRecord) => enrollment,
) {
  const sessions = new InMemorySessions(aSession({ customerId: ids.customer }));
  const enrollments = new InMemoryEnrollments(sessions, change(anEnrollment({ confirmationEmail })));
  const handle = emailCustomer({ sessions, enrollments, now: () => noon });
  const reply = await handle(handlerInput<typeof routes.emailCustomer>({ body: { sessionId: ids.session } }));
  return { reply, requests: enrollments.emailRequests };
}

test("does not request an e-mail that was sent", async () => {
  expect(await call({ state: "sent", askedAt: secondsAgo(600) })).toEqual({
    reply: { status: 200, body: { confirmationEmail: "sent" } },
    requests: [],
  });
});

test("does not request an e-mail that became pending a moment ago", async () => {
  expect((await call({ state: "pending", askedAt: secondsAgo(2) })).requests).toEqual([]);
});

test("requests a pending e-mail again after a minute", async () => {
  expect(await call({ state: "pending", askedAt: secondsAgo(120) })).toEqual({
    reply: { status: 200, body: { confirmationEmail: "pending" } },
    requests: [ids.customer],
  });
});

test("does not tell that the mailbox is blocked", async () => {
  const blocked = { state: "pending", askedAt: secondsAgo(120), waitsFor: "unblocking" } as const;
  expect(await call(blocked)).toEqual({
    reply: { status: 200, body: { confirmationEmail: "sent" } },
    requests: [],
  });
});

test("causes no e-mail to an address that the session does not know", async () => {
  const pending = { state: "pending", askedAt: secondsAgo(120) } as const;
  expect(await call(pending, (enrollment) => withNewAddress(enrollment, "new@example.org", noon))).toEqual({
    reply: { status: 200, body: { confirmationEmail: "sent" } },
    requests: [],
  });
});

test("rejects a request before the enrollment is completed", async () => {
  expect((await call(undefined)).reply).toMatchObject({ status: 409 });
});
