import { embeddingFiles, notFoundFiles, pageFiles } from "./pages.ts";
import { rateVariants } from "./rate-variants.ts";
import { vendorFrameFile } from "./vendor-frame.ts";

export type PageRouting = {
  /** Path to file, for every page. */
  pageFiles: Readonly<Record<string, string>>;
  /** Not-found pages with the start of the paths that they are for. The last one is for all paths. */
  notFoundFiles: readonly { pathPrefix: string; file: string }[];
  /** The pages that may embed the frame with vendors' scripts. */
  embeddingFiles: readonly string[];
  /** The document of that frame. */
  vendorFrameFile: string;
  /** Copies of the pages with other rates, oldest first. */
  rateVariants: readonly { startsAt: number; folder: string }[];
};

export const pageRouting = (): PageRouting => ({
  pageFiles,
  notFoundFiles,
  embeddingFiles,
  vendorFrameFile,
  rateVariants: rateVariants().map(({ startsAt, folder }) => ({ startsAt, folder })),
});

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

/** Which policy of `framePolicies` the document in this file has, if any. The same rules apply as to `routedFile`. */
export function framePolicyOf(file: string, routing: PageRouting): "page" | "frame" | undefined {
  if (file === routing.vendorFrameFile) return "frame";
  const embeds = routing.embeddingFiles.some(
    (page) => file === page || routing.rateVariants.some((variant) => file === variant.folder + page),
  );
  return embeds ? "page" : undefined;
}
