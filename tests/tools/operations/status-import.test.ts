import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { collect } from "#tests/tools/support/support/collect.ts";
import { type RowReport, StatusImport } from "#tools/operations/status-import.ts";
import { elmStreet, startOperations } from "./support/operations-aws.ts";

let aws: Awaited<ReturnType<typeof startOperations>>;
beforeAll(async () => {
  aws = await startOperations();
});
afterAll(() => aws.stop());

const run = (path: string, apply = true) => collect(new StatusImport(aws.environment).run(path, { apply }));
const outcomes = (reports: RowReport[]) =>
  reports.map((report) => (report.outcome === "refused" ? report.reason : report.outcome));
const count = (reports: RowReport[], outcome: RowReport["outcome"]) =>
  reports.filter((report) => report.outcome === outcome).length;

test("records each row with the person and the file that say so, and tells the household", async () => {
  const { customerId } = await aws.enroll();
  const path = await aws.statusFile(`${customerId},matched,Elm Street Solar,2099-03`);
  expect(await run(path)).toEqual([
    {
      line: 2,
      customerId,
      outcome: "taken",
      change: { kind: "matched", project: "Elm Street Solar", expected: "2099-03", file: expect.any(String) },
    },
  ]);
  const { progress, notices } = await aws.enrollment(customerId);
  expect(progress).toMatchObject([
    { kind: "matched", by: "omar", file: expect.stringMatching(/^[0-9a-f]{64}$/) },
  ]);
  expect(notices).toMatchObject([
    { details: { kind: "matched" } },
    { details: { kind: "credit_next_month" } },
  ]);
});

test("numbers rows as a spreadsheet does, and takes ids in capitals", async () => {
  const [one, two, three] = [await aws.enroll(), await aws.enroll(), await aws.enroll()];
  const path = await aws.statusFile(
    `${one.customerId},matched,"Elm\nStreet",`,
    "",
    `${two.customerId.toUpperCase()},matched,Elm Street Solar,`,
    `${three.customerId},matched,Elm Street Solar,`,
  );
  const reports = await run(path);
  expect(reports.map(({ line, outcome }) => [line, outcome])).toEqual([
    [2, "refused"],
    [4, "taken"],
    [5, "taken"],
  ]);
  expect(reports[1]).toMatchObject({ customerId: two.customerId });
});

test("a dry run reports what an import would do, and writes nothing", async () => {
  const { customerId } = await aws.enroll();
  const other = await aws.enroll({ emailConfirmedAt: undefined });
  const before = [await aws.enrollment(customerId), await aws.enrollment(other.customerId)];
  const path = await aws.statusFile(
    `${customerId},matched,Elm Street Solar,`,
    `${customerId},sent,,`,
    `${customerId},credit-expected,,2099-04`,
    `${other.customerId},matched,Elm Street Solar,`,
  );
  const dry = await run(path, false);
  expect(outcomes(dry)).toEqual(["taken", "taken", "taken", expect.stringContaining("not confirmed")]);
  expect([await aws.enrollment(customerId), await aws.enrollment(other.customerId)]).toEqual(before);
  expect(await run(path)).toEqual(dry);
});

test("the second import of a file changes nothing, whatever it says and was recorded since", async () => {
  const { customerId } = await aws.enroll();
  const path = await aws.statusFile(
    `${customerId},matched,Elm Street Solar,`,
    `${customerId},matched,Oak Avenue,`,
    `${customerId},credit-expected,,2099-04`,
    `${customerId},credit-expected,,2099-05`,
  );
  await run(path);
  const before = await aws.enrollment(customerId);
  expect(outcomes(await run(path))).toEqual(["unchanged", "unchanged", "unchanged", "unchanged"]);
  expect(await aws.enrollment(customerId)).toEqual(before);
});

test("takes no row after a refused one of the same household, so that importing the file again changes nothing", async () => {
  const [{ customerId }, other] = [await aws.enroll(), await aws.enroll()];
  const path = await aws.statusFile(
    `${customerId},credit-expected,,2099-04`,
    `${customerId},matched,Elm Street Solar,`,
    `${customerId},credit-expected,,2099-05`,
    `${other.customerId},matched,Elm Street Solar,`,
  );
  const dry = await run(path, false);
  expect(outcomes(dry)).toEqual([
    expect.stringContaining("not matched"),
    "Line 2 of the same household was refused.",
    "Line 2 of the same household was refused.",
    "taken",
  ]);
  expect(await run(path)).toEqual(dry);
  const before = await aws.versions();
  expect(outcomes(await run(path))).toEqual([...outcomes(dry).slice(0, 3), "unchanged"]);
  expect(await aws.versions()).toEqual(before);
});

test("refuses rows of a household that do not follow each other: which of them comes first would be left to chance", async () => {
  const [{ customerId }, other] = [await aws.enroll(), await aws.enroll()];
  const path = await aws.statusFile(
    `${customerId},matched,Elm Street Solar,`,
    `${other.customerId},matched,Elm Street Solar,`,
    `${customerId},credit-expected,,2099-04`,
    `${customerId},credit-expected,,2099-05`,
  );
  const apart =
    "Rows of one household must follow each other, and line 2 is of this one, too. Sort the file by customerId.";
  const dry = await run(path, false);
  expect(outcomes(dry)).toEqual(["taken", "taken", apart, apart]);
  expect(await run(path)).toEqual(dry);
});

test("a row that cannot be read does not part the rows around it", async () => {
  const { customerId } = await aws.enroll();
  const path = await aws.statusFile(
    `${customerId},matched,Elm Street Solar,`,
    `${customerId},credit-expected,,2099-13`,
    `${customerId},credit-expected,,2099-04`,
  );
  expect(outcomes(await run(path))).toEqual(["taken", expect.stringContaining("month"), "taken"]);
});

test.each([
  ["is no id", "not-an-id,matched,Elm,", "customerId is not a customer id."],
  ["has an id that a spreadsheet rounded", "5.42E+35,matched,Elm,", "customerId is not a customer id."],
  [
    "has a month that a spreadsheet wrote its way",
    "ID,credit-expected,,Mar-27",
    "month is missing, is not a month",
  ],
  ["has an unknown status", "ID,shipped,,", "status is not matched, sent or credit-expected."],
  ["names no project", "ID,matched,,", "project is missing"],
  ["has a link for a project", "ID,matched,https://elm.example,", "project is missing, is not the name"],
  ["has a month that does not exist", "ID,credit-expected,,2027-13", "month is missing, is not a month"],
  ["has a month that is over", "ID,matched,Elm,2020-01", "The month is over."],
  ["has a project where none belongs", "ID,sent,Elm,", "does not belong to this status"],
  ["has too few columns", "ID,sent", "it has 2 columns instead of 4."],
  ["has too many columns", "ID,matched,Elm,2099-03,more", "it has 5 columns instead of 4."],
  ["has a household that is not matched", "ID,sent,,", "not matched with a project"],
  ["has an unknown customer", `${crypto.randomUUID()},sent,,`, "There is no customer with this id."],
])("refuses a row that %s, with its line and the reason, and goes on", async (_, row, reason) => {
  const [{ customerId }, next] = [await aws.enroll(), await aws.enroll()];
  const path = await aws.statusFile(
    row.replace("ID", customerId),
    `${next.customerId},matched,"Elm, North",`,
  );
  const reports = await run(path);
  expect(outcomes(reports)).toEqual([expect.stringContaining(reason), "taken"]);
  expect(reports.map(({ line }) => line)).toEqual([2, 3]);
  expect((await aws.enrollment(customerId)).progress).toBeUndefined();
});

test("reads what spreadsheets write: a byte order mark, other line ends, columns in another order, empty lines", async () => {
  const { customerId } = await aws.enroll();
  const path = join(aws.folder, "spreadsheet.csv");
  await writeFile(
    path,
    `\uFEFFstatus,customerId,month,project\r\n\r\nmatched,${customerId},,"Sol ""Norte"", 1"\r\nmatched,${customerId},,Sol Norte\r\n`,
  );
  expect(outcomes(await run(path, false))).toEqual([expect.stringContaining("project"), "taken"]);
});

describe("a file that is no status file", () => {
  test.each([
    ["is empty", "", "The file is empty."],
    ["has other columns", "id,state\n", "The first line must name the columns"],
    [
      "never closes a quotation mark",
      `customerId,status,project,month\n"${"x,".repeat(6000)}\n`,
      "not CSV from here",
    ],
  ])("that %s is rejected as a whole", async (_, text, sentence) => {
    const path = join(aws.folder, `${crypto.randomUUID()}.csv`);
    await writeFile(path, text);
    await expect(run(path)).rejects.toThrow(sentence);
  });
});

const badRows = ["x,matched,Elm,", "ID,matched,,", "ID,shipped,Elm,", "ID,matched", "ID,matched,Elm,2020-01"];

/** Imports this many rows, of which every so many is bad, each in another way. */
async function importTwice(rows: number, badEvery: number) {
  const customerIds = await aws.enrollMany(rows);
  const lines = customerIds.map((customerId, index) => {
    const bad = index % badEvery === 0 ? badRows[(index / badEvery) % badRows.length] : undefined;
    return (bad ?? "ID,matched,Elm Street Solar,2099-03").replace("ID", customerId);
  });
  const path = await aws.statusFile(...lines);
  const [good, bad] = [rows - rows / badEvery, rows / badEvery];

  const dry = await run(path, false);
  expect([count(dry, "taken"), count(dry, "refused")]).toEqual([good, bad]);
  expect(await run(path)).toEqual(dry);
  const before = await aws.versions();
  const second = await run(path);
  expect([count(second, "unchanged"), count(second, "refused")]).toEqual([good, bad]);
  expect(await aws.versions()).toEqual(before);
}

test("imports 100 rows with 10 bad ones, and the second time changes nothing", () => importTwice(100, 10));

test(
  "imports 10,000 rows with 100 bad ones, and the second time changes nothing",
  {
    tags: ["verify"],
    timeout: 900_000,
  },
  () => importTwice(10_000, 100),
);

test("two imports at the same time record each row once", async () => {
  const { customerId } = await aws.enroll();
  const path = await aws.statusFile(`${customerId},matched,${elmStreet.project},`);
  const reports = await Promise.all([run(path), run(path), run(path)]);
  expect(reports.flatMap(outcomes).toSorted()).toEqual(["taken", "unchanged", "unchanged"]);
  expect((await aws.enrollment(customerId)).progress).toHaveLength(1);
});
