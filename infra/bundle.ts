import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { build, type InputOptions, type OutputOptions } from "rolldown";
import { functionFolders } from "./function-folders.ts";

type BundleFolders = {
  /** Contains a folder with an `index.ts` for each function. */
  entries: string;
  /** Gets a folder for each function. */
  outdir: string;
};

const input = {
  platform: "node",
  resolve: {
    mainFields: ["module", "main"], // the default prefers CommonJS, of which nothing can be left out
    alias: { "brotli/decompress.js": join(import.meta.dirname, "node-brotli.ts") },
  },
  // Every warning fails the build: a package that cannot be found would be missing in Lambda.
  onLog(_level, { message }) {
    throw new Error(message);
  },
} satisfies InputOptions;

const output = {
  format: "esm",
  entryFileNames: "[name].mjs",
  chunkFileNames: "[name]-[hash].mjs",
  minify: true,
  comments: { legal: false },
} satisfies OutputOptions;

/**
 * Bundles each function by itself, into a folder of its name. If functions shared files, each would load more files, with code
 * that only others need: a cold start would take 20 ms longer.
 */
export async function bundleFunctions(folders: BundleFolders, names = functionFolders): Promise<void> {
  const missing = names.filter((name) => !existsSync(entryOf(folders, name)));
  if (missing.length > 0) {
    throw new Error(`These functions have no index.ts in ${folders.entries}: ${missing.join(", ")}.`);
  }
  rmSync(folders.outdir, { recursive: true, force: true });
  for (const name of names) await bundleFunction(folders, name);
}

/** The files of the bundle, with the modules that each of them contains and the files that it imports. */
export async function bundleFunction(folders: BundleFolders, name: string) {
  const result = await build({
    ...input,
    input: { [name]: entryOf(folders, name) },
    output: { ...output, dir: join(folders.outdir, name) },
  });
  return result.output.filter((file) => file.type === "chunk");
}

const entryOf = ({ entries }: BundleFolders, name: string) => join(entries, name, "index.ts");

/** Bundles a command into one file that runs without this repository. */
export const bundleProgram = (entry: string, file: string) =>
  build({ ...input, input: entry, output: { ...output, file, codeSplitting: false } });
