import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTables } from "#tests/builders/dynamodb.ts";
import { householdAt, seedHouseholds } from "./support/households.ts";
import { runSupport } from "./support/run-support.ts";

describe("npm run support", () => {
  let tables: Awaited<ReturnType<typeof startTables>>;
  beforeAll(async () => {
    tables = await startTables();
    await seedHouseholds(tables, "enrollments", 25);
  });
  afterAll(() => tables.stop());
  const support = (...args: string[]) => runSupport(tables.endpoint, args);

  test("prints text for people and JSON for scripts", async () => {
    const { email, customerId } = householdAt(5);
    expect((await support("find", email)).stdout).toMatch(/Enrollment number +…0005\n/);
    const { stdout } = await support("find", email, "--json");
    expect(JSON.parse(stdout)).toMatchObject([{ customerId, accountNumber: "…0005" }]);
  });

  test("exports CSV with a header", async () => {
    const { stdout } = await support("export", "--since", "2026-11-01", "--csv");
    expect(stdout.split("\r\n")).toHaveLength(1 + 8 + 1);
  });

  test("prints what is wrong with a command", async () => {
    const { code, stderr } = await support("frobnicate");
    expect(code).toBe(2);
    expect(stderr).toMatch(/^There is no command "frobnicate"\..*\n$/);
  });

  test("prints only a sentence for a customer that does not exist", async () => {
    expect(await support("show", crypto.randomUUID())).toMatchObject({
      code: 1,
      stdout: "",
      stderr: "There is no customer and no session with this id.\n",
    });
  });

  test("prints the stack trace of an unexpected error", async () => {
    const { code, stderr } = await runSupport("http://127.0.0.1:1", ["find", "ana@example.org"]);
    expect(code).toBe(1);
    expect(stderr).toMatch(/ECONNREFUSED[\s\S]+ at /);
  });
});
