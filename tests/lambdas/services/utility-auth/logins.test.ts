import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { SandboxUtility } from "#lambdas/shared/adapters/sandbox-utility.ts";
import { fail } from "#lambdas/shared/middleware/replies.ts";
import type { HostedConnector } from "#lambdas/shared/utility-ports.ts";
import { startUtilityService, type UtilityService } from "#local/utility-service/start.ts";
import { ids, owner, stranger, withoutOwner } from "#tests/builders/records.ts";
import { aServiceKey } from "#tests/builders/utility-keys.ts";
import { type Connection, repeat, sessionIds, startConnection, statusesOf } from "./support/connection.ts";

let utility: UtilityService;
let connection: Connection;
let call: ReturnType<Connection["startFunction"]>["call"];
beforeAll(async () => {
  utility = await startUtilityService();
  connection = await startConnection();
});
afterAll(async () => {
  await utility.stop();
  await connection.stop();
});
beforeEach(() => {
  ({ call } = connection.startFunction(new SandboxUtility(utility.url, 1000)));
});

const hour = 3600;
const notEncrypted = fail("credentials_not_encrypted");
const tooManyLogins = {
  ...fail("too_many_logins"),
  headers: { "retry-after": expect.stringMatching(/^[1-9]\d*$/) },
};
const tooManyCodes = { ...fail("too_many_verification_codes"), headers: tooManyLogins.headers };

describe("the session", () => {
  const requests = async () => {
    const { login, account } = await connection.encryptLogin();
    return [
      { method: "fetch_utility", zipcode: "07302" },
      login,
      account,
      { method: "account_information", token: "t" },
      { method: "verification", token: "t", verification_type: "email" },
      { method: "submit_verification", token: "t", verification_code: "1", type: "email" },
      { method: "start_hosted", utility_code: "pse", state_id: "NJ" },
    ] as const;
  };

  test.each([
    ["another browser", stranger, ids.session],
    ["a browser without the owner cookie", withoutOwner, ids.session],
    ["an unknown session", owner, ids.customer],
  ])("is needed for every method: %s gets the same 404", async (_case, sender, sessionId) => {
    for (const request of await requests()) {
      expect(await call({ ...request, sessionId }, sender)).toEqual(fail("session_not_found"));
    }
  });
});

describe("an encrypted password", () => {
  test("works once for the login and once for the account", async () => {
    const { login, account } = await connection.encryptLogin();
    expect(await call(login)).toMatchObject({ body: { status: 1 } });
    expect(await call(account)).toMatchObject({ body: { status: 1 } });
    expect(await call(login)).toEqual(notEncrypted);
    expect(await call(account)).toEqual(notEncrypted);
  });

  test.each([
    ["another username", { username: "several-accounts" }],
    ["another utility", { utility_code: "ace" as const }],
    ["another session of the same browser", { sessionId: sessionIds[1] }],
  ])("is rejected with %s", async (_, change) => {
    const { login, account } = await connection.encryptLogin();
    expect(await call({ ...login, ...change })).toEqual(notEncrypted);

    const accepted = await connection.encryptLogin();
    expect(await call(accepted.login)).toMatchObject({ body: { status: 1 } });
    expect(await call({ ...accepted.account, ...change })).toEqual(notEncrypted);
    expect(await call({ ...account, method: "login", ...change })).toEqual(notEncrypted);
  });

  test("is rejected for the other method", async () => {
    const { login, account } = await connection.encryptLogin();
    expect(await call({ ...account, method: "login" })).toEqual(notEncrypted);
    expect(await call({ ...login, method: "account_information" })).toEqual(notEncrypted);
  });

  test("is rejected five minutes after the key was read", async () => {
    const { login } = await connection.encryptLogin();
    connection.advance(5 * 60);
    expect(await call(login)).toEqual(notEncrypted);
  });

  test("is rejected with a nonce that the server did not issue", async () => {
    const { login } = await connection.encryptLogin();
    expect(await call({ ...login, nonce: "x".repeat(32) })).toEqual(notEncrypted);
  });

  test("of another service key is rejected", async () => {
    const { login } = await connection.encryptLogin({}, "x", aServiceKey().service);
    expect(await call(login)).toEqual(notEncrypted);
  });

  test("for the account is no way to guess: it works only after its login was accepted", async () => {
    const guess = await connection.encryptLogin({}, "guess");
    expect(await call(guess.account)).toEqual(notEncrypted);
    expect(await call(guess.login)).toMatchObject({ body: { status: 0, code: "login_rejected" } });
    expect(await call(guess.account)).toEqual(notEncrypted);
  });
});

describe("the limits of logins", () => {
  const logIn = async (changes: { sessionId?: string; username?: string }, password = "guess", ip?: string) =>
    call((await connection.encryptLogin(changes, password)).login, owner, ip);

  test("stop a session after five in an hour, whatever the usernames", async () => {
    let user = 0;
    const guess = () => logIn({ username: `user-${user++}` });
    expect(statusesOf(await repeat(5, guess))).toEqual([200, 200, 200, 200, 200]);
    expect(await guess()).toEqual(tooManyLogins);

    expect(await logIn({ sessionId: sessionIds[1], username: "other" })).toMatchObject({ status: 200 });
    connection.advance(hour);
    expect(await guess()).toMatchObject({ status: 200 });
  });

  test("stop a username after five in a day from one network, and leave its owner's tries at home", async () => {
    const username = "ana.rivera";
    await repeat(3, () => logIn({ username }, "guess", "2001:db8:1:2::1"));
    await repeat(2, () => logIn({ username, sessionId: sessionIds[1] }, "guess", "2001:db8:1:2::2"));
    expect(await logIn({ username, sessionId: sessionIds[1] }, "guess", "2001:db8:1:2::3")).toEqual(
      tooManyLogins,
    );
    expect(await logIn({ username })).toMatchObject({ status: 200 });
  });

  test("stop a username after ten in a day, from all networks and however it is typed", async () => {
    const usernames = ["ana.rivera", " Ana.Rivera"];
    const ofNeighbor = { sessionId: sessionIds[1] ?? "", username: usernames[1] ?? "" };
    const round = async () => [
      ...(await repeat(5, () => logIn({ username: usernames[0] ?? "" }))),
      ...(await repeat(5, () => logIn(ofNeighbor, "guess", "198.51.100.9"))),
    ];
    expect(new Set(statusesOf(await round()))).toEqual(new Set([200]));
    connection.advance(hour);
    expect(await logIn({ username: "ana.rivera" }, "the right password")).toEqual(tooManyLogins);
    expect(await logIn({ username: "sam" })).toMatchObject({ status: 200 });

    connection.advance(24 * hour);
    expect(await logIn({ username: "ana.rivera" })).toMatchObject({ status: 200 });
  });

  test("stop a login after three codes, and after three requests for a code", async () => {
    const { login } = await connection.encryptLogin({ username: "wrong-code" });
    const reply = await call(login);
    const { token = "" } = reply.status === 200 ? (reply.body.response ?? {}) : {};
    const requestCode = () => call({ method: "verification", token, verification_type: "email" });
    const submitCode = () =>
      call({ method: "submit_verification", token, verification_code: "111111", type: "email" });

    expect(statusesOf(await repeat(3, requestCode))).toEqual([200, 200, 200]);
    expect(await requestCode()).toEqual(tooManyCodes);
    expect(await repeat(3, submitCode)).toMatchObject([
      { body: { code: "wrong_code", tries_left: 2 } },
      { body: { code: "wrong_code", tries_left: 1 } },
      { body: { code: "too_many_codes", msg: expect.stringContaining("log in again") } },
    ]);
    expect(await submitCode()).toEqual(tooManyCodes);
  });

  test("stop a session that invents tokens", async () => {
    let token = 0;
    const request = () => call({ method: "account_information", token: `invented-${token++}` });
    expect(new Set(statusesOf(await repeat(40, request)))).toEqual(new Set([200]));
    expect(await request()).toEqual(tooManyLogins);
  });

  /** A partner, and the customers that were created there. */
  const aPartner = () => {
    const customers: string[] = [];
    const connector: HostedConnector = {
      mode: "hosted",
      utilitiesAt: async () => ({ ok: true, utilities: [] }),
      start: async ({ utility }) => {
        customers.push(utility);
        return { ok: true, link: "https://partner.example.org/1", token: "ticket" };
      },
      state: async () => ({ ok: true, state: "waiting" }),
    };
    return { connector, customers };
  };
  const startHosted = { method: "start_hosted", utility_code: "pse", state_id: "NJ" } as const;

  test("stop a session after five hosted connections in an hour", async () => {
    const { connector, customers } = aPartner();
    const hosted = connection.startFunction(connector);
    const start = () => hosted.call(startHosted);

    expect(statusesOf(await repeat(5, start))).toEqual([200, 200, 200, 200, 200]);
    expect(await start()).toEqual(tooManyLogins);
    expect(customers).toHaveLength(5);
  });

  test("stop one network after thirty hosted connections in an hour, whatever its sessions, and no other one", async () => {
    const { connector, customers } = aPartner();
    const sessions = Array.from({ length: 40 }, () => crypto.randomUUID());
    const hosted = connection.startFunction(connector, { sessions });
    const startAll = (ip: string) =>
      Promise.all(sessions.map((sessionId) => hosted.call({ sessionId, ...startHosted }, owner, ip)));

    const replies = await startAll("203.0.113.7");
    expect(replies.slice(30)).toEqual(Array(10).fill(tooManyLogins));
    expect(customers).toHaveLength(30);
    const [sessionId = ""] = sessions;
    expect(await hosted.call({ sessionId, ...startHosted }, owner, "198.51.100.7")).toMatchObject({
      status: 200,
    });
  });
});

test("a locked account and a wrong password give the same reply, which tells the owner what to do in both cases", async () => {
  const replies = await Promise.all(
    [
      ["locked", "swamp-gator"],
      ["plain", "guess"],
      ["nobody-has-this-name", "guess"],
    ].map(async ([username = "", password]) =>
      call((await connection.encryptLogin({ username }, password)).login),
    ),
  );
  expect(replies).toEqual(
    Array(3).fill({
      status: 200,
      body: {
        status: 0,
        code: "login_rejected",
        msg: expect.stringMatching(/check both.*utility's website first/),
      },
    }),
  );
});
