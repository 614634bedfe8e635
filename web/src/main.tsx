import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { BillFileProvider } from "./bill-strip/bill-strip.tsx";
import { storeHomeOfLink } from "./browser/home-of-link.ts";
import { whenIdle } from "./browser/idle.ts";
import { forgetOldPictures } from "./browser/kept-pictures.ts";
import { log } from "./browser/log.ts";
import { Enrollment } from "./enrollment.tsx";
import { readPrerenderedFacts } from "./prerendered-facts.ts";
import { Site } from "./routes.tsx";

/** Attaches React to a prerendered screen of the enrollment, or replaces the loading screen by one that is not prerendered. */
export function hydrate(root: HTMLElement, page: string): void {
  storeHomeOfLink();
  whenIdle(forgetOldPictures);
  const site = (
    <Enrollment facts={readPrerenderedFacts()}>
      <BrowserRouter>
        <BillFileProvider>
          <Site />
        </BillFileProvider>
      </BrowserRouter>
    </Enrollment>
  );
  // Each screen opens at its heading, which has the focus. After Back the browser would scroll it out of view.
  history.scrollRestoration = "manual";
  if (page) startTransition(() => void hydrateRoot(root, site, { onRecoverableError: log.renderedAnew }));
  else createRoot(root).render(site);
}
