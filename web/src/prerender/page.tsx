import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import {
  definitionOf,
  type EnrollmentPage,
  isPrerenderedScreen,
  type PrerenderedPage,
  pagePath,
  type SitePage,
} from "#contracts/site/pages.ts";
import type { PrerenderedFacts, SiteBuildInput } from "#contracts/site/site-build-input.ts";
import { language } from "#messages/language.ts";
import type { Stylesheet } from "#web/styling/stylesheet.ts";
import { Document, type FirstFiles } from "./document.tsx";
import { firstBandEndId, siteFactsElementId } from "./document-markers.ts";
import { PrivateHead, PublicHead, StoredState, UnindexedHead } from "./head.tsx";
import { renderLoadingPage, renderPage } from "./render.tsx";

export type Site = {
  input: SiteBuildInput;
  /** See web/src/rates-date.ts. */
  ratesDate: string;
  styles: Stylesheet;
  /** The path of the file with all styles. */
  stylesheetFile: string;
  first: FirstFiles;
  /** The files that a page imports, in this order: its screen's, and at last that of the module that attaches React. */
  scriptsOf: (page: SitePage | EnrollmentPage, hydrateSource: string) => string[];
};

export const factsOf = ({
  input: { company, hasThirdParties, hasUtilityConnection },
}: Site): PrerenderedFacts => ({
  company,
  hasThirdParties,
  hasUtilityConnection,
});

const html = (document: ReactNode) => `<!doctype html>${renderToStaticMarkup(document)}`;

/** The HTML of a page, as the browser gets it. */
export const pageOf = (page: SitePage | EnrollmentPage, site: Site): Promise<string> =>
  isSitePage(page) || isPrerenderedScreen(page)
    ? prerenderedPage(page, site)
    : clientRenderedPage(page, site);

const isSitePage = (page: SitePage | EnrollmentPage): page is SitePage =>
  definitionOf(page).audience === "public";

/** A page that is complete before any script runs: the fonts come before its script. */
async function prerenderedPage(page: PrerenderedPage, site: Site): Promise<string> {
  const isPublic = isSitePage(page);
  const content = await renderPage(page, pagePath(page, language), factsOf(site));
  const scripts = site.scriptsOf(page, isPublic ? "src/hydrate.tsx" : "src/main.tsx");
  return html(
    <Document
      head={
        <>
          {isPublic && page !== "notFound" ? (
            <PublicHead page={page} input={site.input} />
          ) : (
            <PrivateHead page={page} />
          )}
          {/* Takes the room of home's greeting, and of what a screen has stored. */}
          {(page === "home" || !isPublic) && <StoredState />}
          <ShownAtOnce html={content} />
        </>
      }
      data={{ page, chunks: scripts.join(" "), sheet: site.stylesheetFile, "rates-date": site.ratesDate }}
      html={content}
      styles={site.styles.for(content)}
      facts={factsOf(site)}
      first={site.first}
      script="afterFonts"
      needsScript={!isPublic}
    />,
  );
}

/**
 * A browser that gets the page in pieces shows nothing of it before the whole first band is there, or all of it where it has no such
 * band: what is centered or stands at the right would move with each piece. The facts follow the page.
 */
function ShownAtOnce({ html }: { html: string }) {
  const end = html.includes(`id="${firstBandEndId}"`) ? firstBandEndId : siteFactsElementId;
  return <link rel="expect" href={`#${end}`} {...{ blocking: "render" }} />;
}

/** A page that the browser renders: its header, and that it loads. All scripts are preloaded. */
async function clientRenderedPage(page: EnrollmentPage, site: Site): Promise<string> {
  const content = await renderLoadingPage(page, factsOf(site));
  const scripts = site.scriptsOf(page, "src/main.tsx");
  return html(
    <Document
      head={
        <>
          <PrivateHead page={page} />
          <noscript>
            <style>{"#root{display:none}"}</style>
          </noscript>
          {scripts.map((file) => (
            <link key={file} rel="modulepreload" crossOrigin="" href={file} />
          ))}
          <ShownAtOnce html={content} />
        </>
      }
      data={{ chunks: scripts.join(" ") }}
      html={content}
      styles={site.styles.for(content)}
      facts={factsOf(site)}
      first={site.first}
      script="early"
      needsScript
      lateStylesheet={site.stylesheetFile}
    />,
  );
}

/** A page without scripts. */
export const staticPage = (title: string, content: string, site: Site): string =>
  html(
    <Document
      head={<UnindexedHead title={title} />}
      html={content}
      styles={site.styles.for(content)}
      facts={factsOf(site)}
      first={site.first}
      script="none"
    />,
  );
