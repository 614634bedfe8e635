import { describe, expect, test } from "vitest";
import { compare, type TestResult } from "./compare.ts";
import type { Row, Section } from "./row.ts";

const file = "tests/web/faq.test.tsx";
const row = (row: Partial<Row> = {}) =>
  ({ text: "The first is open", code: [], verdict: "holds", tests: { [file]: ["first"] }, ...row }) as Row;
const section = (...rows: Row[]): Section[] => [{ title: "2 FAQ page", rows }];
const result = (outcome: TestResult["outcome"], name = "the FAQ > opens the first"): TestResult => ({
  file,
  name,
  outcome,
});

test("a statement is proven if every test with its name has passed", () => {
  const results = [result("passed"), result("passed", "the first stays"), result("failed", "another")];
  expect(compare(section(row()), "test", results)).toEqual({
    proven: 1,
    elsewhere: 0,
    notVisible: 0,
    failures: [],
  });
});

describe("reports, with statement, file and name,", () => {
  const failuresWith = (...results: TestResult[]) => compare(section(row()), "test", results).failures;
  const failure = (problem: string) => [`§2 FAQ page: "The first is open"\n  ${file}: first\n  ${problem}`];

  test("a test that does not exist", () => {
    expect(failuresWith()).toEqual(failure("no such test"));
    expect(failuresWith(result("passed", "another"))).toEqual(failure("no such test"));
    expect(failuresWith({ ...result("passed"), file: "tests/other.test.ts" })).toEqual(
      failure("no such test"),
    );
  });

  test("a test that failed", () => {
    expect(failuresWith(result("passed", "the first stays"), result("failed"))).toEqual(
      failure("failed: the FAQ > opens the first"),
    );
  });

  test("a test that was skipped", () => {
    expect(failuresWith(result("skipped"))).toEqual(failure("skipped: the FAQ > opens the first"));
  });

  test("each test of a statement that has several", () => {
    const tests = { [file]: ["first", "second"], "tests/other.test.ts": ["third"] };
    expect(compare(section(row({ tests })), "test", [result("passed")]).failures).toHaveLength(2);
  });
});

test("checks a statement in the run that has its tests", () => {
  const rows = section(row({ run: "verify" }), row());
  expect(compare(rows, "test", [result("passed")])).toMatchObject({ proven: 1, elsewhere: 1, failures: [] });
  expect(compare(rows, "verify", []).failures).toHaveLength(1);
});

test("counts what is not visible, and asks for no test of it", () => {
  const rows = section({ text: "Logs the form", code: [], verdict: "not visible", why: "Nobody sees it." });
  expect(compare(rows, "test", [])).toMatchObject({ proven: 0, notVisible: 1, failures: [] });
});
