import { defineConfig } from "vitest/config";
import { FoundStyles, staticStyles } from "./web/styling/plugin.ts";

/** Lets tests read log lines and keeps them out of the output of a passing run. */
const env = { POWERTOOLS_DEV: "true" };

/** Reads the recipes of which the site's build makes class names. */
const uncompiledRecipes = "tests/web/src/theme/contrast.test.ts";

const project = (name: string, include: string[]) => ({
  // The limits only end what hangs: on a busy machine a test takes many times as long.
  test: {
    name,
    include,
    isolate: false,
    testTimeout: 90_000,
    hookTimeout: 270_000,
    expect: { poll: { timeout: 60_000 } },
    env,
  },
});

/** Loading packages costs more than most tests: the files of a worker share them, and load the product's modules anew. */
const withFreshModules = ({ test }: ReturnType<typeof project>) => ({
  test: { ...test, setupFiles: ["tests/setup/fresh-modules.ts"] },
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
      // They share no mutable state.
      project("rules", [
        "{tests/{architecture,contracts,data,domain,spec-coverage},verification/model}/**/*.test.ts",
        uncompiledRecipes,
      ]),
      project("infra", ["tests/infra/**/*.test.ts"]),
      withFreshModules(project("functions", ["tests/lambdas/**/*.test.ts"])),
      withFreshModules(project("local", ["tests/{builders,local,tools}/**/*.test.ts"])),
      {
        plugins: [staticStyles(new FoundStyles())], // as the site is built: components render twice as fast as with Chakra
        test: {
          ...project("web", ["tests/web/**/*.test.{ts,tsx}"]).test,
          exclude: [uncompiledRecipes],
          environment: "./tests/setup/one-window.ts",
          // SWR passes an event as the delay of a timer, which browsers take as none.
          execArgv: ["--disable-warning=TimeoutNaNWarning"],
          setupFiles: ["tests/setup/fresh-modules.ts", "tests/setup/components.ts"],
        },
      },
    ],
  },
});
