import { defineConfig } from "vitest/config";

/** Lets a test look at the logger's lines, and keeps them out of a passing run. */
const env = { POWERTOOLS_DEV: "true" };

const project = (name: string, include: string[], environment: "node" | "happy-dom" = "node") => ({
  test: { name, include, environment, testTimeout: 30_000, hookTimeout: 60_000, env },
});

export default defineConfig({
  test: {
    silent: "passed-only",
    maxWorkers: 3, // many of them wait more than they compute
    projects: [
      project("rules", [
        "tests/{architecture,contracts,data,domain}/**/*.test.ts",
        "tests/lambdas/**/*.test.ts",
      ]),
      // Loading the CDK costs more than the tests themselves, and they share nothing that one could spoil.
      { test: { ...project("infra", ["tests/infra/**/*.test.ts"]).test, isolate: false } },
      project("local", ["tests/local/**/*.test.ts", "tests/tools/**/*.test.ts"]),
      project("web", ["tests/web/**/*.test.{ts,tsx}"], "happy-dom"),
    ],
  },
});
