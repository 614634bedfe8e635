import { execFile } from "node:child_process";
import { createServer } from "node:http";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { close, listen } from "#local/shared/http-server.ts";
import { temporaryFolder } from "#tests/local/support/folder.ts";
import { bundleSmokeProgram, smokeArgs } from "#tools/deploy/smoke-program.ts";

async function startBrokenSite(): Promise<string> {
  const server = createServer((_, response) => response.writeHead(500).end());
  onTestFinished(() => close(server));
  return listen(server, 0, "PORT");
}

const run = (cwd: string, args: string[]) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    execFile(process.execPath, args, { cwd, env: { SYNTHETIC_KEY: "key" } }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });

test("bundles the smoke test into a program that runs without the repository, and also enrolls", async () => {
  const folder = await temporaryFolder();
  await bundleSmokeProgram(folder, "prod");
  const { code, output } = await run(folder, await smokeArgs(folder, await startBrokenSite()));
  expect(output).toContain("/api/health returns 500");
  expect(output).toContain("BROKEN  synthetic enrollment");
  expect(code).toBe(1);
});

test("judges a release that was kept without arguments by a smoke test that only reads", async () => {
  const folder = await temporaryFolder();
  const url = "https://www.example.org";
  expect(await smokeArgs(folder, url)).toEqual([join(folder, "smoke.mjs"), "--url", url]);
});
