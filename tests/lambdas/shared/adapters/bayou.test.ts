import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import type { UtilityCode } from "#domain/utilities/index.ts";
import { Bayou } from "#lambdas/shared/adapters/bayou.ts";
import { ids } from "#tests/builders/records.ts";
import { documentedMeter, startBayou } from "#tests/doubles/bayou.ts";

let bayou: Awaited<ReturnType<typeof startBayou>>;
let now = new Date("2026-11-20T17:00:00Z");
beforeEach(async () => {
  now = new Date("2026-11-20T17:00:00Z");
  bayou = await startBayou();
  onTestFinished(() => bayou.stop());
});

/** The limit is short only where Bayou is silent: a busy machine may take longer than that for an answer. */
const connector = (key = bayou.key) =>
  new Bayou({
    apiUrl: bayou.apiUrl,
    apiKey: async () => key,
    now: () => now,
    timeoutMs: bayou.failure.silent ? 300 : 60_000,
  });

const sessionId = ids.session;
const stateOf = (token: string) => connector().state({ token, sessionId });

async function startedWith(utility: UtilityCode) {
  const started = await connector().start({ utility, sessionId });
  if (!started.ok) throw new Error("not started");
  const [customer] = [...bayou.customers.values()].slice(-1);
  if (!customer) throw new Error("no customer");
  return { ...started, customer };
}

const unavailable = { ok: false, reason: "unavailable" };
const refused = {
  ok: false,
  reason: "refused",
  msg: expect.stringContaining("start again"),
  code: "connection_ended",
};

describe("starting a connection", () => {
  test("creates a customer of the utility, with the API key as user name and no personal data", async () => {
    const { link } = await startedWith("jcpl");

    expect(bayou.calls).toEqual([
      {
        method: "POST",
        path: "/api/v2/customers",
        authorization: `Basic ${Buffer.from(`${bayou.key}:`).toString("base64")}`,
        body: { utility: "jersey_central_power_and_light" },
      },
    ]);
    expect(link).toBe([...bayou.customers.values()][0]?.onboarding_link);
  });

  test("returns a signed ticket that does not contain the key, and grants no access by the customer number alone", async () => {
    const { token, customer } = await startedWith("pse");
    expect(token).not.toContain(bayou.key);
    expect(await stateOf(String(customer.id))).toEqual(refused);
  });

  test("returns a ticket that gives another session no access", async () => {
    const { token } = await startedWith("pse");
    expect(await connector().state({ token, sessionId: ids.bill })).toEqual(refused);
    expect(bayou.calls).toHaveLength(1); // Bayou was not asked
  });

  test.each([
    ["the API key is wrong", () => connector("wrong").start({ utility: "pse", sessionId })],
    ["Bayou is down", () => startDuring({ status: 503 })],
    ["Bayou throttles", () => startDuring({ status: 429 })],
    ["Bayou rejects the utility", () => startDuring({ status: 422 })],
    ["Bayou does not respond", () => startDuring({ silent: true })],
  ])("is unavailable if %s", async (_, start) => {
    expect(await start()).toEqual(unavailable);
  });

  const startDuring = (failure: typeof bayou.failure) => {
    Object.assign(bayou.failure, failure);
    return connector().start({ utility: "pse", sessionId });
  };
});

describe("the state of a connection", () => {
  const pod = { additional_attributes: { service_number: "PE000011223344556677" } };

  test("is waiting, then connecting, then connected", async () => {
    const { token, customer } = await startedWith("pse");
    expect(await stateOf(token)).toEqual({ ok: true, state: "waiting" });

    bayou.change(customer.id, { has_filled_credentials: true });
    expect(await stateOf(token)).toEqual({ ok: true, state: "connecting" });

    bayou.change(customer.id, { account_numbers: [{ id: "7012345678", meters: [documentedMeter()] }] });
    expect(await stateOf(token)).toEqual({
      ok: true,
      state: "connected",
      details: {
        account_number: "7012345678",
        street: "14 Grove St",
        unit: "Apt 1",
        city: "Jersey City",
        state: "NJ",
        zip_code: "07302",
      },
    });
  });

  test("prefers the enrollment number to the account number, if it has the format", async () => {
    const { token, customer } = await startedWith("pse");
    const withNumber = async (service_number: string) => {
      const meter = documentedMeter({ additional_attributes: { service_number } });
      bayou.change(customer.id, {
        has_filled_credentials: true,
        account_numbers: [{ id: "7012345678", meters: [meter] }],
      });
      return stateOf(token);
    };
    expect(await withNumber("PE000011223344556677")).toMatchObject({
      details: { account_number: "PE000011223344556677" },
    });
    expect(await withNumber("1234")).toMatchObject({ details: { account_number: "7012345678" } });
  });

  test("ignores gas accounts", async () => {
    const { token, customer } = await startedWith("pse");
    const gas = { id: "1", meters: [documentedMeter({ type: "gas" })] };
    bayou.change(customer.id, { has_filled_credentials: true, account_numbers: [gas] });
    expect(await stateOf(token)).toEqual({ ok: true, state: "connecting" });

    bayou.change(customer.id, { bills_are_ready: true });
    expect(await stateOf(token)).toMatchObject({
      state: "failed",
      msg: expect.stringContaining("by hand"),
    });
    const gasAndElectric = [gas, { id: "2", meters: [documentedMeter(pod)] }];
    bayou.change(customer.id, { account_numbers: gasAndElectric });
    expect(await stateOf(token)).toMatchObject({ state: "connected" });
    expect(await stateOf(token)).not.toHaveProperty("accounts");
  });

  test("lists several electric accounts", async () => {
    const { token, customer } = await startedWith("pse");
    const account_numbers = ["1", "2"].map((id) => ({ id, meters: [documentedMeter()] }));
    bayou.change(customer.id, { has_filled_credentials: true, account_numbers });
    expect(await stateOf(token)).toMatchObject({
      details: { account_number: "1" },
      accounts: [{ account_number: "1" }, { account_number: "2" }],
    });
  });

  test("lists an account without meters once the bills are ready, without an address", async () => {
    const { token, customer } = await startedWith("pse");
    bayou.change(customer.id, {
      has_filled_credentials: true,
      account_numbers: [{ id: "7012345678", meters: [] }],
    });
    expect(await stateOf(token)).toEqual({ ok: true, state: "connecting" });
    bayou.change(customer.id, { bills_are_ready: true });
    expect(await stateOf(token)).toEqual({
      ok: true,
      state: "connected",
      details: { account_number: "7012345678" },
    });
  });

  test("is unavailable while Bayou is, and recovers", async () => {
    const { token } = await startedWith("pse");
    bayou.failure.status = 500;
    expect(await stateOf(token)).toEqual(unavailable);
    delete bayou.failure.status;
    expect(await stateOf(token)).toEqual({ ok: true, state: "waiting" });
  });
});

describe("a ticket", () => {
  test.each([
    [
      "a ticket of another customer",
      (token: string) => token.replace(/^\d+/, (id) => String(Number(id) + 1)),
    ],
    ["a ticket of another utility", (token: string) => token.replace("pse", "ace")],
    [
      "a ticket with a later expiry",
      (token: string) => token.replace(/\.(\d{10})\./, (_, at) => `.${Number(at) + 1}.`),
    ],
    ["text that is not a ticket", () => "hello"],
  ])("rejects %s without calling Bayou", async (_, change) => {
    const { token } = await startedWith("pse");
    const callsBefore = bayou.calls.length;
    expect(await stateOf(change(token))).toEqual(refused);
    expect(bayou.calls).toHaveLength(callsBefore);
  });

  test("expires after two hours", async () => {
    const { token } = await startedWith("pse");
    now = new Date("2026-11-20T18:59:59Z");
    expect(await stateOf(token)).toMatchObject({ ok: true });
    now = new Date("2026-11-20T19:00:00Z");
    expect(await stateOf(token)).toEqual(refused);
  });

  test("is rejected for a customer that Bayou no longer has", async () => {
    const { token, customer } = await startedWith("pse");
    bayou.customers.delete(customer.id);
    expect(await stateOf(token)).toEqual(refused);
  });
});

test("offers the utilities that we serve at a ZIP code, without calling Bayou", async () => {
  expect(await connector().utilitiesAt("07302")).toMatchObject({ utilities: [{ utility_code: "pse" }] });
  expect(bayou.calls).toEqual([]);
});
