import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

const check = (...args: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, "check.ts"), ...args], { encoding: "utf8" });

test("fails for a report that is missing, and without any", () => {
  const { status, stderr } = check("test", "no-such-report.json");
  expect(status).toBe(1);
  expect(stderr).toContain("There is no report no-such-report.json.");
  expect(check("test").status).toBe(1);
});

test("fails for a report without the named tests, and counts the statements", () => {
  const folder = mkdtempSync(join(tmpdir(), "reports-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const report = join(folder, "report.json");
  writeFileSync(report, JSON.stringify({ testResults: [] }));
  const { status, stdout, stderr } = check("test", report);
  expect(status).toBe(1);
  expect(stderr).toContain("no such test");
  expect(stdout).toMatch(/^0 proven, \d+ left to npm run verify, \d+ not visible, \d+ failed\n$/);
});

test("knows the two runs only", () => {
  expect(check("nightly")).toMatchObject({
    status: 2,
    stderr: expect.stringContaining("The run is one of test, verify, not nightly."),
  });
});
