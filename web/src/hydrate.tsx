import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { pagePath, sitePages } from "#contracts/site/pages.ts";
import { log } from "./browser/log.ts";
import type { HydrateModule } from "./hydrate-module.ts";
import { language } from "./messages/en/language.ts";
import { readPrerenderedFacts } from "./prerendered-facts.ts";
import { PublicSite } from "./public-site.tsx";
import { loadPublicPage } from "./screens/public-loaders.tsx";

/** Attaches React to a public page. */
export const hydrate: HydrateModule["hydrate"] = async (root, name) => {
  const page = sitePages.find((known) => known === name) ?? "notFound";
  const pathname = page === "notFound" ? window.location.pathname : pagePath(page, language);
  const screen = await loadPublicPage(page);
  const site = (
    <PublicSite pathname={pathname} facts={readPrerenderedFacts()}>
      {screen}
    </PublicSite>
  );
  // In slices, between which a tap is answered.
  startTransition(() => void hydrateRoot(root, site, { onRecoverableError: log.renderedAnew }));
};
