import { existsSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { build, type InputOptions, type OutputChunk, type OutputOptions, type Plugin } from "rolldown";
import { functionFolders } from "./function-folders.ts";

type BundleFolders = {
  /** Contains a folder for each function, with an `index.ts`. */
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
  // What a function loads when it starts is one file: 15 by default, because later parts of the SDK share modules with it.
  codeSplitting: { groups: [{ name: "start", tags: ["$initial"] }] },
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

/**
 * Bundles the function, and by itself each worker thread that it starts: a thread that shared files with the function would
 * load the function in them, too. Returns the files, with the modules that each contains and the files that it imports.
 */
export async function bundleFunction(folders: BundleFolders, name: string): Promise<OutputChunk[]> {
  const dir = join(folders.outdir, name);
  const entries = new Map([[name, entryOf(folders, name)]]);
  const chunks: OutputChunk[] = [];
  for (const [entryName, file] of entries) {
    const result = await build({
      ...input,
      input: { [entryName]: file },
      output: { ...output, dir },
      plugins: [findThreads((thread) => entries.set(basename(thread, ".ts"), thread))],
    });
    chunks.push(...result.output.filter((chunk) => chunk.type === "chunk"));
  }
  return chunks;
}

const threadUrl = /new URL\("(\.\/[^"]+)\.ts", import\.meta\.url\)/g;

/** Finds the worker threads in the way that bundlers of sites do: `new URL("./thread.ts", import.meta.url)`. */
const findThreads = (onThread: (file: string) => void): Plugin => ({
  name: "find-threads",
  transform: {
    filter: { code: threadUrl },
    handler: (code, module) =>
      code.replace(threadUrl, (_, path: string) => {
        onThread(join(dirname(module), `${path}.ts`));
        return `new URL("./${basename(path)}.mjs", import.meta.url)`;
      }),
  },
});

const entryOf = ({ entries }: BundleFolders, name: string) => join(entries, name, "index.ts");

/** Bundles a command into one file that runs without this repository. */
export const bundleProgram = (entry: string, file: string) =>
  build({ ...input, input: entry, output: { ...output, codeSplitting: false, file } });
