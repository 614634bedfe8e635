import { expect, test, vi } from "vitest";
import type { routes } from "#contracts/http/routes.ts";
import { utilityAuth } from "#lambdas/services/utility-auth/utility-auth.ts";
import { verifyDetails } from "#lambdas/shared/signed-details.ts";
import type { EmbeddedConnector, UtilityAccount } from "#lambdas/shared/utility-ports.ts";
import { handlerInput } from "#tests/builders/handler-input.ts";
import { InMemoryLimiter } from "#tests/builders/limiter.ts";
import { aSession, ids, noon, owner, stranger } from "#tests/builders/records.ts";
import { InMemorySessions } from "#tests/builders/stores.ts";
import { accountKey } from "#tests/builders/utility-keys.ts";

const inSession = { sessionId: ids.session, token: "t" };
const details = { account_number: "PE000011223344556677" };
const otherDetails = { account_number: "PE000099887766554433" };

async function connectAccount(account: UtilityAccount = { details, accounts: [details, otherDetails] }) {
  const connector: EmbeddedConnector = {
    mode: "embedded",
    utilitiesAt: async () => ({ ok: true, utilities: [] }),
    logIn: async () => ({ ok: true }),
    sendCode: async () => ({ ok: true }),
    submitCode: async () => ({ ok: true, accountNumber: details.account_number }),
    account: async () => ({ ok: true, ...account }),
  };
  const handle = utilityAuth({
    sessions: new InMemorySessions(aSession()),
    connector,
    openPassword: vi.fn(),
    nonces: { issue: vi.fn(), startLogin: vi.fn(), acceptLogin: vi.fn(), startAccount: vi.fn() },
    limiter: new InMemoryLimiter(),
    accountKey,
    isConnectOff: async () => false,
    now: () => noon,
  });
  const call = async (body: Parameters<typeof handle>[0]["body"]) => {
    const reply = await handle(handlerInput<typeof routes.utilityAuth>({ body }));
    if (reply.status !== 200) throw new Error("not connected");
    return reply.body.response;
  };
  return { call, response: await call({ method: "account_information", ...inSession }) };
}

const verify = (signed: string[] = [], { hash }: typeof owner = owner) =>
  verifyDetails(signed, { ownerHash: hash }, { key: accountKey, at: noon });

test("signs each account for the browser that asked", async () => {
  const { response } = await connectAccount();
  expect(await verify(response?.details?.signed_details)).toEqual(details);
  expect(await verify(response?.accounts?.[1]?.signed_details)).toEqual(otherDetails);
  expect(await verify(response?.details?.signed_details, stranger)).toBeUndefined();
});

test("signs the number that a utility returns when it accepts the verification code", async () => {
  const { call } = await connectAccount();
  const body = { ...inSession, verification_code: "1", type: "sms" } as const;
  const response = await call({ method: "submit_verification", ...body });
  expect(response?.account_number).toBe(details.account_number);
  expect(await verify(response?.details?.signed_details)).toEqual(details);
});
