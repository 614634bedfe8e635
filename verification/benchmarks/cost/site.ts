import { brotliCompressSync } from "node:zlib";

export type Download = { files: number; bytes: number };

/** Patterns of the files that a browser loads at once, each with the content types that it applies to. */
const initialFiles: [pattern: RegExp, type: RegExp][] = [
  [/<(?:script|img|source)\b[^>]*?\ssrc="([^"]+)"/g, /html/],
  [/<link\b[^>]*?\srel="(?:stylesheet|modulepreload|icon|preload)"[^>]*?\shref="([^"]+)"/g, /html/],
  [/<link\b[^>]*?\shref="([^"]+)"[^>]*?\srel="(?:stylesheet|modulepreload|icon|preload)"/g, /html/],
  [/(?:\bfrom|\bimport)\s*["'](\.{1,2}\/[^"']+)["']/g, /javascript/],
  [/url\(["']?([^"')]+\.woff2)["']?\)/g, /css/],
];
/** Patterns of the files that a script may load later, for the next screens. */
const laterFiles: [pattern: RegExp, type: RegExp][] = [
  [/\bimport\(\s*["'`](\.{1,2}\/[^"'`]+)["'`]/g, /javascript/],
  [/["'](\/?assets\/[^"']+\.(?:js|css))["']/g, /javascript/],
];
const compressed = /html|css|javascript|json|svg|text/;

/**
 * Counts the files that a browser downloads to show a page of the site, with their compressed size. `all` includes every
 * screen that the page can lead to. Files of other sites are not counted.
 */
export async function measureDownload(pageUrl: string, { all = false } = {}): Promise<Download> {
  const urls = new Set([pageUrl, new URL("/config.json", pageUrl).href]);
  let bytes = 0;
  for (const fileUrl of urls) {
    const response = await fetch(fileUrl);
    if (!response.ok) throw new Error(`${fileUrl} answered ${response.status}`);
    const type = response.headers.get("content-type") ?? "";
    const content = Buffer.from(await response.arrayBuffer());
    bytes += compressed.test(type) ? brotliCompressSync(content).length : content.length;
    const patterns = all ? [...initialFiles, ...laterFiles] : initialFiles;
    for (const reference of referencesIn(content.toString("utf8"), type, patterns)) {
      const url = new URL(reference.startsWith("assets/") ? `/${reference}` : reference, fileUrl);
      if (url.origin === new URL(pageUrl).origin) urls.add(url.href);
    }
  }
  return { files: urls.size, bytes };
}

const referencesIn = (text: string, type: string, patterns: typeof initialFiles): string[] =>
  patterns
    .filter(([, contentType]) => contentType.test(type))
    .flatMap(([pattern]) => [...text.matchAll(pattern)].flatMap(([, reference]) => reference ?? []));
