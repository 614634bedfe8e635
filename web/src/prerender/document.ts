import {
  definitionOf,
  type EnrollmentPage,
  isPrerenderedScreen,
  pagePath,
  type SitePage,
} from "#contracts/site/pages.ts";
import type { SiteBuildInput } from "#contracts/site/site-build-input.ts";
import { language } from "#messages/language.ts";
import { privateHead, publicHead, screenHead } from "./head.ts";
import type { HtmlTemplate } from "./template.ts";

export type DocumentContext = {
  template: HtmlTemplate;
  input: SiteBuildInput;
  /** The files that a page imports, in this order: its screen's, and at last that of the module that attaches React. */
  scriptsOf: (page: SitePage | EnrollmentPage, hydrateSource: string) => string[];
};

/** The HTML of a page, as the browser gets it. */
export function documentOf(
  page: SitePage | EnrollmentPage,
  { template, input, scriptsOf }: DocumentContext,
): Promise<string> {
  const path = pagePath(page, language);
  if (isSitePage(page)) {
    const head = page === "notFound" ? privateHead(page) : publicHead(page, input);
    return template.prerenderedPage({ page, path, head, chunks: scriptsOf(page, "src/hydrate.tsx") });
  }
  const chunks = scriptsOf(page, "src/main.tsx");
  return isPrerenderedScreen(page)
    ? template.prerenderedPage({ page, path, head: screenHead(page), chunks })
    : template.clientRenderedPage({ page, chunks });
}

const isSitePage = (page: SitePage | EnrollmentPage): page is SitePage =>
  definitionOf(page).audience === "public";
