import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

export const root = resolve(import.meta.dirname, "../../..");

/** Top-level folders with source code. `tests` mirrors them. */
export const sourceFolders = [
  "bin",
  "contracts",
  "data",
  "domain",
  "infra",
  "lambdas",
  "local",
  "tools",
  "web",
] as const;

const list = (pattern: string) =>
  globSync(pattern, { cwd: root, exclude: ["web/dist/**", "**/node_modules/**"] }).map((file) =>
    file.replaceAll("\\", "/"),
  );

/** Source files of the product, from the repository root. */
export const sourceFiles = list(`{${sourceFolders.join(",")}}/**/*.{ts,tsx,mjs}`);

/** Test files and their helpers, from the repository root. */
export const testFiles = list("tests/**/*.{ts,tsx,mjs}");

/** Campaigns and benchmarks, from the repository root. */
export const verificationFiles = list("verification/**/*.{ts,tsx,mjs}");

export const read = (file: string) => readFileSync(join(root, file), "utf8");
