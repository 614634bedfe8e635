import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { type BuildOptions, build } from "esbuild";
import { functionFolders } from "./names.ts";

type Places = {
  /** Holds a folder with an `index.ts` for each function. */
  entries: string;
  /** Made anew. */
  outdir: string;
};

/** Dependencies that are CommonJS still call `require` for Node's own modules. */
const requireInModules =
  "import{createRequire as makeRequire}from'node:module';const require=makeRequire(import.meta.url);";

const options = {
  bundle: true,
  splitting: true,
  format: "esm",
  platform: "node",
  target: "node24",
  mainFields: ["module", "main"], // without it, whole packages come in as CommonJS that cannot be shaken
  outExtension: { ".js": ".mjs" },
  banner: { js: requireInModules },
  minify: true,
  legalComments: "none",
  logLevel: "error",
} satisfies BuildOptions;

/**
 * All functions in one go: what they share is stored once, and the whole takes a fifth of the time and space
 * of a bundle for each.
 */
export async function bundleFunctions({ entries, outdir }: Places, folders = functionFolders) {
  const missing = folders.filter((folder) => !existsSync(join(entries, folder, "index.ts")));
  if (missing.length > 0) {
    throw new Error(`These functions have no index.ts in ${entries}: ${missing.join(", ")}.`);
  }
  const entryPoints = Object.fromEntries(
    folders.map((folder) => [`${folder}/index`, join(entries, folder, "index.ts")]),
  );
  // Built as if at a fixed place, then written to the real one: the same source always has the same hash.
  const nowhere = join(entries, "..", "bundle");
  const { outputFiles } = await build({ ...options, entryPoints, outdir: nowhere, write: false });
  rmSync(outdir, { recursive: true, force: true });
  for (const file of outputFiles) write(join(outdir, relative(nowhere, file.path)), file.contents);
  return outdir;
}

function write(path: string, contents: Uint8Array) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, contents);
}
