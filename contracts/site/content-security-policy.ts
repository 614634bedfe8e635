import { storedStateScriptSource } from "./stored-state-script.ts";
import { sourcesOf, type ThirdParties, vendorScriptSourcesOf } from "./third-parties.ts";

export type ContentSecurityPolicyInput = {
  /** The origin that the page uploads bills to. */
  uploads: string;
  thirdParties: ThirdParties;
  /** Whether scripts from vendors' origins may run: the column of the table of pages. */
  allowsVendorScripts: boolean;
};

/** The Content-Security-Policy of a page. CloudFront and the local server send it. */
export function contentSecurityPolicy(input: ContentSecurityPolicyInput): string[] {
  const { uploads, thirdParties, allowsVendorScripts } = input;
  const { connect, img, worker } = sourcesOf(thirdParties);
  const vendors = allowsVendorScripts ? vendorScriptSourcesOf(thirdParties) : [];
  return [
    "default-src 'self'",
    ["script-src 'self'", storedStateScriptSource, ...vendors].join(" "),
    "style-src 'self' 'unsafe-inline'", // each page contains its own styles
    ["img-src 'self' data: blob:", ...img].join(" "),
    "font-src 'self'",
    [`connect-src 'self' ${uploads}`, ...new Set([...vendors, ...connect])].join(" "),
    ...(worker.length > 0 ? [["worker-src 'self'", ...worker].join(" ")] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'", // a vendor's script on one page could otherwise read another page in a frame
  ];
}
