import { describe, expect, test } from "vitest";
import { routes } from "#contracts/http/routes.ts";
import { getSessionRoute } from "#contracts/http/session.ts";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import type { SessionRecord } from "#contracts/storage/session.ts";
import { expiryAfter, retentionDays } from "#domain/retention.ts";
import { getSession } from "#lambdas/services/enrolling/get-session.ts";
import { fail } from "#lambdas/shared/middleware/replies.ts";
import { handlerInput } from "#tests/builders/handler-input.ts";
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

function stores(session: SessionRecord, ...records: EnrollmentRecord[]) {
  const sessions = new InMemorySessions(session);
  return { sessions, enrollments: new InMemoryEnrollments(sessions, ...records) };
}

const get = (sessionId: string, sender: typeof owner | typeof withoutOwner) =>
  getSession({ ...stores(aSession()), now: () => noon })(
    handlerInput<typeof routes.getSession>({ params: { sessionId }, owner: sender }),
  );

test("returns the session to its owner", async () => {
  expect(await get(ids.session, owner)).toMatchObject({
    status: 200,
    body: {
      sessionId: ids.session,
      status: "started",
      firstName: "Ana",
      lastName: "Rivera",
      email: "Ana@example.org",
    },
  });
});

test.each([
  [
    "a link of the affiliate network",
    { affiliateClick: "1001_1403695822_a430d81e22c9e8687f423efcf024fbaa" },
    true,
  ],
  ["none", {}, false],
])("tells its owner whether %s led here, and not which", async (_, click, fromPartner) => {
  const reply = await getSession({ ...stores(aSession(click)), now: () => noon })(
    handlerInput<typeof routes.getSession>({ params: { sessionId: ids.session }, owner }),
  );
  expect(getSessionRoute.reply.parse("body" in reply && reply.body)).toMatchObject({ fromPartner });
});

describe("of an enrollment that the session completed", () => {
  const email = "ana.rivera@gmial.com";
  const at = noon.toISOString();
  const shownOf = async (changes: Partial<EnrollmentRecord>, sender: typeof owner = owner) => {
    const enrollment = anEnrollment({ stage: "completed", completedAt: at, email, ...changes });
    const session = aSession({ status: "completed", customerId: enrollment.customerId });
    const reply = await getSession({ ...stores(session, enrollment), now: () => noon })(
      handlerInput<typeof routes.getSession>({ params: { sessionId: ids.session }, owner: sender }),
    );
    return "body" in reply ? reply.body.unconfirmedEmail : undefined;
  };

  test("tells its owner the masked address while nobody has confirmed it", async () => {
    expect(await shownOf({})).toBe("a•••@gmial.com");
  });

  test.each<[string, Partial<EnrollmentRecord>]>([
    ["it is confirmed", { emailConfirmedAt: at }],
    ["the owner of the mailbox holds it back", { hold: { at, by: "mailbox" } }],
    ["it has ended", { numberLost: { reason: "superseded", at } }],
  ])("names no address once %s", async (_, changes) => {
    expect(await shownOf(changes)).toBeUndefined();
  });

  test("tells another browser nothing", async () => {
    expect(await shownOf({}, stranger)).toBeUndefined();
  });
});

test("tells its owner which bill another device announced, and nothing of the link", async () => {
  const uploadLink = { secretHash: "hash-of-the-secret", expiresAt: 0, billId: ids.bill };
  const sessions = new InMemorySessions(aSession({ uploadLink }));
  const reply = await getSession({
    sessions,
    enrollments: new InMemoryEnrollments(sessions),
    now: () => noon,
  })(handlerInput<typeof routes.getSession>({ params: { sessionId: ids.session }, owner }));
  if (reply.status !== 200) throw new Error(`status ${reply.status}`);
  const sent = routes.getSession.reply.parse(reply.body);
  expect(sent.linkedBillId).toBe(ids.bill);
  expect(JSON.stringify(sent)).not.toContain("hash-of-the-secret");
});

test.each([
  ["another browser", ids.session, stranger],
  ["a browser without the owner cookie", ids.session, withoutOwner],
  ["an unknown session", ids.bill, owner],
])("gives %s the same 404", async (_case, sessionId, sender) => {
  expect(await get(sessionId, sender)).toEqual(fail("session_not_found"));
});

describe("a visit", () => {
  const dayLater = new Date(noon.getTime() + 24 * 60 * 60 * 1000);
  const visit = async (session: SessionRecord, at: Date) => {
    const sessions = new InMemorySessions(session);
    const input = handlerInput<typeof routes.getSession>({ params: { sessionId: ids.session }, owner });
    const reply = await getSession({
      sessions,
      enrollments: new InMemoryEnrollments(sessions),
      now: () => at,
    })(input);
    return { reply, expiresAt: sessions.get(ids.session)?.expiresAt };
  };

  test("a day after the last one restarts the retention of the session", async () => {
    const { reply, expiresAt } = await visit(aSession(), dayLater);
    expect(expiresAt).toBe(expiryAfter(retentionDays.session, dayLater));
    expect(reply).toMatchObject({ status: 200 });
  });

  test("on the same day writes nothing", async () => {
    const session = aSession();
    expect(await visit(session, noon)).toMatchObject({ expiresAt: session.expiresAt });
  });

  test("after completion does not keep the session any longer", async () => {
    const session = aSession({ status: "completed" });
    expect(await visit(session, dayLater)).toMatchObject({ expiresAt: session.expiresAt });
  });
});

describe("of a move", () => {
  const at = noon.toISOString();
  const formerId = "00000000-0000-4000-8000-0000000000f1";
  const evidence = { by: "household", ip: "203.0.113.7", userAgent: "Safari" } as const;
  const movesFrom = { customerId: formerId, movingDate: "2026-12-01", startedAt: at, evidence };
  const move = { utility: "pse", zip: "08820" } as const;
  const visit = async (
    former: Partial<EnrollmentRecord>,
    session: Partial<SessionRecord> = {},
    lead: Partial<EnrollmentRecord> = {},
  ) => {
    const completed = anEnrollment({ customerId: formerId, stage: "completed", completedAt: at, ...former });
    const records = stores(
      aSession({ customerId: ids.customer, move, ...session }),
      anEnrollment({ movesFrom, ...lead }),
      completed,
    );
    const handle = getSession({ ...records, now: () => noon });
    const input = handlerInput<typeof routes.getSession>({ params: { sessionId: ids.session }, owner });
    return { reply: await handle(input), stored: () => records.sessions.get(ids.session) };
  };

  test("it says where and when the household moves, and the end of the former number, while that enrollment can move", async () => {
    const { serviceAddress, ...others } = anApplication();
    const former = { ...others, serviceAddress: { ...serviceAddress, street: "5 Oak St", unit: "Apt 1" } };
    const { reply, stored } = await visit({ accountNumberEnding: "9084", application: former });
    const current = {
      ...move,
      movingDate: "2026-12-01",
      formerNumberEnding: "9084",
      formerHome: "5 Oak St, Apt 1",
      endsAtOnce: true,
    };
    expect(reply).toMatchObject({ status: 200, body: { move: current } });
    expect(stored()?.move).toEqual(move);
  });

  test("it says that the former enrollment ends later if its utility knows of it", async () => {
    const { reply } = await visit({ movesFrom: { ...movesFrom, zip: "08820", formerWasSent: true } });
    expect(reply).toMatchObject({ body: { move: { endsAtOnce: false } } });
  });

  test("it says the ZIP code of the application once there is one", async () => {
    const application = anApplication();
    const serviceAddress = { ...application.serviceAddress, zip: "08816-1234" };
    const { reply } = await visit({}, {}, { application: { ...application, serviceAddress } });
    expect(reply).toMatchObject({ body: { move: { utility: "pse", zip: "08816" } } });
  });

  test.each([
    ["was canceled", { numberLost: { reason: "canceled" as const, at } }],
    ["is held back", { hold: { at, by: "mailbox" as const } }],
  ])("it says nothing while the former enrollment %s, and keeps it for the time after", async (_, former) => {
    const { reply, stored } = await visit(former);
    expect(reply).toMatchObject({ status: 200, body: { sessionId: ids.session } });
    expect(reply).not.toHaveProperty("body.move");
    expect(stored()).toMatchObject({ move });
  });

  test("it is refused once another application has moved the former enrollment", async () => {
    const movedTo = { customerId: ids.bill, at, wasSent: false, evidence };
    const moved = { movedTo, numberLost: { reason: "moved" as const, at } };
    expect((await visit(moved)).reply).toEqual(fail("already_moved"));
    expect((await visit(moved, { status: "completed" })).reply).toMatchObject({ status: 200 });
  });

  test("it says after the completion where the household was to move", async () => {
    const canceled = { numberLost: { reason: "canceled" as const, at } };
    expect((await visit(canceled, { status: "completed" })).reply).toMatchObject({ body: { move } });
  });
});
