import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "#tests/local/support/folder.ts";

const reset = (DATA_DIR: string) =>
  spawnSync(process.execPath, ["local/cli/reset.ts"], {
    env: { ...process.env, DATA_DIR },
    encoding: "utf8",
  });

test("removes the folder, even after the product was killed", async () => {
  const DATA_DIR = await temporaryFolder();
  await writeFile(join(DATA_DIR, "run.pid"), "999999999");

  expect(reset(DATA_DIR).status).toBe(0);
  expect(existsSync(DATA_DIR)).toBe(false);
});

test("does not remove a folder in use", async () => {
  const DATA_DIR = await temporaryFolder();
  const product = spawn(process.execPath, ["--eval", "process.stdin.resume()", "run.ts"]);
  onTestFinished(() => void product.kill());
  await writeFile(join(DATA_DIR, "run.pid"), String(product.pid));

  expect(reset(DATA_DIR)).toMatchObject({
    status: 1,
    stderr: `${DATA_DIR} is in use. Stop the product first.\n`,
  });
  expect(existsSync(DATA_DIR)).toBe(true);
});
