import { sourcesOf, type ThirdParties } from "./third-parties.ts";

/** `uploads` is where bills are sent. */
export type ContentSecurityPolicyInput = { uploads: string; thirdParties: ThirdParties };

/** The content policy of every page, for the edge and for the local server alike. */
export function contentSecurityPolicy({ uploads, thirdParties }: ContentSecurityPolicyInput): string[] {
  const { script, connect, img, worker } = sourcesOf(thirdParties);
  return [
    "default-src 'self'",
    ["script-src 'self'", ...script].join(" "),
    "style-src 'self' 'unsafe-inline'", // Emotion writes style elements while the page runs
    ["img-src 'self' data: blob:", ...img].join(" "),
    "font-src 'self'",
    [`connect-src 'self' ${uploads}`, ...connect].join(" "),
    ...(worker.length > 0 ? [["worker-src 'self'", ...worker].join(" ")] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ];
}
