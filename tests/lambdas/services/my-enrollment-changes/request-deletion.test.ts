import { expect, test } from "vitest";
import { type DeletionRequest, deletionRequest } from "#contracts/events/queue-messages.ts";
import { deletionOutcome } from "#contracts/http/my-enrollment.ts";
import type { routes } from "#contracts/http/routes.ts";
import type { BillRecord } from "#contracts/storage/bill.ts";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import type { SessionRecord } from "#contracts/storage/session.ts";
import { limits } from "#domain/limits.ts";
import { requestDeletion } from "#lambdas/services/my-enrollment-changes/request-deletion.ts";
import { accessSecretHash } from "#lambdas/shared/middleware/access.ts";
import { InMemoryAccessSessions, recordIdsIn } from "#tests/builders/access.ts";
import { accepted } from "#tests/builders/disclosures.ts";
import { handlerInput } from "#tests/builders/handler-input.ts";
import { InMemoryLimiter } from "#tests/builders/limiter.ts";
import { withNewAddress } from "#tests/builders/links.ts";
import { aBill, anEnrollment, aSession, ids, noon } from "#tests/builders/records.ts";
import { InMemoryBills, InMemoryEnrollments, InMemorySessions } from "#tests/builders/stores.ts";

const emailKey = "ana@example.org";
const at = noon.toISOString();

const completed = (changes: Partial<EnrollmentRecord> = {}): EnrollmentRecord =>
  anEnrollment({ ...accepted, stage: "completed", completedAt: at, accountNumberEnding: "9084", ...changes });

type Records = { enrollments?: EnrollmentRecord[]; sessions?: SessionRecord[]; bills?: BillRecord[] };

async function setup({ enrollments = [], sessions = [], bills = [] }: Records) {
  const sessionStore = new InMemorySessions(...sessions);
  const enrollmentStore = new InMemoryEnrollments(sessionStore, ...enrollments);
  const accessSessions = new InMemoryAccessSessions(() => noon);
  const secretHash = accessSecretHash("secret");
  const key = { ...(await accessSessions.add(emailKey, secretHash)), secretHash };
  const other = { ...(await accessSessions.add(emailKey, "another browser")), secretHash: "another browser" };
  const requests: DeletionRequest[] = [];
  const { remove } = accessSessions;
  let time = noon;
  accessSessions.remove = (...access) => {
    time = new Date(noon.getTime() + 1000);
    return remove.apply(accessSessions, access);
  };
  const handle = requestDeletion({
    accessSessions,
    ids: recordIdsIn(enrollmentStore, sessionStore),
    enrollments: enrollmentStore,
    sessions: sessionStore,
    bills: new InMemoryBills(sessionStore, ...bills),
    deletionRequests: {
      async add(request) {
        requests.push(deletionRequest.parse(JSON.parse(JSON.stringify(request))));
      },
    },
    limiter: new InMemoryLimiter(() => noon),
    now: () => time,
  });
  const send = (confirmed: boolean, browser: typeof key | undefined = key) =>
    handle(
      handlerInput<typeof routes.requestDeletion>({ body: { confirmed, language: "es" }, access: browser }),
    );
  return {
    send,
    requests,
    enrollments: enrollmentStore,
    accessSessions,
    hasAccess: async () => Boolean(await accessSessions.find(other)),
  };
}

const moved = (days: number) =>
  withNewAddress(
    completed({ email: "former@example.org" }),
    emailKey,
    new Date(noon.getTime() - days * 24 * 60 * 60 * 1000),
  );

test.each([
  ["its former address can still take it back", moved(6)],
  [
    "its former address holds it",
    { ...moved(30), hold: { at, by: "mailbox", formerAddress: true } as const },
  ],
])("deletes nothing while %s", async (_, enrollment) => {
  const { send, requests, hasAccess } = await setup({ enrollments: [enrollment] });
  for (const confirmed of [false, true])
    expect(await send(confirmed)).toMatchObject({ status: 409, code: "deletion_waits" });
  expect(requests).toEqual([]);
  expect(await hasAccess()).toBe(true);
});

test("deletes what its former address could have taken back, and did not", async () => {
  const { send, requests } = await setup({ enrollments: [moved(8)] });
  expect(await send(true)).toMatchObject({ status: 200 });
  expect(requests).toHaveLength(1);
});

test("says what is removed, and what is kept until when, without doing anything", async () => {
  const { send, requests, hasAccess } = await setup({
    enrollments: [completed()],
    sessions: [aSession({ customerId: ids.customer })],
    bills: [aBill({ recognitionJobId: "job-1" })],
  });
  const reply = await send(false);
  expect(reply).toMatchObject({
    status: 200,
    body: {
      closed: [
        {
          utility: "pse",
          accountNumberEnding: "9084",
          completedAt: at,
          end: { when: "at_once", date: "2026-11-20" },
          keptUntil: "2032-11-20",
        },
      ],
      removed: ["drafts", "bills", "access", "emails"],
      kept: ["conversions", "recognition", "recovery_copies", "hashes"],
    },
  });
  expect(requests).toEqual([]);
  expect(await hasAccess()).toBe(true);
});

test("keeps nothing of an application that was not completed", async () => {
  const { send } = await setup({ enrollments: [anEnrollment({ stage: "submitted" })] });
  expect(await send(false)).toMatchObject({
    body: { closed: [], removed: ["applications", "access"], kept: ["recovery_copies", "hashes"] },
  });
});

test("names the end of a subscription that was sent to the utility, and one that had ended before", async () => {
  const sent = { progress: [{ kind: "sent" as const, at, by: "maria" }] };
  const lost = { numberLost: { reason: "moved" as const, at: "2026-10-01T17:00:00.000Z" } };
  const { send } = await setup({
    enrollments: [completed(sent), completed({ ...lost, customerId: ids.session, sessionId: ids.bill })],
  });
  const reply = await send(false);
  expect(deletionOutcome.parse(reply.status === 200 && reply.body).closed).toMatchObject([
    { end: { when: expect.stringMatching("after_month|within_two_bills") } },
    { keptUntil: "2032-10-01" },
  ]);
  expect(reply).not.toHaveProperty("body.closed.1.end");
});

test("records a confirmed request with its evidence, and ends the access of every browser", async () => {
  const { send, requests, hasAccess } = await setup({ enrollments: [completed()] });
  const reply = await send(true);
  expect(reply).toMatchObject({ status: 200, body: { closed: [{ keptUntil: "2032-11-20" }] } });
  expect(reply).toHaveProperty("cookies.0", expect.stringContaining("__Host-access=;"));
  expect(requests).toMatchObject([
    {
      emailKey,
      language: "es",
      requestedAt: "2026-11-20T17:00:01.000Z", // after whatever a browser could begin with access
      evidence: { by: "household", ip: expect.any(String), userAgent: expect.any(String) },
      announced: {
        removed: ["drafts", "access", "emails"],
        kept: ["conversions", "recovery_copies", "hashes"],
      },
    },
  ]);
  expect(await hasAccess()).toBe(false);
  expect(await send(true)).toMatchObject({ status: 404, code: "access_expired" });
  expect(requests).toHaveLength(1);
});

test("announces nothing of what a link moved to another address before access had ended", async () => {
  const { send, requests, enrollments, accessSessions } = await setup({ enrollments: [completed()] });
  const { remove } = accessSessions;
  accessSessions.remove = (...access) => {
    enrollments.table.put(ids.customer, withNewAddress(completed(), "new@example.org", noon));
    return remove(...access);
  };
  expect(await send(true)).toMatchObject({ status: 200, body: { closed: [], removed: ["access"] } });
  expect(requests).toMatchObject([{ announced: { removed: ["access"] } }]);
});

test("does not ask again for what is kept for the law already", async () => {
  const closed = {
    at,
    evidence: { by: "household", ip: "", userAgent: "" },
    keptUntil: "2032-11-20",
  } as const;
  const { send } = await setup({ enrollments: [completed({ closed })] });
  expect(await send(false)).toMatchObject({ body: { closed: [], removed: ["access"] } });
});

test("needs access", async () => {
  const { send, requests } = await setup({ enrollments: [completed()] });
  expect(await send(true, { mailboxHash: "unknown", secretHash: "unknown" })).toMatchObject({ status: 404 });
  expect(requests).toEqual([]);
});

test("answers 429 beyond the limit of a mailbox", async () => {
  const { send } = await setup({});
  for (let count = 0; count < limits.deletionsOfMailbox.max; count++) await send(false);
  expect(await send(false)).toMatchObject({ status: 429 });
});
