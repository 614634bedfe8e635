import { expect, test } from "vitest";
import type { routes } from "#contracts/http/routes.ts";
import { getSession } from "#lambdas/functions/get-session/handler.ts";
import { fail } from "#lambdas/shared/middleware/replies.ts";
import { handlerInput } from "#tests/builders/handler-input.ts";
import { aSession, ids, owner, stranger, withoutOwner } from "#tests/builders/records.ts";
import { InMemorySessions } from "#tests/builders/stores.ts";

const get = (sessionId: string, sender: typeof owner | typeof withoutOwner) =>
  getSession({ sessions: new InMemorySessions(aSession()) })(
    handlerInput<typeof routes.getSession>({ params: { sessionId }, owner: sender }),
  );

test("returns the session to its owner", async () => {
  expect(await get(ids.session, owner)).toMatchObject({ status: 200, body: { sessionId: ids.session } });
});

test.each([
  ["another browser", ids.session, stranger],
  ["a browser without the owner cookie", ids.session, withoutOwner],
  ["an unknown session", ids.bill, owner],
])("gives %s the same 404", async (_case, sessionId, sender) => {
  expect(await get(sessionId, sender)).toEqual(fail("session_not_found"));
});
