import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { temporaryFolder } from "#tests/local/support/folder.ts";
import { bundleSmokeProgram, smokeArgs } from "#tools/deploy/smoke-program.ts";

test("bundles the smoke test into a program that runs without the repository", async () => {
  const folder = await temporaryFolder();
  await bundleSmokeProgram(folder);
  const args = smokeArgs(folder, "http://127.0.0.1:9");
  const { status, stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8" });
  expect(stdout).toContain("/api/health did not respond");
  expect(status).toBe(1);
});
