import { sourcesOf, type ThirdParties } from "./third-parties.ts";

/** `uploads` is the origin that the page uploads bills to. */
export type ContentSecurityPolicyInput = { uploads: string; thirdParties: ThirdParties };

/** The Content-Security-Policy of every page. CloudFront and the local server send it. */
export function contentSecurityPolicy({ uploads, thirdParties }: ContentSecurityPolicyInput): string[] {
  const { script, connect, img, worker } = sourcesOf(thirdParties);
  return [
    "default-src 'self'",
    ["script-src 'self'", ...script].join(" "),
    "style-src 'self' 'unsafe-inline'", // Emotion inserts style elements at run time
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
