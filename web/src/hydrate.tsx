import { hydrateRoot } from "react-dom/client";
import { pagePath, type SitePage } from "#contracts/site/pages.ts";
import { language } from "./messages/en/language.ts";
import { readPrerenderedFacts } from "./prerendered-facts.ts";
import { PublicSite } from "./public-site.tsx";
import { loadPublicPage } from "./screens/public-loaders.tsx";

/** Attaches React to a public page. `page` is its `data-page`. */
export async function hydrate(root: HTMLElement, page: SitePage): Promise<void> {
  const pathname = page === "notFound" ? window.location.pathname : pagePath(page, language);
  const screen = await loadPublicPage(page);
  hydrateRoot(
    root,
    <PublicSite pathname={pathname} facts={readPrerenderedFacts()}>
      {screen}
    </PublicSite>,
  );
}
