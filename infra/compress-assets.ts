import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { assetEncoding } from "#contracts/site/asset-encoding.ts";

/** The files of a published site by how the bucket stores them: each in the coding of its folder. */
export type StoredSite = {
  /** Pages, pictures and fonts. */
  plain: string;
  /** Scripts and styles in Brotli. */
  brotli: string;
  /** The same ones in gzip, for clients that do not accept Brotli. */
  gzip: string;
};

/** Compresses scripts and styles once, as well as possible. Pages stay as they are: none is as large as the largest script is compressed. */
export function compressAssets(site: string, outdir: string): StoredSite {
  rmSync(outdir, { recursive: true, force: true });
  const stored = { plain: join(outdir, "plain"), brotli: join(outdir, "br"), gzip: join(outdir, "gzip") };
  for (const folder of Object.values(stored)) mkdirSync(folder, { recursive: true });
  for (const entry of readdirSync(site, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const source = join(entry.parentPath, entry.name);
    const path = relative(site, source);
    if (assetEncoding(`/${path}`, "") === undefined) {
      cpSync(source, join(stored.plain, path));
      continue;
    }
    const content = readFileSync(source);
    write(join(stored.brotli, path), brotliCompressSync(content));
    write(join(stored.gzip, path), gzipSync(content, { level: 9 }));
  }
  return stored;
}

function write(file: string, content: Buffer) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
