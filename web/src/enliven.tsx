import { hydrateRoot } from "react-dom/client";
import { pagesIn } from "#contracts/site/pages.ts";
import type { PrerenderedFacts } from "#contracts/site/site-build-input.ts";
import { language } from "./copy/en/language.ts";
import { PublicSite } from "./public-site.tsx";
import { factsId } from "./publish/facts.ts";
import { publicScreens, type WrittenPage } from "./screens/public-screens.tsx";

/** Brings a page to life that was written out in advance. */
export async function enliven(root: HTMLElement, page: string): Promise<void> {
  // Both were written into the page by our own publisher.
  const facts = JSON.parse(document.getElementById(factsId)?.textContent ?? "") as PrerenderedFacts;
  const written = page as WrittenPage;
  const pathname = written === "notFound" ? window.location.pathname : pagesIn(language)[written];
  const screen = await publicScreens[written]();
  hydrateRoot(
    root,
    <PublicSite pathname={pathname} facts={facts}>
      {screen}
    </PublicSite>,
  );
}
