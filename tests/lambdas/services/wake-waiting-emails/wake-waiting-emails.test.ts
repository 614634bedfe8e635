import { describe, expect, test, vi } from "vitest";
import { wakeWaitingEmails } from "#lambdas/services/wake-waiting-emails/wake-waiting-emails.ts";
import { noDueCorrections } from "#tests/builders/corrections.ts";
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
  await wakeWaitingEmails({
    enrollments,
    outbox: withoutNotices,
    corrections: noDueCorrections,
    now: () => noon,
  })();
  expect(enrollments.emailRequests).toEqual([longDue.customerId, due.customerId]);
});

test("a second sweep does not wake an e-mail again", async () => {
  const enrollments = new InMemoryEnrollments(new InMemorySessions(), waiting(noon.toISOString()));
  const sweep = wakeWaitingEmails({
    enrollments,
    outbox: withoutNotices,
    corrections: noDueCorrections,
    now: () => noon,
  });
  await sweep();
  await sweep();
  expect(enrollments.emailRequests).toHaveLength(1);
});

test("leaves the rest of very many e-mails to the next sweep", async () => {
  const due = Array.from({ length: 201 }, () => waiting(noon.toISOString()));
  const enrollments = new InMemoryEnrollments(new InMemorySessions(), ...due);
  const sweep = wakeWaitingEmails({
    enrollments,
    outbox: withoutNotices,
    corrections: noDueCorrections,
    now: () => noon,
  });
  await sweep();
  expect(enrollments.emailRequests).toHaveLength(200);
  await sweep();
  expect(enrollments.emailRequests).toHaveLength(201);
});

describe("correction requests", () => {
  const sweepWith = async (open: number) => {
    const asked: string[] = [];
    const countDue = async (by: string) => {
      asked.push(by);
      return open;
    };
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    const enrollments = new InMemoryEnrollments(new InMemorySessions());
    const sweep = wakeWaitingEmails({
      enrollments,
      outbox: withoutNotices,
      corrections: { countDue },
      now: () => noon,
    });
    await sweep();
    const lines = warn.mock.calls.map(([line]) => JSON.parse(String(line)));
    warn.mockRestore();
    return { asked, lines };
  };

  test("that have to be answered within ten days are reported, for their alarm", async () => {
    const { asked, lines } = await sweepWith(2);
    expect(asked).toEqual(["2026-11-30T17:00:00.000Z"]);
    expect(lines).toMatchObject([{ message: "corrections_due_soon", requests: 2 }]);
  });

  test("that have more time are not", async () => {
    expect((await sweepWith(0)).lines).toEqual([]);
  });
});
