import type { ReactNode } from "react";
import { prerender } from "react-dom/static";
import type { PrerenderedFacts } from "#contracts/site/site-build-input.ts";
import { PublicSite } from "#web/src/public-site.tsx";
import { type PrerenderedPage, publicScreens } from "#web/src/screens/public-screens.tsx";

/** A page of the site as it stands before any script runs. */
export async function renderPage(
  page: PrerenderedPage,
  pathname: string,
  facts: PrerenderedFacts,
): Promise<string> {
  const screen = await publicScreens[page]();
  return renderToHtml(
    <PublicSite pathname={pathname} facts={facts}>
      {screen}
    </PublicSite>,
  );
}

export async function renderToHtml(content: ReactNode): Promise<string> {
  const { prelude } = await prerender(content, {
    progressiveChunkSize: Number.MAX_SAFE_INTEGER, // in one piece: no script is needed to put parts in their places
    onError: (error) => {
      throw error;
    },
  });
  return new Response(prelude).text();
}
