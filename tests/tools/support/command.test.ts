import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTables } from "#tests/builders/dynamodb.ts";
import { ids } from "#tests/builders/records.ts";
import { temporaryFolder } from "#tests/local/support/folder.ts";
import { parseRequest } from "#tools/support/command.ts";
import { formatHousehold, formatSummaries } from "#tools/support/format.ts";
import { lookupsFor } from "#tools/support/lookups.ts";
import { householdAt, seedHouseholds } from "./support/households.ts";

describe("what somebody tells is understood as", () => {
  test.each([
    ["Ana@Example.org", ["email ana@example.org"]],
    ["609-555-0142", ["phone 6095550142"]],
    ["+1 (609) 555 0142", ["phone 6095550142"]],
    ["6095550142", ["phone 6095550142", "account 6095550142"]],
    ["42 001 234 05", ["phone 4200123405", "account 4200123405"]],
    ["PE000000000000004001", ["account PE000000000000004001"]],
    ["0800 1234 5678 9012 3456", ["account 08001234567890123456"]],
    ["100 012 345 678", ["account 100012345678"]],
    [ids.customer.toUpperCase(), [`customer ${ids.customer}`, `session ${ids.customer}`]],
  ])("%s", (told, meanings) => {
    expect(lookupsFor(told).map(({ kind, value }) => `${kind} ${value}`)).toEqual(meanings);
  });

  test("nothing, where it is nothing that could be looked up", () => {
    expect(() => lookupsFor("Ana Rivera")).toThrow("That is no e-mail address");
    expect(() => lookupsFor("Ana Rivera", "phone")).toThrow("cannot be read as phone");
  });
});

describe("a command that is not one says what is wrong", () => {
  test.each([
    ["", "Say what to do"],
    ["delete", 'There is no "delete"'],
    ["find", "Say whom to find"],
    ["find x --as name", "--as is one of email, phone, account, session, customer"],
    ["show ana@example.org", "That is no customer id"],
    ["export --csv", "--since is a day such as"],
    ["export --since yesterday", "--since is a day such as"],
    ["export --since 2026-11-01 --reached end", "--reached is one of lead, submitted, completed"],
    ["find x --stage", "argument missing"],
    ["show --everything", "Unknown option"],
  ])("%s", (line, sentence) => {
    expect(() => parseRequest(line.split(" ").filter(Boolean))).toThrow(sentence);
  });

  test("a telephone number needs no quotes", () => {
    expect(parseRequest(["find", "(609)", "555", "0142"]).command).toMatchObject({ told: "(609) 555 0142" });
  });
});

describe("what is printed", () => {
  const somebody = { customerId: ids.customer, stage: "lead" as const, email: "ana@example.org" };

  test("cannot steer a terminal", () => {
    const text = formatSummaries([{ ...somebody, name: "Ana\u001b[2J", since: "2026-11-20T17:00:00.000Z" }]);
    expect(text).toContain("Ana?[2J");
  });

  test("tells New Jersey's time", () => {
    const timeline = [{ at: "2026-11-20T17:00:00.000Z", what: "Signed up" }];
    const text = formatHousehold({ ...somebody, name: "Ana", sessionId: ids.session, timeline });
    expect(text).toMatch(/Nov 20, 2026, 12:00:00 PM EST +Signed up/);
  });
});

describe("on this machine, the command line", () => {
  let tables: Awaited<ReturnType<typeof startTables>>;
  beforeAll(async () => {
    tables = await startTables();
    await seedHouseholds(tables.db, "enrollments", 25);
  });
  afterAll(() => tables.stop());

  async function support(...args: string[]) {
    const DATA_DIR = await temporaryFolder();
    const names = { sessions: "sessions", bills: "bills", enrollments: "enrollments" };
    const said = { aws: tables.endpoint, region: "us-east-1", tables: names, bucket: "bills" };
    await writeFile(join(DATA_DIR, "endpoints.json"), JSON.stringify(said));
    const run = promisify(execFile)(process.execPath, ["tools/support.ts", ...args], {
      env: { ...process.env, DATA_DIR, AWS_ENDPOINT_URL: "" },
    });
    return run.then(
      ({ stdout }) => ({ code: 0, stdout, stderr: "" }),
      ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
    );
  }

  test("prints for people, and JSON for scripts", async () => {
    const { email, customerId } = householdAt(5);
    expect((await support("find", email)).stdout).toMatch(/Account number +…0005\n/);
    const { stdout } = await support("find", email, "--json");
    expect(JSON.parse(stdout)).toMatchObject([{ customerId, accountNumber: "…0005" }]);
  });

  test("exports a table", async () => {
    const { stdout } = await support("export", "--since", "2026-11-01", "--csv");
    expect(stdout.split("\r\n")).toHaveLength(1 + 8 + 1);
  });

  test("fails with a sentence and how it is used", async () => {
    const { code, stderr } = await support("frobnicate");
    expect(code).toBe(1);
    expect(stderr).toMatch(/There is no "frobnicate"[\s\S]+Usage: npm run support/);
    expect(await support("show", crypto.randomUUID())).toMatchObject({
      code: 1,
      stdout: "",
      stderr: "There is no customer with this id.\n",
    });
  });
});
