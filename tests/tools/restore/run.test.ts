import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { collect } from "#tests/tools/support/support/collect.ts";
import { environmentFor } from "#tests/tools/support/support/run-support.ts";
import { runCommand } from "#tools/restore/run.ts";
import { startRestore } from "./support/restore-aws.ts";

let aws: Awaited<ReturnType<typeof startRestore>>;
beforeAll(async () => {
  aws = await startRestore();
});
afterAll(() => aws.stop());

/** The output of `npm run restore -- …`. */
async function restore(...args: string[]): Promise<string> {
  const { DATA_DIR = "" } = await environmentFor(aws.endpoint);
  vi.stubEnv("DATA_DIR", DATA_DIR);
  return (await collect(runCommand(args))).join("");
}

const to = ["--to", "2026-11-24T09:00:00Z"];

/** The drill of docs/runbook.md, "Restoring data". The local product's keys have version 1. */
test("the drill: copies, compares, brings back what was lost, and deletes the copies", async () => {
  const numberKey = `1.${crypto.randomUUID()}`;
  const lost = await aws.enroll({ numberKey, email: "somebody@example.org" });
  const {
    numberKey: otherKey = "",
    customerId: changedId,
    ...changed
  } = await aws.enroll({
    numberKey: `1.${crypto.randomUUID()}`,
  });
  const forgotten = await aws.enroll({ stage: "submitted", numberKey: undefined });
  expect(await restore(...to)).toMatch(/^Copying: forgotten-restore-20261124T090000Z, /);

  await aws.lose("enrollments", lost.customerId);
  await aws.lose("enrollmentNumbers", numberKey);
  const damaged = { ...changed, customerId: changedId, numberKey: otherKey, version: 9, lastName: "?" };
  await aws.put("enrollments", damaged);
  await aws.forget(forgotten);

  const compared = await restore(...to);
  expect(compared).toContain("1 deleted from it, 0 closed in it");
  expect(compared).toMatch(/^enrollments +0 +1 +0 +1 +0$/m);
  expect(compared).toContain(`Enrollments, missing:\n  ${lost.customerId}\n`);
  expect(compared).toContain(`Enrollments, newer:\n  ${changedId}\n`);
  expect(compared).not.toContain("somebody@example.org");

  expect(await restore(...to, "--bring-back", "missing")).toContain(
    `${lost.customerId}: would be brought back\nenrollments: 1 of 1, enrollmentNumbers: 1 of 1.`,
  );
  expect(await aws.enrollment(lost.customerId)).toBeUndefined();
  expect(await restore(...to, "--bring-back", "missing", "--apply")).toBe(
    `${lost.customerId}: brought back\nenrollments: 1 of 1.\n`,
  );
  expect(await aws.holderOf(numberKey)).toBe(lost.customerId);
  expect(await aws.enrollment(forgotten.customerId)).toBeUndefined();

  const file = join(await mkdtemp(join(tmpdir(), "restore-")), "ids.txt");
  await writeFile(file, `${changedId}\n`);
  const fromFile = [...to, "--bring-back", file, "--apply"];
  expect(await restore(...fromFile)).toContain("--replace-newer replaces it");
  expect(await restore(...fromFile, "--replace-newer")).toContain(`${changedId}: brought back`);
  expect(await aws.enrollment(changedId)).toMatchObject({ lastName: changed.lastName });

  expect(await restore(...to, "--remove")).toBe("4 copies are deleted.\n");
  await expect(restore(...to, "--bring-back", "missing")).rejects.toThrow(
    "There is no copy of this time. Run the command with --to alone first.",
  );
});
