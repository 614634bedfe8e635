import { resolve } from "node:path";
import { defineConfig } from "vitest/config";

/** `npm run verify -- abuse`: each file attacks a running product of its own, one after the other. */
export default defineConfig({
  test: {
    root: resolve(import.meta.dirname, "../.."),
    include: ["verification/abuse/**/*.test.ts"],
    fileParallelism: false,
    testTimeout: 240_000,
    hookTimeout: 120_000,
  },
});
