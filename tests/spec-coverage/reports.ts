import { join, relative } from "node:path";
import * as z from "zod/mini";
import type { TestResult } from "./compare.ts";

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(
        z.object({ ancestorTitles: z.array(z.string()), title: z.string(), status: z.string() }),
      ),
    }),
  ),
});

/** The status of a test covers all of its attempts: a test that failed first is "flaky". */
const playwrightSuite = z.object({
  title: z.string(),
  file: z.string(),
  specs: z.array(z.object({ title: z.string(), tests: z.array(z.object({ status: z.string() })) })),
  get suites() {
    return z.optional(z.array(playwrightSuite));
  },
});
const playwrightReport = z.object({
  config: z.object({ rootDir: z.string() }),
  suites: z.array(playwrightSuite),
});

const nameOf = (titles: readonly string[]) => titles.join(" > ");

const vitestOutcome = (status: string) => (status === "passed" || status === "failed" ? status : "skipped");

function playwrightOutcome(statuses: readonly string[]): TestResult["outcome"] {
  if (statuses.includes("unexpected") || statuses.includes("flaky")) return "failed";
  return statuses.length > 0 && statuses.every((status) => status === "expected") ? "passed" : "skipped";
}

function resultsInSuite(
  suite: z.infer<typeof playwrightSuite>,
  file: string,
  parentTitles: readonly string[],
): TestResult[] {
  return [
    ...suite.specs.map(({ title, tests }) => ({
      file,
      name: nameOf([...parentTitles, title]),
      outcome: playwrightOutcome(tests.map(({ status }) => status)),
    })),
    ...(suite.suites ?? []).flatMap((inner) => resultsInSuite(inner, file, [...parentTitles, inner.title])),
  ];
}

/** The results in a JSON report of Vitest or Playwright, with paths from the root of the repository. */
export function resultsIn(report: unknown, root: string): TestResult[] {
  const vitest = vitestReport.safeParse(report);
  if (vitest.success)
    return vitest.data.testResults.flatMap(({ name: path, assertionResults }) =>
      assertionResults.map(({ ancestorTitles, title, status }) => ({
        file: relative(root, path),
        name: nameOf([...ancestorTitles, title]),
        outcome: vitestOutcome(status),
      })),
    );
  const { config, suites } = playwrightReport.parse(report);
  // The suites at the top are the files, also of tests that another module defines.
  return suites.flatMap((suite) =>
    resultsInSuite(suite, relative(root, join(config.rootDir, suite.file)), []),
  );
}
