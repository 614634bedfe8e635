import { mkdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Writable } from "node:stream";
import { afterEach, expect, test, vi } from "vitest";
import { logFile } from "#local/lambda/log-file.ts";
import { temporaryFolder } from "#tests/local/support/folder.ts";

afterEach(() => vi.restoreAllMocks());

const write = (log: Writable, line: string) =>
  new Promise<void>((resolve, reject) => log.write(line, (error) => (error ? reject(error) : resolve())));

test("a log that cannot be written for a while says so once, ends nothing, and goes on afterwards", async () => {
  const said = vi.spyOn(console, "error").mockImplementation(() => {});
  const folder = join(await temporaryFolder(), "logs");
  await mkdir(folder);
  const log = logFile(join(folder, "function.log"));
  await rm(folder, { recursive: true });
  await write(log, "one\n");
  await write(log, "two\n");
  expect(said).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("Lines are missing in"));

  await mkdir(folder);
  await write(log, "three\n");
  await write(log, "four\n");
  expect(await readFile(join(folder, "function.log"), "utf8")).toBe("three\nfour\n");
});
