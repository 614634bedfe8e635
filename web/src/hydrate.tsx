import { hydrateRoot } from "react-dom/client";
import { type PrerenderedPage, pagePath } from "#contracts/site/pages.ts";
import type { PrerenderedFacts } from "#contracts/site/site-build-input.ts";
import { language } from "./messages/en/language.ts";
import { siteFactsElementId } from "./prerender/document-markers.ts";
import { PublicSite } from "./public-site.tsx";
import { loadPublicPage } from "./screens/public-loaders.tsx";

/** Attaches React to a prerendered page. `page` is its `data-page`. */
export async function hydrate(root: HTMLElement, page: PrerenderedPage): Promise<void> {
  const factsJson = document.getElementById(siteFactsElementId)?.textContent ?? "";
  const facts = JSON.parse(factsJson) as PrerenderedFacts; // the prerendering build wrote and checked it
  const pathname = page === "notFound" ? window.location.pathname : pagePath(page, language);
  const screen = await loadPublicPage(page);
  hydrateRoot(
    root,
    <PublicSite pathname={pathname} facts={facts}>
      {screen}
    </PublicSite>,
  );
}
