import { expect, test } from "vitest";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import type { SessionRecord } from "#contracts/storage/session.ts";
import { askForOptOut } from "#lambdas/services/carry-out-deletion/ask-support.ts";
import type { Mail } from "#lambdas/shared/ports.ts";
import { deletionRequestsFor, optOutRequestsFor } from "#lambdas/shared/records/vendor-requests.ts";
import { recordIdsIn } from "#tests/builders/access.ts";
import { aCompany as company } from "#tests/builders/disclosures.ts";
import { anEnrollment, aSession, ids, noon } from "#tests/builders/records.ts";
import { InMemoryEnrollments, InMemorySessions } from "#tests/builders/stores.ts";

const emailKey = "ana@example.org";
const requestedAt = noon.toISOString();

function setup(session: Partial<SessionRecord>, enrollment: Partial<EnrollmentRecord>) {
  const sessions = new InMemorySessions(aSession({ customerId: ids.customer, ...session }));
  const enrollments = new InMemoryEnrollments(sessions, anEnrollment(enrollment));
  const mails: Mail[] = [];
  const ask = askForOptOut({
    ids: recordIdsIn(enrollments, sessions),
    enrollments,
    sessions,
    supportMailer: {
      async send(mail) {
        mails.push(mail);
        return { messageId: "1" };
      },
    },
    company,
  });
  return { mails, ask: () => ask({ kind: "vendor_opt_out", emailKey, requestedAt }) };
}

test("asks support to send the requests of an opt-out, with the ids by which vendors know the household", async () => {
  const affiliateClick = "1001_1403695822_a430d81e22c9e8687f423efcf024fbaa";
  const { mails, ask } = setup({ affiliateClick }, { source: "utility_login" });
  await ask();
  expect(mails).toMatchObject([
    { to: company.helpEmail, subject: `Opt-out requests to send, ${requestedAt}` },
  ]);
  for (const id of [
    "Segment: Ana@example.org",
    "Klaviyo: Ana@example.org",
    `Datadog: ${ids.session}`,
    `Awin: click ${affiliateClick}`,
  ])
    expect(mails[0]?.text).toContain(id);
  expect(mails[0]?.text).not.toContain("Bayou");
});

test("names every address that a vendor may know, also a former one, and each vendor and id once", async () => {
  const change = { detail: "email", from: "Ana@old.example.org", to: "Ana@example.org" } as const;
  const evidence = { by: "household", ip: "203.0.113.7", userAgent: "Safari" } as const;
  const enrollment = anEnrollment({
    email: "Ana@example.org",
    contactChanges: [{ ...change, at: requestedAt, evidence }],
  });
  const second = anEnrollment({ email: "Ana@example.org", sessionId: crypto.randomUUID() });
  const session = aSession({ email: "Ana@old.example.org" });
  const signUps = [
    { enrollment, session },
    { enrollment: second, session: undefined },
  ];
  const identifiers = ["Ana@example.org", "Ana@old.example.org"];
  for (const requests of [deletionRequestsFor(signUps), optOutRequestsFor(signUps)]) {
    expect(requests).toEqual([
      { vendor: "Segment", identifiers },
      { vendor: "Klaviyo", identifiers },
      { vendor: "Datadog", identifiers: [ids.session, second.sessionId] },
    ]);
  }
});

test("asks for nothing if no record names the address any more", async () => {
  const { mails, ask } = setup({}, { emailKey: "ben@example.org" });
  await ask();
  expect(mails).toEqual([]);
});
