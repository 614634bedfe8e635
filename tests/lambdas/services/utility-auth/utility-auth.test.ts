import type { APIGatewayProxyEventV2, Context } from "aws-lambda";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { routes } from "#contracts/http/routes.ts";
import sample from "#events/utility-auth/fetch-utility.json" with { type: "json" };
import { utilityAuth } from "#lambdas/services/utility-auth/utility-auth.ts";
import { SandboxUtility } from "#lambdas/shared/adapters/sandbox-utility.ts";
import { http } from "#lambdas/shared/middleware/http.ts";
import type { HostedConnector } from "#lambdas/shared/utility-ports.ts";
import { sandboxPassword, sandboxUsers, verificationCode } from "#local/utility-service/sandbox-users.ts";
import { startUtilityService, type UtilityService } from "#local/utility-service/start.ts";
import { handlerInput } from "#tests/builders/handler-input.ts";
import { InMemoryLimiter } from "#tests/builders/limiter.ts";
import { aSession, ids, noon } from "#tests/builders/records.ts";
import { InMemorySessions } from "#tests/builders/stores.ts";
import { accountKey } from "#tests/builders/utility-keys.ts";
import { type Connection, startConnection } from "./support/connection.ts";

let connection: Connection;
beforeAll(async () => {
  connection = await startConnection();
});
afterAll(() => connection.stop());

const utilityOption = { utility_code: "pse", state_id: "NJ" } as const;

describe("the embedded connector with the sandbox utility", () => {
  let utility: UtilityService;
  beforeAll(async () => {
    utility = await startUtilityService();
  });
  afterAll(() => utility.stop());
  const start = () => connection.startFunction(new SandboxUtility(utility.url, 1000));
  const call: ReturnType<typeof start>["call"] = (request) => start().call(request);
  const logIn = async (username: string, password = sandboxPassword) =>
    call((await connection.encryptLogin({ username }, password)).login);

  test("returns the utilities at a ZIP code", async () => {
    expect(await call({ method: "fetch_utility", zipcode: "07302" })).toEqual({
      status: 200,
      body: {
        status: 1,
        msg: "",
        data: [{ utility_code: "pse", state_id: "NJ", utility_name: "PSE&G" }],
      },
    });
  });

  test("returns the account after a login without a second factor", async () => {
    const { login, account } = await connection.encryptLogin();

    expect(await call(login)).toMatchObject({
      body: { status: 1, response: { is_two_step_verification: false } },
    });
    expect(await call(account)).toMatchObject({
      body: {
        status: 1,
        response: {
          account_number: "PE000011223344556677",
          details: { first_name: "Ana", zip_code: "07302" },
        },
      },
    });
  });

  test.each(["email", "sms"] as const)(
    "returns the account after a verification code by %s",
    async (type) => {
      const login = await logIn(`${type}-code`);
      if (login.status !== 200) throw new Error("no login");
      const { token = "", is_two_step_verification } = login.body.response ?? {};

      expect(is_two_step_verification).toBe(true);
      expect(await call({ method: "account_information", token })).toMatchObject({ body: { status: 0 } });
      expect(await call({ method: "verification", token, verification_type: type })).toMatchObject({
        body: { status: 1 },
      });
      expect(
        await call({ method: "submit_verification", token, verification_code: verificationCode, type }),
      ).toMatchObject({
        body: { status: 1, response: { account_number: "PE000011223344556677" } },
      });
      expect(await call({ method: "account_information", token })).toMatchObject({
        body: { status: 1, response: { details: { last_name: "Rivera" } } },
      });
    },
  );

  test.each(["utility-down", "too-slow"])("answers 503 with the alternatives for %s", async (username) => {
    const reply = await logIn(username);
    expect(reply).toMatchObject({ status: 503, error: expect.stringMatching(/upload a bill.*by hand/) });
  });

  test("replies to the sample event as API Gateway expects, and to an invalid one with an error", async () => {
    const handler = http(routes.utilityAuth, start().handle);
    const search = (zipcode: string) =>
      JSON.stringify({ method: "fetch_utility", sessionId: ids.session, zipcode });
    const send = async (body: string) => {
      const response = await handler({ ...sample, body } as APIGatewayProxyEventV2, {} as Context);
      return { status: response.statusCode, json: JSON.parse(response.body ?? "") };
    };

    expect(await send(sample.body)).toMatchObject({ status: 200, json: { data: [{ utility_code: "pse" }] } });
    expect(await send('{"method":"logout"}')).toMatchObject({
      status: 422,
      json: { requestId: "request-1" },
    });
    expect(await send(search("0730"))).toMatchObject({
      status: 422,
      json: { error: "Please enter a valid 5-digit ZIP code" },
    });
    expect(await send("hello")).toMatchObject({ status: 400 });
    expect(await send('{"method":"fetch_utility","zipcode":"07302"}')).toMatchObject({ status: 404 });
    expect(await send(search("00503"))).toMatchObject({
      status: 503,
      json: { error: expect.stringContaining("upload a bill"), requestId: "request-1" },
    });
  });

  test("does not offer hosted methods", async () => {
    expect(await call({ method: "start_hosted", ...utilityOption })).toMatchObject({ status: 409 });
  });

  test("never logs the credentials, whatever the outcome", async () => {
    const lines: string[] = [];
    for (const level of ["info", "warn", "error"] as const) {
      vi.spyOn(console, level).mockImplementation((...parts) => void lines.push(parts.join(" ")));
    }
    for (const { username } of sandboxUsers.filter(({ outcome }) => outcome.login !== "slow")) {
      const { login, account } = await connection.encryptLogin({ username });
      await call(login);
      await call(account);
    }
    vi.restoreAllMocks();

    expect(lines.length).toBeGreaterThan(sandboxUsers.length);
    const log = lines.join("\n");
    expect(log).toMatch(/"outcome": ?"refused"/);
    for (const secret of [
      sandboxPassword,
      "wrong-password",
      "several-accounts",
      "Rivera",
      "PE0000",
      "07302",
    ]) {
      expect(log).not.toContain(secret);
    }
  });
});

describe("the hosted connector", () => {
  const connector = (changes: Partial<HostedConnector>): HostedConnector => ({
    mode: "hosted",
    utilitiesAt: async () => ({ ok: true, utilities: [] }),
    start: async () => ({ ok: true, link: "https://partner.example.org/1", token: "ticket" }),
    state: async () => ({ ok: true, state: "waiting" }),
    ...changes,
  });

  test("returns a link to open and a token to poll with", async () => {
    expect(
      await connection.startFunction(connector({})).call({ method: "start_hosted", ...utilityOption }),
    ).toEqual({
      status: 200,
      body: { status: 1, msg: "", response: { link: "https://partner.example.org/1", token: "ticket" } },
    });
  });

  test("never decrypts a password and offers no embedded methods", async () => {
    const openPassword = vi.fn();
    const handle = utilityAuth({
      connector: connector({}),
      openPassword,
      accountKey,
      now: () => noon,
      sessions: new InMemorySessions(aSession()),
      nonces: { issue: vi.fn(), startLogin: vi.fn(), acceptLogin: vi.fn(), startAccount: vi.fn() },
      limiter: new InMemoryLimiter(),
      isConnectOff: async () => false,
    });
    const { login } = await connection.encryptLogin();
    expect(await handle(handlerInput<typeof routes.utilityAuth>({ body: login }))).toMatchObject({
      status: 409,
    });
    expect(openPassword).not.toHaveBeenCalled();
  });
});

test("answers 409 with the alternatives, and asks no utility, while operations has switched connecting off", async () => {
  const { login } = await connection.encryptLogin();
  const unreachable = new SandboxUtility("http://127.0.0.1:9", 1000); // it would answer 503
  const { call } = connection.startFunction(unreachable, { isConnectOff: true });
  for (const body of [{ method: "fetch_utility", zipcode: "07302" } as const, login]) {
    expect(await call(body)).toMatchObject({
      status: 409,
      code: "connection_not_offered",
      error: expect.stringMatching(/upload a bill.*by hand/),
    });
  }
});

test("answers 409 with the alternatives where no connector is configured", async () => {
  const { call } = connection.startFunction({ mode: "none" });
  for (const body of [
    { method: "fetch_utility", zipcode: "07302" } as const,
    { method: "start_hosted", ...utilityOption } as const,
    (await connection.encryptLogin()).login,
  ]) {
    expect(await call(body)).toEqual({
      status: 409,
      code: "connection_not_offered",
      error:
        "Connecting a utility account isn't available right now. You can upload a bill or enter your details by hand.",
    });
  }
});
