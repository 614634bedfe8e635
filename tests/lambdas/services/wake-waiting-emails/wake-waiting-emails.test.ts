import { describe, expect, test, vi } from "vitest";
import { wakeWaitingEmails } from "#lambdas/services/wake-waiting-emails/wake-waiting-emails.ts";
import { anEnrollment, noon } from "#tests/builders/records.ts";
import { InMemoryEnrollments, InMemorySessions } from "#tests/builders/stores.ts";

const waiting = (emailWaitsUntil: string) =>
  anEnrollment({
    customerId: crypto.randomUUID(),
    confirmationEmail: { state: "pending", askedAt: noon.toISOString(), waitsFor: "limit" },
    emailWaits: "yes",
    emailWaitsUntil,
  });

test("wakes the e-mails whose time has come, longest waiting first, and no other", async () => {
  const [due, longDue, later] = [
    waiting("2026-11-20T16:30:00.000Z"),
    waiting("2026-11-20T16:00:00.000Z"),
    waiting("2026-11-20T17:30:00.000Z"),
  ];
  const enrollments = new InMemoryEnrollments(new InMemorySessions(), due, longDue, later);
  await wakeWaitingEmails({
    enrollments,
    now: () => noon,
  })();
  expect(enrollments.emailRequests).toEqual([longDue.customerId, due.customerId]);
});

test("a second sweep does not wake an e-mail again", async () => {
  const enrollments = new InMemoryEnrollments(new InMemorySessions(), waiting(noon.toISOString()));
  const sweep = wakeWaitingEmails({
    enrollments,
    now: () => noon,
  });
  await sweep();
  await sweep();
  expect(enrollments.emailRequests).toHaveLength(1);
});

test("leaves the rest of very many e-mails to the next sweep", async () => {
  const due = Array.from({ length: 2001 }, () => waiting(noon.toISOString()));
  const enrollments = new InMemoryEnrollments(new InMemorySessions(), ...due);
  const sweep = wakeWaitingEmails({
    enrollments,
    now: () => noon,
  });
  await sweep();
  expect(enrollments.emailRequests).toHaveLength(2000);
  await sweep();
  expect(enrollments.emailRequests).toHaveLength(2001);
});

describe("correction requests", () => {
  const sweepWith = async (...dueAt: string[]) => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    const open = dueAt.map((correctionDueAt) =>
      anEnrollment({ customerId: crypto.randomUUID(), correctionOpen: "yes", correctionDueAt }),
    );
    const sweep = wakeWaitingEmails({
      enrollments: new InMemoryEnrollments(new InMemorySessions(), ...open),
      now: () => noon,
    });
    await sweep();
    const lines = warn.mock.calls.map(([line]) => JSON.parse(String(line)));
    warn.mockRestore();
    return lines;
  };

  test("that have to be answered within ten days are reported, for their alarm", async () => {
    const inTenDays = "2026-11-30T17:00:00.000Z";
    expect(await sweepWith(inTenDays, inTenDays)).toMatchObject([
      { message: "corrections_due_soon", requests: 2 },
    ]);
  });

  test("that have more time are not", async () => {
    expect(await sweepWith("2026-11-30T17:00:00.001Z")).toEqual([]);
  });
});
