import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { switchKey } from "#contracts/storage/switches.ts";
import { switchFromEnv, switchFromTable } from "#lambdas/shared/adapters/dynamo-switches.ts";
import { log } from "#lambdas/shared/middleware/log.ts";
import { startTables } from "#tests/builders/dynamodb.ts";

let tables: Awaited<ReturnType<typeof startTables>>;
let now: Date;
beforeAll(async () => {
  tables = await startTables();
});
afterAll(() => tables.stop());
beforeEach(async () => {
  now = new Date("2026-11-24T11:00:00Z");
  await set([{ isOff: false }]);
});

const set = (changes: { isOff: boolean }[]) =>
  tables.db.send(
    new PutCommand({
      TableName: "limits",
      Item: {
        limitKey: switchKey("scans"),
        changes: changes.map((change) => ({
          ...change,
          by: "omar",
          at: "2026-11-24T11:00:00.000Z",
          reason: "Textract fails",
        })),
      },
    }),
  );
const startReader = (name: "connect" | "scans" = "scans", table = "limits") =>
  switchFromTable(name, { db: tables.db, table, now: () => now });

test("is on if it was never changed", async () => {
  expect(await startReader("connect")()).toBe(false);
});

test("is what the latest change says", async () => {
  await set([{ isOff: false }, { isOff: true }]);
  expect(await startReader()()).toBe(true);
});

test("takes effect after 30 seconds in an environment that has read it before", async () => {
  const isOff = startReader();
  await isOff();
  await set([{ isOff: true }]);
  now = new Date(now.getTime() + 29_000);
  expect(await isOff()).toBe(false);
  now = new Date(now.getTime() + 1_000);
  expect(await isOff()).toBe(true);
});

test("is on while the table cannot be read and never was, and the failure is logged", async () => {
  const logged = vi.spyOn(log, "dependencyFailed").mockImplementation(() => {});
  expect(await startReader("scans", "no-such-table")()).toBe(false);
  expect(logged).toHaveBeenCalledWith({ name: "switches" }, expect.any(Error));
  logged.mockRestore();
});

test("is off whatever the table says in a stage that has it off, and the log says so", async () => {
  const logged = vi.spyOn(log, "switchedOffInStage").mockImplementation(() => {});
  const env = { LIMIT_TABLE: "limits", SWITCHED_OFF: "vendors mail" };
  expect(await switchFromEnv("mail", env)()).toBe(true);
  expect(logged).toHaveBeenCalledExactlyOnceWith({ name: "mail" });
  logged.mockRestore();
});

test("stays off while the table cannot be read any more", async () => {
  await set([{ isOff: true }]);
  const isOff = startReader();
  await isOff();
  const send = vi.spyOn(tables.db, "send").mockRejectedValue(new Error("unavailable"));
  now = new Date(now.getTime() + 60_000);
  expect(await isOff()).toBe(true);
  send.mockRestore();
});
