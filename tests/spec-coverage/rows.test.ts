import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { read, root } from "#tests/architecture/support/source-files.ts";
import { sections } from "./index.ts";
import type { Row } from "./row.ts";

const rows = sections.flatMap(({ rows }) => rows);
const testFilesOf = (row: Row) => (row.verdict === "not visible" ? [] : Object.entries(row.tests));

/** Every numbered section, and every screen of the second. */
test("every section of the specification has its statements", () => {
  expect(sections.map(({ title }) => title)).toEqual([
    "1 What the product does and for whom",
    "2 Routes",
    "2 Header and footer",
    "2 Home",
    "2 Utility landing variants",
    "2 Eligibility card",
    "2 How it works",
    "2 FAQ page",
    "2 Contact",
    "2 Privacy and Terms",
    "2 Sign-up",
    "2 Utility connection landing",
    "2 Utility connect dialog",
    "2 Bill upload",
    "2 Application form and review screen",
    "2 Manual enrollment",
    "2 Billing / account number screen",
    "2 Confirmation",
    "2 Not found",
    "3 Entities and their fields",
    "4 States and transitions",
    "5 Validation rules",
    "6 Roles and permissions",
    "7 Calls made",
    "8 Error catalog",
    "9 Business constants and limits",
  ]);
  for (const { title, rows } of sections) expect(rows.length, title).toBeGreaterThan(1);
});

describe.each(sections)("$title", ({ rows }) => {
  test("says everything once", () => {
    expect(new Set(rows.map(({ text }) => text)).size).toBe(rows.length);
  });

  test("names code and test files that exist", () => {
    const paths = rows.flatMap((row) => [...row.code, ...testFilesOf(row).map(([file]) => file)]);
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});

test("every statement that can be seen has a test", () => {
  const untested = rows.filter((row) => {
    const files = testFilesOf(row);
    return row.verdict !== "not visible" && !(files.length > 0 && files.every(([, names]) => names.length));
  });
  expect(untested).toEqual([]);
});

test("every decision is a record, or a sentence", () => {
  const decisions = rows.flatMap((row) => (row.verdict === "decided" ? [row.decision] : []));
  const records = decisions.filter((decision) => decision.startsWith("docs/adr/"));
  for (const record of records) expect(read(record)).toMatch(/Status: accepted/);
  for (const sentence of decisions.filter((decision) => !records.includes(decision)))
    expect(sentence).toMatch(/^[A-Z'].{20,}\.$/);
});
