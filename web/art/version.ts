import { createHash } from "node:crypto";

/** Names the folder of the published pictures, which browsers keep for a year. `pictures` has their SVG by name. */
export function versionOfPictures(pictures: Record<string, string>): string {
  const sorted = Object.entries(pictures).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256").update(JSON.stringify(sorted)).digest("hex").slice(0, 8);
}
