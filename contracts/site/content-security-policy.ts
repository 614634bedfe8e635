import { routes } from "#contracts/http/routes.ts";
import { vendorPageOpenerPolicy } from "./cross-origin-policies.ts";
import { formPaths } from "./form-paths.ts";
import { locales } from "./locales.ts";
import { configFile, pagePath } from "./pages.ts";
import { storedStateScriptSource } from "./stored-state-script.ts";
import { sourcesOf, type ThirdParties, vendorScriptSourcesOf } from "./third-parties.ts";

export type ContentSecurityPolicyInput = {
  /** The origin that the page uploads bills to. */
  uploads: string;
  thirdParties: ThirdParties;
};

/** Allows no script of a vendor. CloudFront and the local server send it with every page but those of `vendorPageHeaders`. */
export function contentSecurityPolicy({ uploads, thirdParties }: ContentSecurityPolicyInput): string[] {
  const { connect, img, worker } = sourcesOf(thirdParties);
  return directives({
    script: ["'self'", storedStateScriptSource],
    connect: ["'self'", uploads, ...connect],
    img,
    worker: worker.length > 0 ? ["'self'", ...worker] : undefined,
    form: ["'self'"],
  });
}

/** Stands for the origin of the site. Who sends the header puts the origin of the request in its place. */
export const siteOriginPlaceholder = "{site}";
const ofSite = (...paths: string[]) => paths.map((path) => siteOriginPlaceholder + path);

/** What the scripts of these pages fetch from the site: nothing that a cookie opens. */
const fetchedPaths = [
  configFile,
  routes.listSwitches.path,
  routes.listEligibility.path,
  routes.listIncomeLimits.path,
  routes.setCookie.path,
  ...locales.map((locale) => pagePath("signup", locale)), // prefetched
];

/**
 * The headers of a page on which scripts from vendors' origins may run, in place of those of all other pages. Empty if the
 * stage has no such vendor.
 *
 * These scripts have the origin whose cookies open the household's data. So they get the paths that the page itself needs and
 * not the whole site: to fetch, to send forms to, to start workers from, and to import, because a module may be JSON. They may
 * embed nothing of it.
 */
export function vendorPageHeaders(
  thirdParties: ThirdParties,
  ...moreDirectives: string[]
): Record<string, string> {
  const vendors = vendorScriptSourcesOf(thirdParties);
  if (vendors.length === 0) return {};
  const { connect, img, worker } = sourcesOf(thirdParties);
  const policy = directives({
    script: [...ofSite("/assets/"), storedStateScriptSource, ...vendors],
    connect: [...ofSite(...fetchedPaths), ...vendors, ...connect],
    img,
    worker: worker.length > 0 ? worker : ["'none'"],
    form: ofSite(formPaths.checkEligibility),
  });
  return {
    "content-security-policy": [...policy, ...moreDirectives].join("; "),
    "cross-origin-opener-policy": vendorPageOpenerPolicy,
  };
}

type Sources = Record<"script" | "connect" | "img" | "form", string[]> & { worker: string[] | undefined };

function directives({ script, connect, img, worker, form }: Sources): string[] {
  return [
    "default-src 'self'",
    ["script-src", ...script].join(" "),
    "style-src 'self' 'unsafe-inline'", // each page contains its own styles
    ["img-src 'self' data: blob:", ...img].join(" "),
    "font-src 'self'",
    ["connect-src", ...new Set(connect)].join(" "),
    ...(worker ? [["worker-src", ...worker].join(" ")] : []),
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action", ...form].join(" "),
    "frame-ancestors 'none'", // a vendor's script on one page could otherwise read another page in a frame
  ];
}
