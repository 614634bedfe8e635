import { GetCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SwitchName, WaitingQueue } from "#contracts/storage/switches.ts";
import { switchFromTable } from "#lambdas/shared/adapters/dynamo-switches.ts";
import { changeSwitch, formatSwitch, readSwitches } from "#tools/operations/switches.ts";
import { startOperations } from "./support/operations-aws.ts";

let aws: Awaited<ReturnType<typeof startOperations>>;
beforeAll(async () => {
  aws = await startOperations();
});
afterAll(() => aws.stop());

/** The state of the switch of e-mail when each worker was changed. */
const workers: [WaitingQueue, "on" | "off", string | undefined][] = [];
async function enableWorker(queue: WaitingQueue, isEnabled: boolean) {
  const mail = (await readSwitches(aws.environment)).find(({ name }) => name === "mail");
  workers.push([queue, isEnabled ? "on" : "off", mail?.latest?.reason]);
}

const isOff = () => switchFromTable("scans", { db: aws.db, table: "limits" })();
const change = (name: SwitchName, isOff: boolean, reason: string) =>
  changeSwitch({ ...aws.environment, enableWorker }, name, { isOff, reason });
const states = async () => (await readSwitches(aws.environment)).map(formatSwitch);

test("a switch that was never changed is on", async () => {
  expect(await states()).toEqual([
    "connect is on",
    "upload is on",
    "scans is on",
    "mail is on",
    "vendors is on",
  ]);
});

test("functions read what operations has set, and every change is kept with who and why", async () => {
  await change("scans", true, "Textract fails");
  expect(await isOff()).toBe(true);
  expect(await states()).toEqual([
    "connect is on",
    "upload is on",
    expect.stringMatching(/^scans is off since .+Z, by omar: Textract fails$/),
    "mail is on",
    "vendors is on",
  ]);

  await change("scans", false, "Textract recovered");
  expect(await isOff()).toBe(false);
  const { Item } = await aws.db.send(
    new GetCommand({ TableName: "limits", Key: { limitKey: "switch#scans" } }),
  );
  expect(Item?.changes).toMatchObject([
    { isOff: true, by: "omar", reason: "Textract fails" },
    { isOff: false, by: "omar", reason: "Textract recovered" },
  ]);
});

test("the workers of e-mail stop after the pages know it, and start again before", async () => {
  await change("mail", true, "wrong links");
  await change("mail", false, "mended");
  expect(workers).toEqual([
    ["Confirmations", "off", "wrong links"],
    ["AccessLinks", "off", "wrong links"],
    ["Deletions", "off", "wrong links"],
    ["Confirmations", "on", "wrong links"],
    ["AccessLinks", "on", "wrong links"],
    ["Deletions", "on", "wrong links"],
  ]);
});
