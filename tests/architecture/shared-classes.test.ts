import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root, testFiles } from "./support/source-files.ts";

test("a file that mocks all AWS clients of a class restores it, because other files of its worker share the class", () => {
  const leaking = testFiles.filter((file) => {
    const text = readFileSync(join(root, file), "utf8");
    const mocked = [...text.matchAll(/const (\w+) = mockClient\([A-Z]/g)].map(([, name]) => name);
    return mocked.some((name) => !text.includes(`afterAll(() => ${name}.restore())`));
  });
  expect(leaking).toEqual([]);
});
