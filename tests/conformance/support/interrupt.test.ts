import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { dirname } from "node:path";
import { createInterface } from "node:readline";
import { expect, onTestFinished, test } from "vitest";

/** A run that uses something, and is then still busy. */
const program = `
  import { mkdtempSync } from "node:fs";
  import { tmpdir } from "node:os";
  import { join } from "node:path";
  import { setTimeout as sleep } from "node:timers/promises";
  import { leaveNothingBehind, using } from "#tests/conformance/support/interrupt.ts";

  leaveNothingBehind();
  const start = async (name) => ({ stop: async () => { await sleep(10); console.log("stopped " + name); } });
  await using(start("finished"), async () => {});
  await using(start("moto"), () =>
    using(start("product"), async () => {
      console.log(mkdtempSync(join(tmpdir(), "files-")));
      await sleep(60_000);
    }),
  );
`;

test("Ctrl-C stops what a run has started, the last first, and deletes its files", async () => {
  const run = spawn(process.execPath, ["--input-type=module", "--eval", program]);
  onTestFinished(() => void run.kill("SIGKILL"));
  const lines: string[] = [];
  for await (const line of createInterface(run.stdout)) {
    lines.push(line);
    if (!line.includes("files-")) continue;
    expect(existsSync(line)).toBe(true);
    run.kill("SIGINT");
  }
  if (run.exitCode === null) await once(run, "exit");

  const [folder = ""] = lines.splice(1, 1);
  expect(lines).toEqual(["stopped finished", "stopped product", "stopped moto"]);
  expect(run.exitCode).toBe(130);
  expect(existsSync(dirname(folder))).toBe(false);
});
