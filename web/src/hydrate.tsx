import { hydrateRoot } from "react-dom/client";
import { localizedPaths } from "#contracts/site/pages.ts";
import type { PrerenderedFacts } from "#contracts/site/site-build-input.ts";
import { language } from "./messages/en/language.ts";
import { siteFactsElementId } from "./prerender/document-markers.ts";
import { PublicSite } from "./public-site.tsx";
import { type PrerenderedPage, publicScreens } from "./screens/public-screens.tsx";

/** Brings a page to life that was written out in advance. */
export async function hydrate(root: HTMLElement, page: string): Promise<void> {
  // Both were written into the page by our own publisher.
  const facts = JSON.parse(
    document.getElementById(siteFactsElementId)?.textContent ?? "",
  ) as PrerenderedFacts;
  const written = page as PrerenderedPage;
  const pathname = written === "notFound" ? window.location.pathname : localizedPaths(language)[written];
  const screen = await publicScreens[written]();
  hydrateRoot(
    root,
    <PublicSite pathname={pathname} facts={facts}>
      {screen}
    </PublicSite>,
  );
}
