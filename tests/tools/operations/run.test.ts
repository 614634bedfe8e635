import { execFile } from "node:child_process";
import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { environmentFor } from "#tests/tools/support/support/run-support.ts";
import { startOperations } from "./support/operations-aws.ts";

let aws: Awaited<ReturnType<typeof startOperations>>;
beforeAll(async () => {
  aws = await startOperations();
});
afterAll(() => aws.stop());

/** Runs `npm run operations -- …` in a process of its own. */
async function operations(...args: string[]) {
  const env = await environmentFor(aws.endpoint);
  return promisify(execFile)(process.execPath, ["tools/operations.ts", ...args], { env }).then(
    ({ stdout }) => ({ code: 0, stdout, stderr: "" }),
    ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
  );
}

test("tries a file, imports it, and writes the list of what it matched", async () => {
  const { customerId } = await aws.enroll();
  const file = await aws.statusFile(`${customerId},matched,Elm Street Solar,`, "nobody,sent,,");
  expect((await operations("import-status", file)).stdout).toBe(
    `Line 2 ${customerId}: would be recorded, matched with the project Elm Street Solar\n` +
      "Line 3: refused. customerId is not a customer id.\n" +
      "1 would be recorded, 0 unchanged, 1 refused. Nothing was written: repeat the command with --apply.\n",
  );
  expect((await operations("import-status", file, "--apply")).stdout).toContain(
    "1 recorded, 0 unchanged, 1 refused.\n",
  );

  const folder = join(aws.folder, "out");
  const list = ["--utility", "pse", "--until", "2099-12-31", "--out", folder];
  const { stdout } = await operations("export-allocation", ...list);
  const [, id = ""] = /^List (pse-2099-12-31-[0-9a-f]{12})\. If this is interrupted: /.exec(stdout) ?? [];
  expect(stdout).toContain("1 enrollment is marked as sent: ");
  expect((await readdir(folder)).toSorted()).toEqual([`allocation-${id}.csv`, `allocation-${id}.json`]);

  const again = await operations("export-allocation", "--resume", id, "--out", folder, "--json");
  expect(stdout).toContain(JSON.parse(again.stdout).checksum);
  expect(await operations("export-allocation", ...list)).toMatchObject({
    code: 1,
    stdout: "",
    stderr: "There is nothing to export: no enrollment waits for this list. Nothing was written.\n",
  });
});

test("imports move-outs all or nothing, and fails if it wrote nothing", async () => {
  const at = "2026-11-20T17:00:00.000Z";
  const { customerId, accountNumber, utilityAccountNumber } = await aws.enroll({
    utility: "ace",
    accountNumber: "0512345678901234567890",
    utilityAccountNumber: "55123456789",
    progress: [{ kind: "sent", at, by: "omar" }],
  });
  const path = join(aws.folder, "summary.csv");
  const header = "enrollmentNumber,utilityAccountNumber,movedOutOn";
  const row = `${accountNumber},${utilityAccountNumber},2026-11-25`;
  await writeFile(path, `${header}\n${row}\n5.12E+20,,\n`);
  expect(await operations("import-move-outs", path, "--utility", "ace", "--apply")).toMatchObject({
    code: 1,
    stdout: expect.stringContaining(
      `Line 2 ${customerId}: would be recorded, moved out on 2026-11-25, as the utility reports\nLine 3: refused.`,
    ),
    stderr: "Nothing was written, because rows are refused: mend the file.\n",
  });
  await writeFile(path, `${header}\n${row}\n`);
  expect((await operations("import-move-outs", path, "--utility", "ace", "--apply")).stdout).toContain(
    "1 recorded, 0 unchanged, 0 refused.\n",
  );
});

test("switches off, and says since when, by whom and why", async () => {
  const { stdout } = await operations("switch", "scans", "off", "--reason", "Textract fails");
  expect(stdout).toMatch(
    /^connect is on\nupload is on\nscans is off since \d{4}-\d\d-\d\dT[\d:.]+Z, by \S+: Textract fails\nmail is on\n/,
  );
});

test("prints one JSON document for each row", async () => {
  const file = await aws.statusFile(`${crypto.randomUUID()},sent,,`);
  const { stdout } = await operations("import-status", file, "--json");
  expect(JSON.parse(stdout)).toMatchObject({ line: 2, outcome: "refused" });
});

test("prints what is wrong with a command", async () => {
  const { code, stderr } = await operations("frobnicate");
  expect(code).toBe(2);
  expect(stderr).toMatch(/^There is no command "frobnicate"\..*\n$/);
});
