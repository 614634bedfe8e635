import { GetCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { switchFromTable } from "#lambdas/shared/adapters/dynamo-switches.ts";
import { changeSwitch, formatSwitch, readSwitches } from "#tools/operations/switches.ts";
import { startOperations } from "./support/operations-aws.ts";

let aws: Awaited<ReturnType<typeof startOperations>>;
beforeAll(async () => {
  aws = await startOperations();
});
afterAll(() => aws.stop());

const isOff = () => switchFromTable("scans", { db: aws.db, table: "limits" })();
const states = async () => (await readSwitches(aws.environment)).map(formatSwitch);

test("a switch that was never changed is on", async () => {
  expect(await states()).toEqual(["connect is on", "scans is on"]);
});

test("functions read what operations has set, and every change is kept with who and why", async () => {
  await changeSwitch(aws.environment, "scans", { isOff: true, reason: "Textract fails" });
  expect(await isOff()).toBe(true);
  expect(await states()).toEqual([
    "connect is on",
    expect.stringMatching(/^scans is off since .+Z, by omar: Textract fails$/),
  ]);

  await changeSwitch(aws.environment, "scans", { isOff: false, reason: "Textract recovered" });
  expect(await isOff()).toBe(false);
  const { Item } = await aws.db.send(
    new GetCommand({ TableName: "limits", Key: { limitKey: "switch#scans" } }),
  );
  expect(Item?.changes).toMatchObject([
    { isOff: true, by: "omar", reason: "Textract fails" },
    { isOff: false, by: "omar", reason: "Textract recovered" },
  ]);
});
