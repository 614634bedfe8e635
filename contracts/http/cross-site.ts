import { errorMessages } from "#contracts/messages/en/errors.ts";
import { siteMethods } from "./allowed-methods.ts";
import { apiPathPrefixes } from "./api-paths.ts";
import type { ErrorResponse } from "./error-response.ts";

/** What a browser says of a request that a page of another website caused. No script can write these headers, and old browsers lack them. */
export const crossSite = { header: "sec-fetch-site", value: "cross-site" } as const;

/** What a browser says of a link that somebody followed, and of nothing that a page loads by itself. */
export const followedLink = { header: "sec-fetch-dest", value: "document" } as const;

type EdgeRequest = { method: string; path: string; headers: Record<string, string | string[] | undefined> };

/**
 * Whether the edge rejects a request before it is counted, so that no other website uses up what its visitor's IP address may send.
 * From there, people follow links, and pages may load our files. Nothing else of ours is meant for other websites.
 */
export function isUnwantedCrossSite({ method, path, headers }: EdgeRequest): boolean {
  if (headers[crossSite.header] !== crossSite.value) return false;
  if (!siteMethods.includes(method)) return true;
  return (
    apiPathPrefixes.some((prefix) => path.startsWith(prefix)) &&
    headers[followedLink.header] !== followedLink.value
  );
}

/** The edge's answer to it, with status 403: the one that functions give to other origins. */
export const crossSiteForbidden: ErrorResponse = {
  code: "cross_origin",
  error: errorMessages.cross_origin,
  requestId: "stopped-at-the-edge",
};
