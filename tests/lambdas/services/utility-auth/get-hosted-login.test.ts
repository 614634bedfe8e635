import { expect, test } from "vitest";
import type { routes } from "#contracts/http/routes.ts";
import { limits } from "#domain/limits.ts";
import { getHostedLogin } from "#lambdas/services/utility-auth/get-hosted-login.ts";
import { fail } from "#lambdas/shared/middleware/replies.ts";
import type { Limiter } from "#lambdas/shared/ports.ts";
import { verifyDetails } from "#lambdas/shared/signed-details.ts";
import type { HostedConnector, UtilityConnector } from "#lambdas/shared/utility-ports.ts";
import { handlerInput } from "#tests/builders/handler-input.ts";
import { InMemoryLimiter } from "#tests/builders/limiter.ts";
import { aSession, ids, noon, owner, stranger, withoutOwner } from "#tests/builders/records.ts";
import { InMemorySessions } from "#tests/builders/stores.ts";
import { accountKey } from "#tests/builders/utility-keys.ts";

type Request = { sessionId?: string; sender?: typeof owner | typeof withoutOwner; limiter?: Limiter };
type State = Awaited<ReturnType<HostedConnector["state"]>>;

const hosted = (state: State): HostedConnector => ({
  mode: "hosted",
  utilitiesAt: async () => ({ ok: true, utilities: [] }),
  start: async () => ({ ok: false, reason: "unavailable" }),
  state: async () => state,
});

function poll(
  connector: UtilityConnector,
  { sessionId = ids.session, sender = owner, limiter = new InMemoryLimiter() }: Request = {},
) {
  const handle = getHostedLogin({
    connector,
    limiter,
    sessions: new InMemorySessions(aSession()),
    accountKey,
    now: () => noon,
  });
  const query = { sessionId, token: "ticket" };
  return handle(handlerInput<typeof routes.getHostedLogin>({ query, owner: sender }));
}

test.each(["waiting", "connecting"] as const)("returns the state %s", async (state) => {
  expect(await poll(hosted({ ok: true, state }))).toMatchObject({
    status: 200,
    body: { status: 1, response: { state } },
  });
});

test("asks the partner no more often in an hour than a page that waits all the time", async () => {
  const limiter = new InMemoryLimiter(() => noon);
  const { max } = limits.hostedPollsOfSession;
  let asked = 0;
  const waiting = hosted({ ok: true, state: "waiting" });
  const connector: HostedConnector = {
    ...waiting,
    state: async (login) => {
      asked += 1;
      return waiting.state(login);
    },
  };
  for (let count = 0; count < max; count++) await poll(connector, { limiter });
  expect(await poll(connector, { limiter })).toMatchObject({ status: 429, code: "too_many_logins" });
  expect(asked).toBe(max);
  expect(max).toBeGreaterThan((60 * 60) / 10 + 5 * 10);
});

test("returns the account once connected, signed for the browser that asked", async () => {
  const details = { account_number: "PE000011223344556677", city: "Jersey City" };
  const reply = await poll(hosted({ ok: true, state: "connected", details }));
  expect(reply).toMatchObject({
    body: { status: 1, response: { state: "connected", account_number: "PE000011223344556677", details } },
  });
  const signed = reply.status === 200 ? reply.body.response?.details?.signed_details : undefined;
  expect(await verifyDetails(signed ?? [], { ownerHash: owner.hash }, { key: accountKey, at: noon })).toEqual(
    details,
  );
});

test("returns the message of a failed connection", async () => {
  expect(await poll(hosted({ ok: true, state: "failed", msg: "No account." }))).toMatchObject({
    body: { status: 1, msg: "No account.", response: { state: "failed" } },
  });
});

test("returns the refusal of a token that was not issued to this session", async () => {
  const refused = { ok: false, reason: "refused", msg: "Start again.", code: "connection_ended" } as const;
  expect(await poll(hosted(refused))).toMatchObject({
    status: 200,
    body: { status: 0, msg: "Start again." },
  });
});

test("answers 503 while the partner does not respond", async () => {
  expect(await poll(hosted({ ok: false, reason: "unavailable" }))).toEqual(fail("utility_unavailable"));
});

test("answers 409 where logins are not hosted", async () => {
  expect(await poll({ mode: "none" })).toMatchObject({ status: 409, code: "connection_not_offered" });
});

test.each([
  ["another browser", { sender: stranger }],
  ["a browser without the owner cookie", { sender: withoutOwner }],
  ["an unknown session", { sessionId: ids.customer }],
])("answers 404 to %s, without asking the partner", async (_, request) => {
  const connector = {
    ...hosted({ ok: true, state: "waiting" }),
    state: () => Promise.reject(new Error("asked")),
  };
  expect(await poll(connector, request)).toEqual(fail("session_not_found"));
});
