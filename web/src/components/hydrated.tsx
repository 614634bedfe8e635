import { useEffect } from "react";
import { hydratedEvent } from "#web/src/prerender/document-markers.ts";

/**
 * Tells the page's first script that the page is hydrated, so that it can submit a form it held back. Stands last, so that the forms have
 * run their effects: they would empty a field that is filled before.
 */
export function Hydrated() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = "yes";
    document.dispatchEvent(new Event(hydratedEvent));
  }, []);
  return null;
}
