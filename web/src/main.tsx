import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import type { PrerenderedFacts } from "#contracts/site/site-build-input.ts";
import { PrerenderedFactsContext } from "./api/config.ts";
import { siteFactsElementId } from "./prerender/document-markers.ts";
import { Site } from "./routes.tsx";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

/** The facts that the prerendering build checked and wrote into the page. */
function prerenderedFacts(): PrerenderedFacts | undefined {
  const facts = document.getElementById(siteFactsElementId)?.textContent;
  return facts ? JSON.parse(facts) : undefined;
}

const site = (
  <StrictMode>
    <PrerenderedFactsContext value={prerenderedFacts()}>
      <BrowserRouter>
        <Site />
      </BrowserRouter>
    </PrerenderedFactsContext>
  </StrictMode>
);

createRoot(root).render(site);
