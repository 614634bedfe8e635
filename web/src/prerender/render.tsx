import type { ReactNode } from "react";
import { prerender } from "react-dom/static";
import type { PrerenderedPage } from "#contracts/site/pages.ts";
import type { PrerenderedFacts } from "#contracts/site/site-build-input.ts";
import { PublicSite } from "#web/src/public-site.tsx";
import { loadPublicPage } from "#web/src/screens/public-loaders.tsx";

/** Renders the HTML of a page before hydration. */
export async function renderPage(
  page: PrerenderedPage,
  pathname: string,
  facts: PrerenderedFacts,
): Promise<string> {
  const screen = await loadPublicPage(page);
  return renderToHtml(
    <PublicSite pathname={pathname} facts={facts}>
      {screen}
    </PublicSite>,
  );
}

export async function renderToHtml(content: ReactNode): Promise<string> {
  const { prelude } = await prerender(content, {
    // Renders in one chunk: React inserts later chunks with a script.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onError: (error) => {
      throw error;
    },
  });
  return new Response(prelude).text();
}
