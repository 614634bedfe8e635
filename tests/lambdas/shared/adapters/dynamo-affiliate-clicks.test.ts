import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DynamoAffiliateClicks } from "#lambdas/shared/adapters/dynamo-affiliate-clicks.ts";
import { awc } from "#tests/builders/affiliate.ts";
import { startTables } from "#tests/builders/dynamodb.ts";

let tables: Awaited<ReturnType<typeof startTables>>;
beforeAll(async () => {
  tables = await startTables();
});
afterAll(() => tables.stop());

test("knows the registered clicks, by their hashes, for as long as browsers keep the cookie", async () => {
  const at = new Date("2026-11-22T12:00:00Z");
  const clicks = new DynamoAffiliateClicks(tables.db, "limits", () => at);
  expect(await clicks.isRegistered(awc)).toBe(false);
  await clicks.register(awc);
  await clicks.register(awc);
  expect(await clicks.isRegistered(awc)).toBe(true);
  expect(await clicks.isRegistered(awc.replace("1001", "1002"))).toBe(false);

  const { Items = [] } = await tables.db.send(new ScanCommand({ TableName: "limits" }));
  expect(Items).toEqual([
    {
      limitKey: expect.stringMatching(/^affiliate-click#[\w-]{43}$/),
      expiresAt: Date.parse("2027-11-22T12:00:00Z") / 1000,
    },
  ]);
});
