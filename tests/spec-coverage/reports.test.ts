import { describe, expect, test } from "vitest";
import { resultsIn } from "./reports.ts";

test("reads the tests of Vitest, with their suites", () => {
  const report = {
    numTotalTests: 3,
    testResults: [
      {
        name: "/repository/tests/faq.test.ts",
        assertionResults: [
          { ancestorTitles: ["the FAQ", "first"], title: "is open", status: "passed" },
          { ancestorTitles: [], title: "closes", status: "failed" },
          { ancestorTitles: [], title: "prints", status: "pending" },
        ],
      },
    ],
  };
  expect(resultsIn(report, "/repository")).toEqual([
    { file: "tests/faq.test.ts", name: "the FAQ > first > is open", outcome: "passed" },
    { file: "tests/faq.test.ts", name: "closes", outcome: "failed" },
    { file: "tests/faq.test.ts", name: "prints", outcome: "skipped" },
  ]);
});

describe("Playwright", () => {
  const file = "home.journey.ts";
  const spec = (title: string, ...statuses: string[]) => ({
    title,
    tests: statuses.map((status) => ({ status })),
  });
  const outcomes = (...statuses: string[]) => {
    const suites = [{ title: file, file, specs: [spec("a test", ...statuses)] }];
    const report = { config: { rootDir: "/repository/tests/journeys" }, suites };
    return resultsIn(report, "/repository").map(({ outcome }) => outcome);
  };

  test("has its tests in suites of files, also those that another module defines", () => {
    const inner = { title: "on a phone", file: "support/shared.ts", specs: [spec("opens", "expected")] };
    const suites = [{ title: file, file, specs: [spec("starts", "expected")], suites: [inner] }];
    const report = { config: { rootDir: "/repository/tests/journeys" }, suites };
    expect(resultsIn(report, "/repository")).toEqual([
      { file: "tests/journeys/home.journey.ts", name: "starts", outcome: "passed" },
      { file: "tests/journeys/home.journey.ts", name: "on a phone > opens", outcome: "passed" },
    ]);
  });

  test("has passed a test that passed at its first attempt", () => {
    expect(outcomes("expected")).toEqual(["passed"]);
    expect(outcomes("unexpected")).toEqual(["failed"]);
    expect(outcomes("flaky")).toEqual(["failed"]);
    expect(outcomes("skipped")).toEqual(["skipped"]);
    expect(outcomes()).toEqual(["skipped"]);
  });
});

test("rejects what is no report", () => {
  expect(() => resultsIn({}, "/repository")).toThrow();
});
