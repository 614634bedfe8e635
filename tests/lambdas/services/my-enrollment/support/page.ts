import { myEnrollment } from "#contracts/http/my-enrollment.ts";
import type { routes } from "#contracts/http/routes.ts";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import { getMyEnrollment } from "#lambdas/services/my-enrollment/get-my-enrollment.ts";
import { accessSecretHash } from "#lambdas/shared/middleware/access.ts";
import { InMemoryAccessSessions } from "#tests/builders/access.ts";
import { handlerInput } from "#tests/builders/handler-input.ts";
import { aSession, noon } from "#tests/builders/records.ts";
import { InMemoryEnrollments, InMemorySessions } from "#tests/builders/stores.ts";

export const emailKey = "ana@example.org";

/** The page of an address with these records, beside a draft in which somebody typed the address. */
export async function setup(...records: EnrollmentRecord[]) {
  let now = noon;
  const sessions = new InMemorySessions(
    aSession({ sessionId: crypto.randomUUID(), emailKey, createdAt: "2026-11-19T17:00:00.000Z" }),
  );
  const enrollments = new InMemoryEnrollments(sessions, ...records);
  const accessSessions = new InMemoryAccessSessions(() => now);
  const secretHash = accessSecretHash("secret");
  const key = { ...(await accessSessions.add(emailKey, secretHash)), secretHash };
  const handle = getMyEnrollment({
    accessSessions,
    enrollments,
    now: () => now,
  });
  const getWith = (browser: typeof key | undefined) =>
    handle(handlerInput<typeof routes.getMyEnrollment>({ access: browser }));
  return {
    key,
    enrollments,
    getWith,
    show: async () => {
      const reply = await getWith(key);
      if (reply.status !== 200) throw new Error(reply.code);
      return myEnrollment.parse(reply.body);
    },
    passHours: (hours: number) => {
      now = new Date(now.getTime() + hours * 3600 * 1000);
    },
  };
}
