import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import { MoveOutImport } from "#tools/operations/move-out-import.ts";
import type { RowReport } from "#tools/operations/status-import.ts";
import { startOperations } from "./support/operations-aws.ts";

let aws: Awaited<ReturnType<typeof startOperations>>;
beforeAll(async () => {
  aws = await startOperations();
});
afterAll(() => aws.stop());

const day = "2026-11-25";
let count = 0;
const digits = (length: number) => String(++count).padStart(length, "0");

/** A customer of ACE who is on a list since the day, in the afternoon. */
async function onList(changes: Partial<EnrollmentRecord> = {}, sentDay = "2026-11-20") {
  const at = `${sentDay}T17:00:00.000Z`;
  const household = await aws.enroll({
    utility: "ace",
    accountNumber: `05${digits(20)}`,
    utilityAccountNumber: `55${digits(9)}`,
    progress: [
      { kind: "matched", project: "Elm Street Solar", at, by: "omar" },
      { kind: "sent", at, by: "omar" },
    ],
    ...changes,
  });
  const { accountNumber = "", utilityAccountNumber = "" } = household;
  return { ...household, row: `${accountNumber},${utilityAccountNumber},${day}` };
}

async function fileWith(...rows: string[]) {
  const path = join(aws.folder, `${crypto.randomUUID()}.csv`);
  await writeFile(path, ["enrollmentNumber,utilityAccountNumber,movedOutOn", ...rows, ""].join("\n"));
  return path;
}
const run = (path: string, apply = true) =>
  new MoveOutImport(aws.environment).run(path, { utility: "ace", apply });
const outcomes = (reports: RowReport[]) =>
  reports.map((report) => (report.outcome === "refused" ? report.reason : report.outcome));

test("records who moved out, with the person and the file that say so, and tells the household how to move", async () => {
  const { customerId, row } = await onList();
  const reports = await run(await fileWith(row));
  expect(reports).toMatchObject([{ line: 2, customerId, outcome: "taken" }]);
  const { progress, notices, noticesPending } = await aws.enrollment(customerId);
  expect(progress?.at(-1)).toMatchObject({
    kind: "moved_out",
    day,
    by: "omar",
    file: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect(notices).toMatchObject([{ details: { kind: "moved_out", utility: "ace", day }, state: "pending" }]);
  expect(noticesPending).toBe(1);
});

test("a dry run reports what an import would do, and writes nothing; a second import changes nothing", async () => {
  const households = [await onList(), await onList()];
  const path = await fileWith(...households.map(({ row }) => row));
  const before = await aws.versions();
  const dry = await run(path, false);
  expect(outcomes(dry)).toEqual(["taken", "taken"]);
  expect(await aws.versions()).toEqual(before);
  expect(await run(path)).toEqual(dry);
  const imported = await aws.versions();
  expect(outcomes(await run(path))).toEqual(["unchanged", "unchanged"]);
  // The summary of the next month names whoever was not taken off the list yet.
  expect(outcomes(await run(await fileWith("", ...households.map(({ row }) => row))))).toEqual([
    "unchanged",
    "unchanged",
  ]);
  expect(await aws.versions()).toEqual(imported);
});

test("reads what a spreadsheet wrote of our list: numbers as text, an apostrophe, another order of columns", async () => {
  const { accountNumber, utilityAccountNumber } = await onList();
  const other = await onList();
  const path = join(aws.folder, "spreadsheet.csv");
  const lines = [
    "movedOutOn,enrollmentNumber,utilityAccountNumber",
    `${day},"=""${accountNumber}""",${utilityAccountNumber}`,
    `${day},'${other.accountNumber},"=""${other.utilityAccountNumber}"""`,
  ];
  await writeFile(path, `\uFEFF${lines.join("\r\n")}\r\n`);
  expect(outcomes(await run(path))).toEqual(["taken", "taken"]);
});

test.each([
  [
    "an exponent, as LibreOffice writes it",
    "5.12345678901235E+020,ACCOUNT,DAY",
    "Service Number of 22 digits",
  ],
  ["a lost zero", "512345678901234567890,ACCOUNT,DAY", "enrollmentNumber is no Service Number of 22 digits"],
  [
    "an account number that lost digits",
    "NUMBER,5.5E+10,DAY",
    "utilityAccountNumber is no account number of 11 digits",
  ],
  [
    "a number that nobody has",
    "0599999999999999999999,ACCOUNT,DAY",
    "No enrollment with this Service Number",
  ],
  ["the account number of another customer", "NUMBER,55999999999,DAY", "and account number was sent"],
  ["a day as a spreadsheet writes it", "NUMBER,ACCOUNT,11/25/2026", "movedOutOn is not a day"],
  ["a day to come", "NUMBER,ACCOUNT,2099-01-01", "movedOutOn is not a day up to today"],
  ["a day before the list", "NUMBER,ACCOUNT,2026-11-19", "was sent to the utility until this day"],
  ["too few columns", "NUMBER,ACCOUNT", "it has 2 columns instead of 3."],
])("a row with %s is refused with its line, and nothing of the file is written", async (_, bad, reason) => {
  const [good, other] = [await onList(), await onList()];
  const row = bad
    .replace("NUMBER", String(other.accountNumber))
    .replace("ACCOUNT", String(other.utilityAccountNumber))
    .replace("DAY", day);
  const path = await fileWith(good.row, row);
  const before = await aws.versions();
  const reports = await run(path);
  expect(outcomes(reports)).toEqual(["taken", expect.stringContaining(reason)]);
  expect(reports.map(({ line }) => line)).toEqual([2, 3]);
  expect(await aws.versions()).toEqual(before);
});

test("refuses a number that is in the file twice, and names no number in its reasons", async () => {
  const { row, accountNumber, utilityAccountNumber } = await onList();
  const reports = await run(await fileWith(row, row.replace(day, "2026-11-26")));
  expect(outcomes(reports)).toEqual(["taken", "line 2 has the same number."]);
  expect(JSON.stringify(reports)).not.toMatch(new RegExp(`${accountNumber}|${utilityAccountNumber}`));
});

test("writes nothing if one enrollment may not be changed, although every row can be read", async () => {
  const good = await onList();
  const unsent = await onList({ progress: [] });
  const path = await fileWith(good.row, unsent.row);
  expect(outcomes(await run(path))).toEqual(["taken", expect.stringContaining("No enrollment with this")]);
  expect((await aws.enrollment(good.customerId)).notices).toBeUndefined();
});

test("tells nobody who moved or canceled here before the utility reported it", async () => {
  const at = "2026-11-24T17:00:00.000Z";
  const moved = await onList({
    movedTo: {
      customerId: crypto.randomUUID(),
      at,
      wasSent: true,
      evidence: { by: "household", ip: "192.0.2.1", userAgent: "a browser" },
    },
    numberLost: { reason: "moved", at },
  });
  const canceled = await onList({ numberLost: { reason: "canceled", at } });
  const before = await aws.versions();
  expect(outcomes(await run(await fileWith(moved.row, canceled.row)))).toEqual(["unchanged", "unchanged"]);
  expect(await aws.versions()).toEqual(before);
});

test("finds who had the account then, and not who enrolled the same meter since", async () => {
  const former = await onList({ numberLost: { reason: "superseded", at: "2026-11-26T17:00:00.000Z" } });
  const { accountNumber } = former;
  // One whose account number we know, and one who typed the number of the meter alone.
  await onList({ accountNumber, utilityAccountNumber: "55000000077" });
  await onList({ accountNumber, utilityAccountNumber: undefined }, "2026-11-26");
  expect(await run(await fileWith(former.row))).toMatchObject([{ customerId: former.customerId }]);
});

test("two imports at the same time tell a household once", async () => {
  const { customerId, row } = await onList();
  const path = await fileWith(row);
  const reports = await Promise.all([run(path), run(path)]);
  expect(reports.flatMap(outcomes).toSorted()).toEqual(["taken", "unchanged"]);
  expect((await aws.enrollment(customerId)).notices).toHaveLength(1);
});

test("takes a hundred rows, which is one transaction, and no more", async () => {
  const rows = Array.from({ length: 101 }, () => `05${digits(20)},55${digits(9)},${day}`);
  await expect(run(await fileWith(...rows))).rejects.toThrow("at most 100 rows");
  expect(await run(await fileWith(...rows.slice(1)))).toHaveLength(100);
});

test("refuses the file of a utility that sends none that we know of", async () => {
  const imported = new MoveOutImport(aws.environment).run(await fileWith(), { utility: "pse", apply: false });
  await expect(imported).rejects.toThrow("PSE&G sends no file of move-outs that we know of.");
});
