import type { PrerenderedFacts } from "#contracts/site/site-build-input.ts";
import { siteFactsElementId } from "./prerender/document-markers.ts";

/** The facts that the prerendering build checked and wrote into the page. */
export const readPrerenderedFacts = (): PrerenderedFacts =>
  JSON.parse(document.getElementById(siteFactsElementId)?.textContent ?? "");
