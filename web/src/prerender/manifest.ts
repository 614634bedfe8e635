type Chunk = { file: string; imports?: string[] };
export type Manifest = Record<string, Chunk>;

export const manifestFile = ".vite/manifest.json";
export const publicManifestFile = ".vite/public.json";

/** Every file of these sources, those that they import first to last, each once. */
export function filesOf(manifest: Manifest, ...sources: string[]): string[] {
  const found = new Set<string>();
  const visit = (source: string) => {
    const chunk = manifest[source];
    if (!chunk) throw new Error(`The build has no ${source}.`);
    if (found.has(`/${chunk.file}`)) return;
    found.add(`/${chunk.file}`);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const source of sources) visit(source);
  return [...found];
}
