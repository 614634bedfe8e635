import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";

const root = resolve(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(resolve(root, path), "utf8");

/** The rows of every table that has a proof: statement, code, proof. */
const rows = read("docs/spec-coverage.md")
  .split("\n## ")
  .filter((section) => section.includes("| statement | code | proof |"))
  .flatMap((section) => section.split("\n"))
  .filter((line) => line.startsWith("| ") && !line.startsWith("| statement |"))
  .map((line) => line.split(" | ").map((cell) => cell.replace(/^\| | \|$/g, "")))
  .map(([statement = "", code = "", proof = ""]) => ({ statement, code, proof }));

const paths = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, path = ""]) => path);
const proofs = (cell: string) =>
  cell.split("; ").map((proof) => {
    const [, path = "", name = ""] = /^`([^`]+)`(?:: (.+))?$/.exec(proof) ?? [];
    return { path, name };
  });

test("the table was really read", () => {
  expect(rows.length).toBeGreaterThan(100);
});

test.each(rows)("$statement", ({ code, proof }) => {
  expect(paths(code).filter((path) => !existsSync(resolve(root, path)))).toEqual([]);
  const missing = proofs(proof).filter(
    ({ path, name }) =>
      !path.startsWith("tests/") || !existsSync(resolve(root, path)) || !read(path).includes(name),
  );
  expect(missing).toEqual([]);
});
