import type { APIGatewayProxyEventV2, Context } from "aws-lambda";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { decryptPassword, encryptPassword } from "#contracts/http/credentials.ts";
import { routes } from "#contracts/http/routes.ts";
import type { UtilityAuthRequest } from "#contracts/http/utility-auth.ts";
import sample from "#events/utility-auth/fetch-utility.json" with { type: "json" };
import { utilityAuth } from "#lambdas/functions/utility-auth/handler.ts";
import { SandboxUtility } from "#lambdas/shared/adapters/sandbox-utility.ts";
import { http } from "#lambdas/shared/middleware/http.ts";
import type { HostedConnector, UtilityConnector } from "#lambdas/shared/ports.ts";
import { sandboxPassword, sandboxUsers, verificationCode } from "#local/utility-service/sandbox-users.ts";
import { startUtilityService, type UtilityService } from "#local/utility-service/start.ts";
import { handlerInput } from "#tests/builders/handler-input.ts";
import { noon } from "#tests/builders/records.ts";
import { accountKey, aServiceKey } from "#tests/builders/utility-keys.ts";

const { service, deriveSharedSecret } = aServiceKey();
const handlerOf = (connector: UtilityConnector) =>
  utilityAuth({
    connector,
    openPassword: (sealed) => decryptPassword(sealed, deriveSharedSecret),
    accountKey,
    now: () => noon,
  });
const callerOf = (connector: UtilityConnector) => {
  const handle = handlerOf(connector);
  return (body: UtilityAuthRequest) => handle(handlerInput<typeof routes.utilityAuth>({ body }));
};

const utilityOption = { utility_code: "pse", state_id: "NJ" } as const;
const loginAs = async (username: string, password = sandboxPassword) => ({
  ...utilityOption,
  username,
  ...(await encryptPassword(password, service)),
});

describe("the embedded connector with the sandbox utility", () => {
  let utility: UtilityService;
  beforeAll(async () => {
    utility = await startUtilityService();
  });
  afterAll(() => utility.stop());
  const call = (body: UtilityAuthRequest) => callerOf(new SandboxUtility(utility.url, 1000))(body);

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
    const login = await loginAs("plain");

    expect(await call({ method: "login", ...login })).toMatchObject({
      body: { status: 1, response: { is_two_step_verification: false } },
    });
    expect(await call({ method: "account_information", ...login })).toMatchObject({
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
      const login = await call({ method: "login", ...(await loginAs(`${type}-code`)) });
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

  test("replies to a wrong password with the utility's message", async () => {
    expect(await call({ method: "login", ...(await loginAs("plain", "guess")) })).toEqual({
      status: 200,
      body: {
        status: 0,
        msg: "The username or password you entered doesn't match our records.",
        code: "wrong_password",
      },
    });
  });

  test.each(["utility-down", "too-slow"])("answers 503 with the alternatives for %s", async (username) => {
    const reply = await call({ method: "login", ...(await loginAs(username)) });
    expect(reply).toMatchObject({ status: 503, error: expect.stringMatching(/upload a bill.*by hand/) });
  });

  test("rejects a password that was encrypted for another key, without calling the utility", async () => {
    const foreign = {
      ...utilityOption,
      username: "plain",
      ...(await encryptPassword("x", aServiceKey().service)),
    };
    const reply = await call({ method: "login", ...foreign });
    expect(reply).toEqual({
      status: 422,
      code: "credentials_not_encrypted",
      error: "Failed to secure your credentials. Please try again.",
    });
  });

  test("replies to the sample event as API Gateway expects, and to an invalid one with an error", async () => {
    const handler = http(routes.utilityAuth, handlerOf(new SandboxUtility(utility.url, 1000)));
    const send = async (body: string) => {
      const response = await handler({ ...sample, body } as APIGatewayProxyEventV2, {} as Context);
      return { status: response.statusCode, json: JSON.parse(response.body ?? "") };
    };

    expect(await send(sample.body)).toMatchObject({ status: 200, json: { data: [{ utility_code: "pse" }] } });
    expect(await send('{"method":"logout"}')).toMatchObject({
      status: 422,
      json: { requestId: "request-1" },
    });
    expect(await send('{"method":"fetch_utility","zipcode":"0730"}')).toMatchObject({
      status: 422,
      json: { error: "Please enter a valid 5-digit ZIP code" },
    });
    expect(await send("hello")).toMatchObject({ status: 400 });
    expect(await send('{"method":"fetch_utility","zipcode":"00503"}')).toMatchObject({
      status: 503,
      json: { error: expect.stringContaining("upload a bill"), requestId: "request-1" },
    });
  });

  test("does not offer hosted methods", async () => {
    expect(await call({ method: "start_hosted", ...utilityOption })).toMatchObject({ status: 503 });
  });

  test("never logs the credentials, whatever the outcome", async () => {
    const lines: string[] = [];
    for (const level of ["info", "warn", "error"] as const) {
      vi.spyOn(console, level).mockImplementation((...parts) => void lines.push(parts.join(" ")));
    }
    for (const { username } of sandboxUsers.filter(({ outcome }) => outcome.login !== "slow")) {
      const login = await loginAs(username);
      await call({ method: "login", ...login });
      await call({ method: "account_information", ...login });
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
    expect(await callerOf(connector({}))({ method: "start_hosted", ...utilityOption })).toEqual({
      status: 200,
      body: { status: 1, msg: "", response: { link: "https://partner.example.org/1", token: "ticket" } },
    });
  });

  test.each(["waiting", "connecting"] as const)("returns the state %s", async (state) => {
    const call = callerOf(connector({ state: async () => ({ ok: true, state }) }));
    expect(await call({ method: "hosted_state", token: "ticket" })).toMatchObject({
      body: { status: 1, response: { state } },
    });
  });

  test("returns the account once connected, like account_information", async () => {
    const details = { account_number: "PE000011223344556677", city: "Jersey City" };
    const call = callerOf(connector({ state: async () => ({ ok: true, state: "connected", details }) }));
    expect(await call({ method: "hosted_state", token: "ticket" })).toMatchObject({
      body: {
        status: 1,
        response: { state: "connected", account_number: "PE000011223344556677", details },
      },
    });
  });

  test("returns the message of a failed connection", async () => {
    const call = callerOf(
      connector({ state: async () => ({ ok: true, state: "failed", msg: "No account." }) }),
    );
    expect(await call({ method: "hosted_state", token: "ticket" })).toMatchObject({
      body: { status: 1, msg: "No account.", response: { state: "failed" } },
    });
  });

  test("never decrypts a password and offers no embedded methods", async () => {
    const openPassword = vi.fn();
    const handle = utilityAuth({
      connector: connector({}),
      openPassword,
      accountKey,
      now: () => noon,
    });
    const login = { method: "login" as const, ...(await loginAs("plain")) };
    expect(await handle(handlerInput<typeof routes.utilityAuth>({ body: login }))).toMatchObject({
      status: 503,
    });
    expect(openPassword).not.toHaveBeenCalled();
  });
});

test("answers 503 with the alternatives where no connector is configured", async () => {
  const call = callerOf({ mode: "none" });
  for (const body of [
    { method: "fetch_utility", zipcode: "07302" } as const,
    { method: "start_hosted", ...utilityOption } as const,
    { method: "login", ...(await loginAs("plain")) } as const,
  ]) {
    expect(await call(body)).toEqual({
      status: 503,
      code: "connection_not_offered",
      error:
        "Connecting a utility account isn't available right now. You can upload a bill or enter your details by hand.",
    });
  }
});
