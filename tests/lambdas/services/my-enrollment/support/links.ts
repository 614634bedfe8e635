import type { routes } from "#contracts/http/routes.ts";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import type { AccessPurpose } from "#domain/access.ts";
import { openMyEnrollment } from "#lambdas/services/my-enrollment/open-my-enrollment.ts";
import { InMemoryAccessSessions, InMemoryAccessTokens } from "#tests/builders/access.ts";
import { InMemoryEnrollmentNumbers } from "#tests/builders/enrollment-numbers.ts";
import { handlerInput } from "#tests/builders/handler-input.ts";
import { InMemoryLimiter } from "#tests/builders/limiter.ts";
import { anEnrollment, noon } from "#tests/builders/records.ts";
import { InMemoryEnrollments, InMemorySessions } from "#tests/builders/stores.ts";

export const emailKey = "ana@example.org";

/** The function with its stores in memory, and completed enrollments with these changes. */
export function setup(...changes: Partial<EnrollmentRecord>[]) {
  let now = noon;
  const clock = () => now;
  const sessions = new InMemorySessions();
  const enrollments = new InMemoryEnrollments(
    sessions,
    ...changes.map((change) => anEnrollment({ stage: "completed", ...change })),
  );
  const tokens = new InMemoryAccessTokens(clock);
  const accessSessions = new InMemoryAccessSessions(clock);
  enrollments.accessSessions = accessSessions;
  const limiter = new InMemoryLimiter(clock);
  const numbers = new InMemoryEnrollmentNumbers(enrollments);
  const handle = openMyEnrollment({
    tokens,
    accessSessions,
    limiter,
    enrollments,
    numbers,
    now: clock,
  });
  const open = (token: string, purpose: AccessPurpose, linkRequestSecret?: string) =>
    handle(handlerInput<typeof routes.openMyEnrollment>({ body: { token, purpose }, linkRequestSecret }));
  return {
    enrollments,
    tokens,
    limiter,
    sessions: accessSessions,
    open: (token: string, linkRequestSecret?: string) => open(token, "my-enrollment", linkRequestSecret),
    openNewAddress: (token: string) => open(token, "new-address"),
    link: () => tokens.create({ purpose: "my-enrollment", emailKey, language: "en" }),
    wait: (minutes: number) => {
      now = new Date(now.getTime() + minutes * 60 * 1000);
    },
  };
}

/** What completed an enrollment from this IP address writes. Requests of these tests come from 203.0.113.7. */
export const completedFrom = (ip: string): Pick<EnrollmentRecord, "customerId" | "consents"> => ({
  customerId: crypto.randomUUID(),
  consents: [
    { kind: "disclosure", agreed: true, textVersion: "1", at: noon.toISOString(), ip, userAgent: "Safari" },
  ],
});

export const cookieIn = (reply: { cookies?: string[] } | object) => {
  const [cookie = ""] = "cookies" in reply ? (reply.cookies ?? []) : [];
  return cookie;
};
