import type { ReactNode } from "react";
import { prerender } from "react-dom/static";
import type { PrerenderedPage } from "#contracts/site/pages.ts";
import type { PrerenderedFacts } from "#contracts/site/site-build-input.ts";
import { PublicSite } from "#web/src/public-site.tsx";
import { loadPublicPage } from "#web/src/screens/public-loaders.tsx";

/** A page's HTML as it is before any script runs. */
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
    // In one piece: parts that arrive later would need a script to be inserted.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onError: (error) => {
      throw error;
    },
  });
  return new Response(prelude).text();
}
