import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { build, type InputOptions, type OutputOptions } from "rolldown";
import { functionFolders } from "./function-folders.ts";

type BundleFolders = {
  /** Contains a folder with an `index.ts` for each function. */
  entries: string;
  /** Deleted and created again. */
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
 * Each file takes a function half a millisecond to load, so what many of them load when they start is put together. Without
 * these groups a file contains what exactly the same functions load: about 60 files for each of them. `share` is the part of
 * the functions that load a module.
 */
const filesToShare = [
  { name: "all", share: 1 },
  { name: "sdk", share: 0.7, test: /node_modules\/(@aws-sdk|@smithy)\// },
  { name: "rules", share: 0.7, test: /\/(contracts|domain)\// },
  { name: "adapters", share: 0.7, test: /\/lambdas\/shared\/(adapters|records)\// },
  { name: "records", share: 0.25, test: /\/contracts\/storage\// },
];

const groupsFor = (functionCount: number) =>
  filesToShare.map(({ share, ...group }, index) => ({
    ...group,
    minShareCount: Math.max(2, Math.ceil(functionCount * share)), // one function shares nothing
    priority: filesToShare.length - index,
    tags: ["$initial" as const],
  }));

/**
 * Bundles all functions in one build: shared code is stored once, which takes a tenth of the time and space of one
 * bundle for each function.
 */
export async function bundleFunctions({ entries, outdir }: BundleFolders, folders = functionFolders) {
  const chunks = await buildFunctions(entries, folders);
  rmSync(outdir, { recursive: true, force: true });
  for (const { fileName, code } of chunks) writeOutput(join(outdir, fileName), code);
  return outdir;
}

/** The files of the bundle, with the modules that each of them contains and the files that it imports. */
export async function buildFunctions(entries: string, folders = functionFolders) {
  const missing = folders.filter((folder) => !existsSync(join(entries, folder, "index.ts")));
  if (missing.length > 0) {
    throw new Error(`These functions have no index.ts in ${entries}: ${missing.join(", ")}.`);
  }
  const result = await build({
    ...input,
    input: Object.fromEntries(
      folders.map((folder) => [`${folder}/index`, join(entries, folder, "index.ts")]),
    ),
    output: { ...output, codeSplitting: { groups: groupsFor(folders.length) } },
    write: false,
  });
  return result.output.filter((file) => file.type === "chunk");
}

/** Bundles a command into one file that runs without this repository. */
export const bundleProgram = (entry: string, file: string) =>
  build({ ...input, input: entry, output: { ...output, file, codeSplitting: false } });

function writeOutput(path: string, code: string) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, code);
}
