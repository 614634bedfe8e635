import { mkdtemp, readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { zipDirectory } from "#data/zip-codes.ts";
import { findEnrollmentNumber } from "#domain/enrollment-number.ts";
import { type UtilityCode, utilityCodes } from "#domain/utilities/index.ts";
import { SandboxUtility } from "#lambdas/shared/adapters/sandbox-utility.ts";
import { close, listen } from "#local/shared/http-server.ts";
import {
  maxWrongCodes,
  sandboxPassword,
  sandboxUsers,
  verificationCode,
} from "#local/utility-service/sandbox-users.ts";
import { startUtilityService } from "#local/utility-service/start.ts";

async function started(options: Parameters<typeof startUtilityService>[0] = {}) {
  const service = await startUtilityService(options);
  onTestFinished(() => service.stop());
  return { service, utility: new SandboxUtility(service.url) };
}

const login = (username: string, utility_code: UtilityCode = "pse") => ({
  utility_code,
  state_id: "NJ",
  username,
  password: sandboxPassword,
});

async function tokenOf(utility: SandboxUtility, username: string): Promise<string> {
  const reply = await utility.logIn(login(username));
  if (!reply.ok || !reply.token) throw new Error("no second factor");
  return reply.token;
}

const refused = (msg: unknown) => ({ ok: false, reason: "refused", msg, code: expect.any(String) });
const unavailable = { ok: false, reason: "unavailable" };

describe("utilities at a ZIP code", () => {
  test.each([
    ["07302", ["pse"]],
    ["07960", ["jcpl"]],
    ["08401", ["ace"]],
    ["08362", []],
  ])("%s has %j, as in the table of served ZIP codes", async (zip, codes) => {
    const { utility } = await started();
    const reply = await utility.utilitiesAt(zip);
    expect(reply.ok && reply.utilities.map(({ utility_code }) => utility_code)).toEqual(codes);
  });

  test("are refused for another state, and unavailable where the search fails", async () => {
    const { utility } = await started();
    expect(await utility.utilitiesAt("10001")).toEqual(refused("No utilities found for this ZIP code"));
    expect(await utility.utilitiesAt("00503")).toEqual(unavailable);
  });
});

describe("reads each utility's own field names", () => {
  test.each(utilityCodes)("of %s, whose account number is the enrollment number", async (code) => {
    const { utility } = await started();
    expect(await utility.logIn(login("plain", code))).toEqual({ ok: true });

    const account = await utility.account(login("plain", code));
    if (!account.ok) throw new Error("no account");
    expect(findEnrollmentNumber(account.details.account_number ?? "", code)).toBe(
      account.details.account_number,
    );
    const zip = account.details.zip_code ?? account.details.zipcode ?? "";
    expect(zipDirectory.utilitiesOf(zip)).toContain(code);
    expect(account.details.name ?? account.details.first_name).toBeTruthy();
  });
});

describe("sandbox users", () => {
  test.each(["wrong-password", "locked"])(
    "%s is refused with the utility's own sentence",
    async (username) => {
      const { utility } = await started();
      expect(await utility.logIn(login(username))).toEqual({
        ok: false,
        reason: "refused",
        msg: expect.stringMatching(/\w+\.$/),
      });
    },
  );

  test("accepts a user name in capitals, and no other password", async () => {
    const { utility } = await started();
    expect(await utility.logIn(login("PLAIN "))).toEqual({ ok: true });
    expect(await utility.logIn({ ...login("plain"), password: "guess" })).toMatchObject({ ok: false });
    expect(await utility.logIn(login("unknown"))).toMatchObject({ ok: false });
  });

  test("ends the login after too many wrong codes", async () => {
    const { utility } = await started();
    const token = await tokenOf(utility, "wrong-code");
    await utility.sendCode(token, "email");
    for (let tries = 1; tries < maxWrongCodes; tries++) {
      expect(await utility.submitCode(token, verificationCode, "email")).toEqual(
        refused("The code you entered is not correct."),
      );
    }
    expect(await utility.submitCode(token, verificationCode, "email")).toEqual(
      refused(expect.stringContaining("no tries left")),
    );
    expect(await utility.sendCode(token, "email")).toEqual(refused(expect.stringContaining("expired")));
  });

  test("distinguishes an expired code from a wrong one, and accepts the next", async () => {
    const { utility } = await started();
    const token = await tokenOf(utility, "expired-code");
    await utility.sendCode(token, "email");
    expect(await utility.submitCode(token, verificationCode, "email")).toEqual(
      refused("This code has expired. Please ask for a new one."),
    );
    await utility.sendCode(token, "email");
    expect(await utility.submitCode(token, verificationCode, "email")).toMatchObject({ ok: true });
  });

  test("rejects a code that was not requested", async () => {
    const { utility } = await started();
    expect(
      await utility.submitCode(await tokenOf(utility, "email-code"), verificationCode, "email"),
    ).toMatchObject({
      ok: false,
    });
  });

  test("sends a code only to a channel that the utility has on file", async () => {
    const { utility } = await started();
    expect(await utility.sendCode(await tokenOf(utility, "email-code"), "sms")).toEqual(
      refused(expect.stringContaining("no mobile number")),
    );
    expect(await utility.sendCode(await tokenOf(utility, "sms-code"), "email")).toEqual(
      refused(expect.stringContaining("no e-mail address")),
    );
  });

  test("does not return the account for the password alone if a code is required", async () => {
    const { utility } = await started();
    expect(await utility.account(login("email-code"))).toMatchObject({ ok: false, reason: "refused" });
  });

  test("lists several accounts, the first one as the account", async () => {
    const { utility } = await started();
    const account = await utility.account(login("several-accounts"));
    if (!account.ok) throw new Error("no account");
    expect(account.accounts).toHaveLength(2);
    expect(account.accounts?.[0]).toEqual(account.details);
  });

  test("rejects a login without accounts, and returns partial and masked details unchanged", async () => {
    const { utility } = await started();
    expect(await utility.account(login("no-account"))).toEqual(refused(expect.stringContaining("no active")));
    const partial = await utility.account(login("partial"));
    expect(partial.ok && Object.keys(partial.details).sort()).toEqual(
      ["account_number", "city", "first_name", "last_name", "state"].sort(),
    );
    expect(await utility.account(login("masked"))).toMatchObject({
      details: { first_name: "A", last_name: "******", zip_code: "0***2" },
    });
    expect(await utility.account(login("zip-plus-four"))).toMatchObject({
      details: { zip_code: "07302-1234" },
    });
  });

  test("is unavailable if the details fail, but returns the number with the code", async () => {
    const { utility } = await started();
    expect(await utility.account(login("details-down"))).toEqual(unavailable);
    const token = await tokenOf(utility, "code-then-down");
    await utility.sendCode(token, "email");
    expect(await utility.submitCode(token, verificationCode, "email")).toEqual({
      ok: true,
      accountNumber: "PE000011223344556677",
    });
    expect(await utility.account({ token })).toEqual(unavailable);
  });
});

describe("a restart of the utility during a login", () => {
  const folder = () => mkdtemp(join(tmpdir(), "utility-"));

  test("keeps the code valid and stores no password", async () => {
    const dataDir = await folder();
    const firstRun = await startUtilityService({ dataDir });
    const token = await tokenOf(new SandboxUtility(firstRun.url), "email-code");
    await new SandboxUtility(firstRun.url).sendCode(token, "email");
    await firstRun.stop();

    const { utility } = await started({ dataDir });
    expect(await utility.submitCode(token, verificationCode, "email")).toMatchObject({ ok: true });
    expect(await utility.account({ token })).toMatchObject({ ok: true });
    expect(await readFile(join(dataDir, "utility-logins.json"), "utf8")).not.toContain(sandboxPassword);
  });

  test("does not extend a login beyond ten minutes", async () => {
    let now = Date.now();
    const { utility } = await started({ now: () => now });
    const token = await tokenOf(utility, "email-code");
    now += 10 * 60 * 1000;
    expect(await utility.sendCode(token, "email")).toEqual(refused(expect.stringContaining("expired")));
  });
});

describe("a utility that cannot be reached", () => {
  const utilityThatReturns = async (status: number, body: string, type = "application/json") => {
    const server = createServer(
      (_, response) => void response.writeHead(status, { "content-type": type }).end(body),
    );
    const url = await listen(server, 0, "PORT");
    onTestFinished(() => close(server));
    return new SandboxUtility(url);
  };

  test.each([
    ["answers with status 500", 500, "{}"],
    ["returns HTML", 200, "<html>Maintenance</html>"],
    ["returns unexpected JSON", 200, '{"hello":1}'],
    ["returns an empty body", 200, ""],
  ])("that %s is unavailable", async (_, status, body) => {
    expect(await (await utilityThatReturns(status, body)).logIn(login("plain"))).toEqual(unavailable);
  });

  test("is unavailable if it does not respond in time", async () => {
    const { service, utility } = await started();
    const impatient = new SandboxUtility(service.url, 300);
    expect(await impatient.logIn(login("too-slow"))).toEqual(unavailable);
    await service.stop();
    expect(await utility.logIn(login("plain"))).toEqual(unavailable);
  });

  test("omits a value of the wrong type and returns the others", async () => {
    const details = { first_name: "Ana", city: 12, street: null, name: "x".repeat(500), zip_code: ["07302"] };
    const body = JSON.stringify({ status: "1", msg: "", response: { account_number: 1234567890, details } });
    expect(await (await utilityThatReturns(200, body)).account({ token: "t" })).toEqual({
      ok: true,
      details: { account_number: "1234567890", first_name: "Ana", city: "12" },
    });
  });
});

test("docs/sandbox-utility.md lists every user, the password and the code", async () => {
  const page = await readFile(join(import.meta.dirname, "../../../../docs/sandbox-utility.md"), "utf8");
  const rows = page.split("\n").filter((line) => /^\| `/.test(line));
  expect(rows).toEqual(
    sandboxUsers.map(({ username, description }) => `| \`${username}\` | ${description} |`),
  );
  expect(page).toContain(`\`${sandboxPassword}\``);
  expect(page).toContain(`\`${verificationCode}\``);
});
