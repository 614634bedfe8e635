import { expect, test } from "vitest";
import { routes as allRoutes, type routes } from "#contracts/http/routes.ts";
import { getUtilityAuthKey } from "#lambdas/services/utility-auth/get-utility-auth-key.ts";
import { fail } from "#lambdas/shared/middleware/replies.ts";
import type { LoginNonces, PublicServiceKey } from "#lambdas/shared/utility-ports.ts";
import { handlerInput } from "#tests/builders/handler-input.ts";
import { InMemoryLimiter } from "#tests/builders/limiter.ts";
import { aSession, ids, owner, stranger, withoutOwner } from "#tests/builders/records.ts";
import { InMemorySessions } from "#tests/builders/stores.ts";
import { aServiceKey } from "#tests/builders/utility-keys.ts";

const { service } = aServiceKey();
const { nonce: _, ...publicKey } = service;

function startFunction(serviceKey: () => Promise<PublicServiceKey> = async () => publicKey) {
  const issued: Parameters<LoginNonces["issue"]>[0][] = [];
  const handle = getUtilityAuthKey({
    sessions: new InMemorySessions(aSession()),
    serviceKey,
    nonces: { issue: async (nonce) => void issued.push(nonce) },
    limiter: new InMemoryLimiter(),
    newNonce: () => String(issued.length + 1).padStart(32, "0"),
  });
  const read = (sender: typeof owner | typeof withoutOwner = owner, sessionId = ids.session) =>
    handle(handlerInput<typeof routes.getUtilityAuthKey>({ query: { sessionId }, owner: sender }));
  return { read, issued };
}

test("returns the public key, its id and a new nonce for the session", async () => {
  const { read, issued } = startFunction();
  const nonces = ["1".padStart(32, "0"), "2".padStart(32, "0")];

  for (const nonce of nonces) {
    const reply = await read();
    expect(reply).toEqual({ status: 200, body: { ...publicKey, nonce } });
    if (reply.status !== 200) throw new Error("no key");
    expect(allRoutes.getUtilityAuthKey.reply.parse(reply.body)).toEqual(reply.body);
  }
  expect(issued).toEqual(nonces.map((nonce) => ({ nonce, sessionId: ids.session })));
});

test.each([
  ["another browser", stranger, ids.session],
  ["a browser without the owner cookie", withoutOwner, ids.session],
  ["an unknown session", owner, ids.bill],
])("gives %s the 404 of an unknown session, and no nonce", async (_case, sender, sessionId) => {
  const { read, issued } = startFunction();
  expect(await read(sender, sessionId)).toEqual(fail("session_not_found"));
  expect(issued).toEqual([]);
});

test("issues at most 20 nonces for a session in an hour", async () => {
  const { read, issued } = startFunction();
  for (const _ of Array.from({ length: 20 })) expect(await read()).toMatchObject({ status: 200 });
  expect(await read()).toMatchObject({
    status: 429,
    code: "too_many_logins",
    headers: { "retry-after": expect.stringMatching(/^\d+$/) },
  });
  expect(issued).toHaveLength(20);
});

test("throws while KMS fails", async () => {
  const { read } = startFunction(() => Promise.reject(new Error("throttled")));
  await expect(read()).rejects.toThrow("throttled");
});
