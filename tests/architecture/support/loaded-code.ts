import { join, relative } from "node:path";
import type { OutputChunk } from "rolldown";
import { bundleFunction } from "#infra/bundle.ts";
import { functionFolders } from "#infra/function-folders.ts";

const root = join(import.meta.dirname, "../../..");

/** What is loaded together: paths of the sources with their bytes before minification, and the number of files. */
export type LoadedCode = { files: number; bytes: number; sources: Map<string, number> };

/** `laterEntries` are the files of the bundle that the function imports when it needs them. */
export type LoadedFunction = { atStart: LoadedCode; later: LoadedCode; laterEntries: string[] };

/**
 * What each function loads when it starts, and what it may load later. Parts of packages that load more by themselves are
 * not counted. The functions are bundled into the folder.
 */
export async function loadedCode(
  outdir: string,
  names = functionFolders,
): Promise<Map<string, LoadedFunction>> {
  const functions = new Map<string, LoadedFunction>();
  const entries = join(root, "lambdas/services");
  for (const name of names)
    functions.set(name, describe(name, await bundleFunction({ entries, outdir }, name)));
  return functions;
}

function describe(name: string, files: OutputChunk[]): LoadedFunction {
  const chunks: Chunks = new Map(files.map((file) => [file.fileName, asChunk(file)]));
  const atStart = closure(chunks, [`${name}.mjs`]);
  // The other entries are worker threads: they load nothing themselves before they have work.
  const entries = files.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName);
  const dynamic = [...atStart, ...entries].flatMap((file) => chunks.get(file)?.dynamicImports ?? []);
  const laterEntries = [...new Set(dynamic.filter((file) => chunks.get(file)?.isOurs && !atStart.has(file)))];
  const later = closure(chunks, laterEntries);
  for (const file of atStart) later.delete(file);
  return { atStart: collect(chunks, atStart), later: collect(chunks, later), laterEntries };
}

type Chunks = Map<string, ReturnType<typeof asChunk>>;

/** A copy, because Rolldown collects these values again each time that they are read. */
function asChunk({ imports, dynamicImports, facadeModuleId, code, modules }: OutputChunk) {
  const sources = Object.entries(modules).map(([id, module]) => ({
    source: relative(root, id),
    bytes: module.renderedLength,
  }));
  const isOurs = !facadeModuleId?.includes("node_modules");
  return { imports, dynamicImports, isOurs, bytes: Buffer.byteLength(code), sources };
}

/** These files, and all that they import statically. */
function closure(chunks: Chunks, names: string[]): Set<string> {
  const found = new Set(names);
  for (const name of found) {
    for (const imported of chunks.get(name)?.imports ?? []) if (chunks.has(imported)) found.add(imported);
  }
  return found;
}

function collect(chunks: Chunks, names: Set<string>): LoadedCode {
  const parts = [...names].flatMap((name) => chunks.get(name) ?? []);
  const sources = parts.flatMap((chunk) => chunk.sources);
  return {
    files: names.size,
    bytes: parts.reduce((sum, { bytes }) => sum + bytes, 0),
    sources: new Map(sources.map(({ source, bytes }) => [source, bytes])),
  };
}

/** The package of a source, such as `@aws-sdk/client-s3`; none for our own. */
export const packageOf = (source: string): string | undefined =>
  /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1];

export const packagesIn = ({ sources }: LoadedCode): Set<string> =>
  new Set([...sources.keys()].flatMap((source) => packageOf(source) ?? []));
