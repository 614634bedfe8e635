import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#tests/local/support/folder.ts";
import { bundleSmokeProgram, smokeArgs } from "#tools/deploy/smoke-program.ts";

const url = "http://127.0.0.1:9";

test("bundles the smoke test into a program that runs without the repository, and also enrolls", async () => {
  const folder = await temporaryFolder();
  await bundleSmokeProgram(folder, "prod");
  const { status, stdout } = spawnSync(process.execPath, await smokeArgs(folder, url), {
    cwd: folder,
    encoding: "utf8",
    env: { SYNTHETIC_KEY: "key" },
  });
  expect(stdout).toContain("/api/health did not respond");
  expect(stdout).toContain("BROKEN  synthetic enrollment");
  expect(status).toBe(1);
});

test("judges a release that was kept without arguments by a smoke test that only reads", async () => {
  const folder = await temporaryFolder();
  expect(await smokeArgs(folder, url)).toEqual([join(folder, "smoke.mjs"), "--url", url]);
});
