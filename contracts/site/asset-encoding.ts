/** Where the bucket has scripts and styles for clients that do not accept Brotli. */
export const gzipFolder = "/gzip";

/**
 * The content coding in which a script or style is sent; undefined for other files. They are stored compressed, so that no client
 * can ask for four times the bytes: what runs them accepts gzip, and every coding is acceptable to a client that names none
 * (RFC 9110, 12.5.3). The local server calls it, and CloudFront runs its source: so it uses nothing from outside itself, and only
 * what CloudFront Functions can run.
 */
export function assetEncoding(path: string, acceptEncoding: string): "br" | "gzip" | undefined {
  if (!/^\/assets\/.+\.(js|css)$/.test(path)) return undefined;
  const acceptsBrotli = acceptEncoding
    .split(",")
    .some((coding) => /^\s*br\s*(;\s*q\s*=\s*(1|0\.0*[1-9])[0-9.]*\s*)?$/i.test(coding));
  return acceptsBrotli ? "br" : "gzip";
}
