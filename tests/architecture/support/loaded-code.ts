import { join, relative, resolve } from "node:path";
import type { Metafile } from "esbuild";
import { buildFunctions } from "#infra/bundle.ts";

const functionsFolder = join(import.meta.dirname, "../../../lambdas/functions");

/** What is loaded together: paths of the sources with their bytes in the bundle, and the number of files. */
export type LoadedCode = { files: number; bytes: number; sources: Map<string, number> };

/** What each function loads when it starts, and what it may load later. Parts of packages that load more by themselves are not counted. */
export async function loadedCode() {
  const { metafile, virtualOutdir, outputFiles } = await buildFunctions(functionsFolder);
  const pathInBundle = (path: string) => relative(virtualOutdir, resolve(path));
  const outputs = new Map(Object.entries(metafile.outputs));
  return {
    outputFiles,
    outdir: virtualOutdir,
    of(folder: string) {
      const entry = [...outputs.keys()].find((path) => path.endsWith(`/${folder}/index.mjs`)) ?? "";
      const atStart = closure(outputs, [entry]);
      const dynamic = [...atStart].flatMap((path) => dynamicImports(outputs.get(path)));
      const laterEntries = [...new Set(dynamic.filter((path) => isOurs(outputs.get(path)?.entryPoint)))];
      const later = closure(outputs, laterEntries);
      for (const path of atStart) later.delete(path);
      return {
        atStart: collect(outputs, atStart),
        later: collect(outputs, later),
        laterEntries: laterEntries.map(pathInBundle),
      };
    },
  };
}

type Outputs = Map<string, Metafile["outputs"][string]>;

const isOurs = (source = "node_modules") => !source.includes("node_modules");

const dynamicImports = (output: Metafile["outputs"][string] | undefined) =>
  (output?.imports ?? []).filter(({ kind }) => kind === "dynamic-import").map(({ path }) => path);

/** These files, and all that they import statically. */
function closure(outputs: Outputs, entries: string[]): Set<string> {
  const found = new Set(entries);
  for (const path of found) {
    for (const { kind, external, path: imported } of outputs.get(path)?.imports ?? [])
      if (kind === "import-statement" && !external) found.add(imported);
  }
  return found;
}

function collect(outputs: Outputs, paths: Set<string>): LoadedCode {
  const parts = [...paths].flatMap((path) => outputs.get(path) ?? []);
  const sources = new Map(
    parts.flatMap(({ inputs }) =>
      Object.entries(inputs).map(([source, { bytesInOutput }]) => [source, bytesInOutput] as const),
    ),
  );
  return { files: paths.size, bytes: parts.reduce((sum, { bytes }) => sum + bytes, 0), sources };
}

/** The package of a source, such as `@aws-sdk/client-s3`; none for our own. */
export const packageOf = (source: string): string | undefined =>
  /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1];

export const packagesIn = ({ sources }: LoadedCode): Set<string> =>
  new Set([...sources.keys()].flatMap((source) => packageOf(source) ?? []));
