import { definitionOf, type PageId } from "#contracts/site/pages.ts";

type Chunk = { file: string; imports?: string[]; css?: string[]; assets?: string[] };
export type Manifest = Record<string, Chunk>;

export const manifestFile = ".vite/manifest.json";
/** Of the build of the first script, which imports none of the other files. */
export const firstManifestFile = ".vite/first.json";
export const firstScript = "src/start.ts";

/** The source file of a page's screen, as the build's manifest names it. */
export function screenSource(page: PageId | "notFound"): string {
  const { screen } = definitionOf(page);
  return `src/screens/${screen}/${screen}.tsx`;
}

/** The built files of these sources and of everything they import, each once and after what it imports. */
export function filesOf(manifest: Manifest, ...sources: string[]): string[] {
  const visited = new Set<string>();
  const files: string[] = [];
  const visit = (source: string) => {
    if (visited.has(source)) return;
    visited.add(source);
    const chunk = manifest[source];
    if (!chunk) throw new Error(`The build has no ${source}.`);
    for (const imported of chunk.imports ?? []) visit(imported);
    files.push(`/${chunk.file}`);
  };
  for (const source of sources) visit(source);
  return files;
}
