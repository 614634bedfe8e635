import { describe, expect, test } from "vitest";
import { enrollmentSummary } from "#contracts/http/enrollment.ts";
import type { routes } from "#contracts/http/routes.ts";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import { getEnrollment } from "#lambdas/services/enrolling/get-enrollment.ts";
import { aCompletedEnrollment } from "#tests/builders/disclosures.ts";
import { handlerInput } from "#tests/builders/handler-input.ts";
import { withNewAddress } from "#tests/builders/links.ts";
import {
  anApplication,
  anEnrollment,
  aSession,
  ids,
  noon,
  owner,
  stranger,
  withoutOwner,
} from "#tests/builders/records.ts";
import { InMemoryEnrollments, InMemorySessions } from "#tests/builders/stores.ts";

async function setup(reads: string[] = [], enrollment?: EnrollmentRecord, formerHome?: EnrollmentRecord) {
  const sessions = new InMemorySessions(aSession({ customerId: ids.customer, status: "completed" }));
  const enrollments = new InMemoryEnrollments(
    sessions,
    enrollment ?? (await aCompletedEnrollment({ accountNumberEnding: "9084" })),
    ...(formerHome ? [formerHome] : []),
  );
  const findSession = sessions.findForServer.bind(sessions);
  sessions.findForServer = async (sessionId) => {
    reads.push(sessionId);
    return findSession(sessionId);
  };
  const handle = getEnrollment({ sessions, enrollments });
  return (sender: typeof owner | typeof withoutOwner = owner, customerId = ids.customer) =>
    handle(handlerInput<typeof routes.getEnrollment>({ params: { customerId }, owner: sender }));
}

test("does not return the address to which the owner of the mailbox changed the enrollment of a stranger's session", async () => {
  const changed = withNewAddress(await aCompletedEnrollment(), "new@example.org", noon);
  const reply = await (await setup([], withNewAddress(changed, "newer@example.org", noon)))();
  expect(reply).toMatchObject({ status: 200, body: { email: "Ana@example.org" } });
  expect(JSON.stringify(reply.status === 200 && enrollmentSummary.parse(reply.body))).not.toContain("new");
});

test.each([
  ["was canceled", "ended", { numberLost: { reason: "canceled", at: noon.toISOString() } }],
  ["is on hold", "held", { hold: { by: "mailbox", at: noon.toISOString() } }],
  [
    "was canceled before it was held",
    "ended",
    {
      numberLost: { reason: "canceled", at: noon.toISOString() },
      hold: { by: "mailbox", at: noon.toISOString() },
    },
  ],
] as const)("tells of an enrollment that %s", async (_, told, end) => {
  const completed = await aCompletedEnrollment();
  const summaryOf = async (enrollment: EnrollmentRecord) => {
    const reply = await (await setup([], enrollment))();
    return reply.status === 200 ? enrollmentSummary.parse(reply.body) : undefined;
  };
  expect(await summaryOf({ ...completed, ...end })).toMatchObject({ end: told });
  expect((await summaryOf(completed))?.end).toBeUndefined();
});

test("does not return the name that was corrected since: the mailbox may be somebody else's than the browser", async () => {
  const corrected: EnrollmentRecord = {
    ...(await aCompletedEnrollment()),
    firstName: "Anna",
    corrections: [
      {
        kind: "answered",
        requestId: ids.session,
        at: "2026-12-24T12:00:00.000Z",
        evidence: { by: "support", operator: "maria", identifiedBy: "a bill" },
        answer: { outcome: "corrected" },
        from: { firstName: "Ana", lastName: "Rivera" },
      },
    ],
  };
  expect(await (await setup([], corrected))()).toMatchObject({ status: 200, body: { firstName: "Ana" } });
});

test("returns what the confirmation shows of a completed enrollment, and nothing else", async () => {
  const get = await setup();
  const reply = await get();
  expect(reply.status).toBe(200);
  expect(reply.status === 200 && enrollmentSummary.parse(reply.body)).toEqual({
    customerId: ids.customer,
    email: "Ana@example.org",
    firstName: "Ana",
    utility: "pse",
    discount: { percent: 31, minimum: 15 },
    accountNumberEnding: "9084",
    completedAt: noon.toISOString(),
  });
});

test("returns the application that was submitted until it is completed", async () => {
  const application = anApplication();
  const get = await setup([], anEnrollment({ stage: "submitted", application }));
  const reply = await get();
  expect(reply.status === 200 && enrollmentSummary.parse(reply.body).application).toEqual(application);
});

test("answers another browser like an unknown customer", async () => {
  const get = await setup();
  const unknown = await get(owner, ids.bill);
  expect(unknown.status).toBe(404);
  expect(await get(stranger)).toEqual(unknown);
  expect(await get(withoutOwner)).toEqual(unknown);
});

test("reads as much for an unknown customer as for another browser's", async () => {
  const [readsOfUnknown, readsOfOthers]: string[][] = [[], []];
  await (await setup(readsOfUnknown))(owner, ids.bill);
  await (await setup(readsOfOthers))(stranger);
  expect(readsOfUnknown).toHaveLength(1);
  expect(readsOfOthers).toHaveLength(1);
});

describe("of a household that moved", () => {
  const at = noon.toISOString();
  const evidence = { by: "household", ip: "192.0.2.1", userAgent: "a browser" } as const;
  const movesFrom = { customerId: ids.bill, movingDate: "2026-12-01", startedAt: at, evidence };
  const former = (overrides: Partial<EnrollmentRecord>) =>
    anEnrollment({ customerId: ids.bill, stage: "completed", utility: "pse", ...overrides });
  const movedTo = { customerId: ids.customer, at, wasSent: false, evidence };

  async function moveOf(formerHome: EnrollmentRecord) {
    const get = await setup([], { ...(await aCompletedEnrollment()), movesFrom }, formerHome);
    const reply = await get();
    return reply.status === 200 ? enrollmentSummary.parse(reply.body).move : reply.status;
  }

  test.each([
    ["at once, if it was not sent to the utility", false],
    ["when the new one starts, if it was sent", true],
  ])("says that the former enrollment ends %s", async (_, wasSent) => {
    expect(await moveOf(former({ movedTo: { ...movedTo, wasSent } }))).toEqual({
      endsAtOnce: !wasSent,
      tellUtilityBy: "2026-12-31",
    });
  });

  test("says nothing of a former enrollment that the completion did not end", async () => {
    expect(await moveOf(former({ numberLost: { reason: "canceled", at } }))).toBeUndefined();
    expect(await moveOf(former({ movedTo: { ...movedTo, customerId: ids.session } }))).toBeUndefined();
  });
});
