import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { read, root } from "./support/source-files.ts";

/** The rows of every table with a proof: statement, code, proof. */
const rows = read("docs/spec-coverage.md")
  .split("\n## ")
  .filter((section) => section.includes("| statement | code | proof |"))
  .flatMap((section) => section.split("\n"))
  .filter((line) => line.startsWith("| ") && !line.startsWith("| statement |"))
  .map((line) => line.split(" | ").map((cell) => cell.replace(/^\| | \|$/g, "")))
  .map(([statement = "", code = "", proof = ""]) => ({ statement, code, proof }));

const pathsIn = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, path = ""]) => path);

/** A proof is a test file, and the title (or the beginning of the title) of a test in it. */
const proofsIn = (cell: string) =>
  cell.split("; ").map((proof) => {
    const [, path = "", title = ""] = /^`([^`]+)`(?:: (.+))?$/.exec(proof) ?? [];
    return { path, title };
  });

/** Texts that a household reads, as the statement quotes them; "…" stands for the rest of a text. */
const quotedTexts = (statement: string) =>
  [...statement.matchAll(/(?<!\w)'([A-Z][^']{3,}?)'(?!\w)/g)].map(
    ([, text = ""]) => text.split(/:? ?…/)[0] ?? "",
  );

test("reads every row of the table", () => {
  expect(rows.length).toBeGreaterThan(100);
  expect(rows.flatMap(({ statement }) => quotedTexts(statement)).length).toBeGreaterThan(40);
});

describe.each(rows)("$statement", ({ statement, code, proof }) => {
  const proofs = proofsIn(proof);

  test("names code that exists", () => {
    expect(pathsIn(code).filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  test("names tests that exist", () => {
    const missing = proofs.filter(
      ({ path, title }) =>
        !path.startsWith("tests/") || !existsSync(join(root, path)) || !read(path).includes(title),
    );
    expect(missing).toEqual([]);
  });

  test("has every text that it quotes in a test that it names", () => {
    const sources = proofs.map(({ path }) => read(path)).join("\n");
    expect(quotedTexts(statement).filter((text) => !sources.includes(text))).toEqual([]);
  });
});
