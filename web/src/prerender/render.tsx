import type { ReactNode } from "react";
import { prerender } from "react-dom/static";
import { StaticRouter } from "react-router-dom";
import {
  definitionOf,
  type EnrollmentPage,
  type PrerenderedPage,
  pagePath,
  type SitePage,
} from "#contracts/site/pages.ts";
import type { PrerenderedFacts } from "#contracts/site/site-build-input.ts";
import { language } from "#messages/language.ts";
import { LoadingScreen } from "#web/src/components/loading-screen.tsx";
import { Enrollment } from "#web/src/enrollment.tsx";
import { PublicSite } from "#web/src/public-site.tsx";
import { Site } from "#web/src/routes.tsx";
import { loadPublicPage } from "#web/src/screens/public-loaders.tsx";

/** Renders the HTML of a page before hydration. */
export async function renderPage(
  page: PrerenderedPage,
  pathname: string,
  facts: PrerenderedFacts,
): Promise<string> {
  if (definitionOf(page).audience === "enrollment") {
    return renderToHtml(enrollmentAt(pathname, facts));
  }
  return renderToHtml(
    <PublicSite pathname={pathname} facts={facts}>
      {await loadPublicPage(page as SitePage)}
    </PublicSite>,
  );
}

/** What a page of the enrollment shows until its scripts render it. */
export const renderLoadingPage = (page: EnrollmentPage, facts: PrerenderedFacts): Promise<string> =>
  renderToHtml(enrollmentAt(pagePath(page, language), facts, <LoadingScreen />));

const enrollmentAt = (path: string, facts: PrerenderedFacts, screen?: ReactNode) => (
  <Enrollment facts={facts}>
    <StaticRouter location={path}>
      <Site screen={screen} />
    </StaticRouter>
  </Enrollment>
);

export async function renderToHtml(content: ReactNode): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerender(content, {
    // Renders in one chunk: React inserts later chunks with a script.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onError: (error) => void errors.push(error), // React would render what a boundary shows
  });
  const text = await new Response(prelude).text();
  if (errors.length > 0) throw errors[0];
  return text;
}
