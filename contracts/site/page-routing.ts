import { credentialCookies } from "./credential-cookies.ts";
import { notFoundFiles, pageFiles, vendorScriptFiles } from "./pages.ts";
import { rateVariants } from "./rate-variants.ts";

export type PageRouting = {
  /** Path to file, for every page. */
  pageFiles: Readonly<Record<string, string>>;
  /** Not-found pages with the start of the paths that they are for. The last one is for all paths. */
  notFoundFiles: readonly { pathPrefix: string; file: string }[];
  /** The pages on which scripts from vendors' origins may run. */
  vendorScriptFiles: readonly string[];
  /** Cookies of browsers in which no such script may run. */
  credentialCookies: readonly string[];
  /** Copies of the pages with other rates, oldest first. */
  rateVariants: readonly { startsAt: number; folder: string }[];
};

export const pageRouting = (): PageRouting => ({
  pageFiles,
  notFoundFiles,
  vendorScriptFiles,
  credentialCookies: Object.values(credentialCookies),
  rateVariants: rateVariants().map(({ startsAt, folder }) => ({ startsAt, folder })),
});

/** Of pages on which vendors' scripts may run: their headers depend on the browser's cookies, so it asks for them each time. */
export const vendorPageCacheControl = "public, max-age=0, must-revalidate";

export type RoutedFile = { file: string; isNotFoundPage: boolean };

/**
 * Decides which file answers a request for the site at this time. The local server calls it, and CloudFront runs its
 * source: so it uses nothing from outside itself, and only what CloudFront Functions can run (no destructuring, no
 * `?.`, no `??`).
 */
export function routedFile(path: string, routing: PageRouting, nowMs: number): RoutedFile {
  const current = routing.rateVariants.filter((variant) => variant.startsAt <= nowMs).pop();
  const folder = current ? current.folder : "";
  // People type paths in any case. Files keep theirs.
  const lowerPath = path.toLowerCase();
  const pagePath = lowerPath.length > 1 && lowerPath.endsWith("/") ? lowerPath.slice(0, -1) : lowerPath;
  const pageFile = routing.pageFiles[pagePath];
  if (pageFile) return { file: folder + pageFile, isNotFoundPage: false };
  // A path with a dot in its last part names a file.
  if (pagePath.slice(pagePath.lastIndexOf("/")).includes(".")) {
    const isNotFoundPage = routing.notFoundFiles.some((page) =>
      routing.rateVariants.some((variant) => path === variant.folder + page.file),
    );
    return { file: path, isNotFoundPage: isNotFoundPage };
  }
  const notFound = routing.notFoundFiles.find((page) => lowerPath.startsWith(page.pathPrefix));
  return { file: folder + (notFound ? notFound.file : "/404.html"), isNotFoundPage: true };
}

/** Whether the page in this file is one on which scripts from vendors' origins may run. The same rules apply as to `routedFile`. */
export function isVendorPage(file: string, routing: PageRouting): boolean {
  return routing.vendorScriptFiles.some(
    (page) => file === page || routing.rateVariants.some((variant) => file === variant.folder + page),
  );
}

/** Whether a browser with these cookies can open personal data, which such a script could read. The same rules apply. */
export function hasCredential(cookieNames: readonly string[], routing: PageRouting): boolean {
  return routing.credentialCookies.some((name) => cookieNames.includes(name));
}
