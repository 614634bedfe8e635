import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readJsonFile, writeFileAtomically } from "#local/shared/files.ts";
import { temporaryFolder } from "#tests/local/support/folder.ts";

test("of several writes at once, the last one remains, and nothing else", async () => {
  const folder = await temporaryFolder();
  const file = join(folder, "counts.json");
  const counts = Array.from({ length: 100 }, (_, index) => index);

  await Promise.all(counts.map((count) => writeFileAtomically(file, JSON.stringify(count))));

  expect(await readJsonFile(file)).toBe(99);
  expect(await readdir(folder)).toEqual(["counts.json"]);
});
