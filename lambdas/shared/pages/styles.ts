import { createHash } from "node:crypto";
import { pageStyles } from "#contracts/site/plain-page.ts";

const styleHash = createHash("sha256").update(pageStyles).digest("base64");

/**
 * Headers of a personal page: no script, and it must not be cached, indexed, or reveal its URL. `no-referrer` would hide the
 * origin from us as well: its forms would come with `Origin: null`, like those of another website.
 */
export const pageHeaders = {
  "content-security-policy": `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  "referrer-policy": "strict-origin",
  "x-robots-tag": "noindex",
};
