import { brotliCompressSync } from "node:zlib";

export type Download = { files: number; bytes: number };

/** What a page names, by what names it. Other pages and other sites are not downloaded. */
const named: [names: RegExp, type: RegExp][] = [
  [/<(?:script|img|source)\b[^>]*?\ssrc="([^"]+)"/g, /html/],
  [/<link\b[^>]*?\srel="(?:stylesheet|modulepreload|icon|preload)"[^>]*?\shref="([^"]+)"/g, /html/],
  [/<link\b[^>]*?\shref="([^"]+)"[^>]*?\srel="(?:stylesheet|modulepreload|icon|preload)"/g, /html/],
  [/(?:\bfrom|\bimport)\s*["'](\.{1,2}\/[^"']+)["']/g, /javascript/],
  [/url\(["']?([^"')]+\.woff2)["']?\)/g, /css/],
];
/** What a script may fetch later, as somebody goes on. */
const later: [names: RegExp, type: RegExp][] = [
  [/\bimport\(\s*["'`](\.{1,2}\/[^"'`]+)["'`]/g, /javascript/],
  [/["'](\/?assets\/[^"']+\.(?:js|css))["']/g, /javascript/],
];
const compressed = /html|css|javascript|json|svg|text/;

/** What a browser downloads to show the page at this address; with `all`, every screen that it can lead to as well. */
export async function downloadOf(address: string, { all = false } = {}): Promise<Download> {
  const seen = new Set([address, new URL("/config.json", address).href]);
  let bytes = 0;
  for (const one of seen) {
    const response = await fetch(one);
    if (!response.ok) throw new Error(`${one} answered ${response.status}`);
    const type = response.headers.get("content-type") ?? "";
    const content = Buffer.from(await response.arrayBuffer());
    bytes += compressed.test(type) ? brotliCompressSync(content).length : content.length;
    for (const next of namesIn(content.toString("utf8"), type, all ? [...named, ...later] : named)) {
      const url = new URL(next.startsWith("assets/") ? `/${next}` : next, one);
      if (url.origin === new URL(address).origin) seen.add(url.href);
    }
  }
  return { files: seen.size, bytes };
}

const namesIn = (text: string, type: string, patterns: typeof named): string[] =>
  patterns
    .filter(([, where]) => where.test(type))
    .flatMap(([pattern]) => [...text.matchAll(pattern)].flatMap(([, name]) => name ?? []));
