import { type Run, runOf, type Section } from "./row.ts";

export type TestResult = { file: string; name: string; outcome: "passed" | "failed" | "skipped" };

export type Comparison = {
  proven: number;
  /** Proven by the tests of the other run. */
  elsewhere: number;
  notVisible: number;
  /** One for each test that does not exist or did not pass, with its statement. */
  failures: string[];
};

/** What is wrong with the tests of this name; nothing if there are some and all passed. */
function problemOf(name: string, resultsOfFile: TestResult[]): string | undefined {
  const named = resultsOfFile.filter((result) => result.name.includes(name));
  if (named.length === 0) return "no such test";
  const notPassed = named.find(({ outcome }) => outcome !== "passed");
  return notPassed && `${notPassed.outcome}: ${notPassed.name}`;
}

/** Compares the statements that the tests of this run prove with the results of the run. */
export function compare(sections: readonly Section[], run: Run, results: readonly TestResult[]): Comparison {
  const resultsByFile = Map.groupBy(results, ({ file }) => file);
  const comparison: Comparison = { proven: 0, elsewhere: 0, notVisible: 0, failures: [] };
  for (const { title, rows } of sections) {
    for (const row of rows) {
      if (row.verdict === "not visible") {
        comparison.notVisible += 1;
        continue;
      }
      if (runOf(row) !== run) {
        comparison.elsewhere += 1;
        continue;
      }
      const failures = Object.entries(row.tests).flatMap(([file, names]) =>
        names.flatMap((name) => {
          const problem = problemOf(name, resultsByFile.get(file) ?? []);
          return problem ? [`§${title}: "${row.text}"\n  ${file}: ${name}\n  ${problem}`] : [];
        }),
      );
      if (failures.length === 0) comparison.proven += 1;
      comparison.failures.push(...failures);
    }
  }
  return comparison;
}
