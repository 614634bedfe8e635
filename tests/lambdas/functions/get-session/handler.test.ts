import { describe, expect, test } from "vitest";
import { routes } from "#contracts/http/routes.ts";
import type { SessionRecord } from "#contracts/storage/records.ts";
import { expiryAfter, retentionDays } from "#domain/retention.ts";
import { getSession } from "#lambdas/functions/get-session/handler.ts";
import { fail } from "#lambdas/shared/middleware/replies.ts";
import { handlerInput } from "#tests/builders/handler-input.ts";
import { aSession, ids, noon, owner, stranger, withoutOwner } from "#tests/builders/records.ts";
import { InMemorySessions } from "#tests/builders/stores.ts";

const get = (sessionId: string, sender: typeof owner | typeof withoutOwner) =>
  getSession({ sessions: new InMemorySessions(aSession()), now: () => noon })(
    handlerInput<typeof routes.getSession>({ params: { sessionId }, owner: sender }),
  );

test("returns the session to its owner", async () => {
  expect(await get(ids.session, owner)).toMatchObject({ status: 200, body: { sessionId: ids.session } });
});

test("tells its owner which bill another device announced, and nothing of the link", async () => {
  const uploadLink = { secretHash: "hash-of-the-secret", expiresAt: 0, billId: ids.bill };
  const sessions = new InMemorySessions(aSession({ uploadLink }));
  const reply = await getSession({ sessions, now: () => noon })(
    handlerInput<typeof routes.getSession>({ params: { sessionId: ids.session }, owner }),
  );
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
    const reply = await getSession({ sessions, now: () => at })(input);
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
