import { expect, test } from "vitest";
import { fail, ok } from "#lambdas/shared/middleware/replies.ts";
import { updateSession, withSession } from "#lambdas/shared/middleware/with-session.ts";
import { aSession, ids, owner, stranger } from "#tests/builders/records.ts";
import { InMemorySessions } from "#tests/builders/stores.ts";

const sessions = new InMemorySessions(aSession());
const request = { sessionId: ids.session, owner };

test("passes the session to the handler", async () => {
  expect(await withSession(sessions, request, async ({ sessionId }) => sessionId)).toBe(ids.session);
});

test("answers 404 to another browser without calling the handler", async () => {
  let calls = 0;
  const handle = async () => {
    calls++;
    return ok({});
  };
  expect(await withSession(sessions, { ...request, owner: stranger }, handle)).toEqual(
    fail("session_not_found"),
  );
  expect(await updateSession(sessions, { ...request, owner: stranger }, handle)).toEqual(
    fail("session_not_found"),
  );
  expect(calls).toBe(0);
});

test("calls the handler again after a conflict", async () => {
  let calls = 0;
  expect(
    await updateSession(sessions, request, async () => (++calls < 3 ? undefined : ok({ calls }))),
  ).toEqual(ok({ calls: 3 }));
});

test("answers 409 after five conflicts", async () => {
  let calls = 0;
  const handle = async () => {
    calls++;
    return undefined;
  };
  expect(await updateSession(sessions, request, handle)).toEqual(fail("session_changed"));
  expect(calls).toBe(5);
});
