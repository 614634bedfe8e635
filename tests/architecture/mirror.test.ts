import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root, sourceFolders, testFiles } from "./support/source-files.ts";

/** Folders of `tests` that mirror nothing: the whole house, whole journeys, the specification, shared code. */
const ownFolders = ["architecture", "builders", "doubles", "fixtures", "journeys", "setup", "spec-coverage"];

const unitTests = testFiles.filter((file) => /\.test\.tsx?$/.test(file));

test("every folder of tests mirrors a source folder or has a purpose of its own", () => {
  const folders = new Set(
    testFiles.filter((file) => file.split("/").length > 2).map((file) => file.split("/")[1]),
  );
  expect([...folders].sort()).toEqual(
    [...ownFolders, ...sourceFolders.filter((folder) => folders.has(folder))].sort(),
  );
});

test("every test file has the path of the source it tests, or names a subject below that path", () => {
  const withoutSource = unitTests
    .filter((file) => !ownFolders.includes(file.split("/")[1] ?? ""))
    .filter((file) => {
      const source = file.replace(/^tests\//, "").replace(/\.test\.tsx?$/, "");
      const parent = source.slice(0, source.lastIndexOf("/"));
      return ![source, parent]
        .flatMap((stem) => [stem, `${stem}.ts`, `${stem}.tsx`, `${stem}.mjs`])
        .some((path) => existsSync(join(root, path)));
    });
  expect(withoutSource).toEqual([]);
});
