import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, onTestFinished, test } from "vitest";
import { isRunning } from "./processes.ts";

/** A program with a folder, into which a process that it started writes all the time. */
const program = `
  import { spawnOwned } from "#local/shared/owned-process.ts";
  import { folderUntilExit } from "#tests/builders/folder-until-exit.ts";
  import { killOnExit } from "#tests/builders/processes.ts";

  const folder = await folderUntilExit("until-exit");
  const write = "for (;;) { fs.mkdirSync(process.argv[1], { recursive: true }); fs.writeFileSync(process.argv[1] + '/file', ''); }";
  const writer = spawnOwned(process.execPath, ["--eval", write, folder]);
  killOnExit(writer);
  console.log(JSON.stringify({ folder, pid: writer.pid }));
  setInterval(() => {}, 1000);
`;

test("Ctrl-C ends what a program started, and removes its folders", async () => {
  const run = spawn(process.execPath, ["--input-type=module", "--eval", program]);
  onTestFinished(() => void run.kill("SIGKILL"));
  const [line = ""] = await once(createInterface(run.stdout), "line");
  const { folder, pid } = JSON.parse(line);
  await expect.poll(() => existsSync(join(folder, "file"))).toBe(true);

  run.kill("SIGINT");
  await once(run, "exit");
  expect(existsSync(folder)).toBe(false);
  expect(isRunning(pid)).toBe(false);
});
