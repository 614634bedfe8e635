import { defineConfig } from "vitest/config";

/** Lets tests read log lines and keeps them out of the output of a passing run. */
const env = { POWERTOOLS_DEV: "true" };

const project = (name: string, include: string[], environment: "node" | "happy-dom" = "node") => ({
  test: { name, include, environment, testTimeout: 30_000, hookTimeout: 60_000, env },
});

export default defineConfig({
  test: {
    silent: "passed-only",
    tags: [
      {
        name: "verify",
        description: "Repeats another test or takes long. `npm run verify` runs it every night.",
      },
    ],
    maxWorkers: 3, // most tests wait more than they compute
    projects: [
      project("rules", [
        "tests/{architecture,contracts,data,domain}/**/*.test.ts",
        "tests/lambdas/**/*.test.ts",
      ]),
      // Loading the CDK costs more than the tests, and they share no mutable state.
      { test: { ...project("infra", ["tests/infra/**/*.test.ts"]).test, isolate: false } },
      project("local", ["tests/local/**/*.test.ts", "tests/tools/**/*.test.ts"]),
      {
        test: {
          ...project("web", ["tests/web/**/*.test.{ts,tsx}"], "happy-dom").test,
          setupFiles: ["tests/web/support/setup.ts"],
        },
      },
    ],
  },
});
