import { defineConfig } from "vitest/config";

/** Lets tests read log lines and keeps them out of the output of a passing run. */
const env = { POWERTOOLS_DEV: "true" };

const project = (name: string, include: string[], environment: "node" | "happy-dom" = "node") => ({
  test: { name, include, environment, testTimeout: 30_000, hookTimeout: 60_000, env },
});

const sharingModules = ({ test }: ReturnType<typeof project>) => ({ test: { ...test, isolate: false } });

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
      // Loading the modules costs more than the tests, and they share no mutable state.
      sharingModules(project("rules", ["tests/{architecture,contracts,data,domain}/**/*.test.ts"])),
      sharingModules(project("infra", ["tests/infra/**/*.test.ts"])),
      project("functions", ["tests/lambdas/**/*.test.ts"]),
      project("local", ["tests/{conformance,local,tools}/**/*.test.ts"]),
      {
        test: {
          ...project("web", ["tests/web/**/*.test.{ts,tsx}"], "happy-dom").test,
          setupFiles: ["tests/web/support/setup.ts"],
        },
      },
    ],
  },
});
