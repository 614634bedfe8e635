import { type PageId, pagePath } from "#contracts/site/pages.ts";
import type { ThirdParties } from "#contracts/site/third-parties.ts";
import { vendorFrameUrl } from "#contracts/site/vendor-frame.ts";
import { language } from "#messages/language.ts";
import { isWithoutVendors } from "./privacy.ts";

/** The URLs of the scripts of this stage's vendors. */
const scriptsOf = ({ awin, klaviyo }: ThirdParties): string[] => [
  ...(awin ? [`${awin.scripts}/${awin.advertiserId}.js`] : []),
  ...(klaviyo
    ? [`${klaviyo.scripts}/onsite/js/${klaviyo.companyId}/klaviyo.js?company_id=${klaviyo.companyId}`]
    : []),
];

/**
 * Adds the frame in which the vendors' scripts run to this page. Its sandbox without an origin keeps them from the page, from
 * what the browser stores, and from the cookies that open a household's data. They learn the page's path only.
 */
export function addVendorFrame(parties: ThirdParties, page: PageId): HTMLIFrameElement | undefined {
  const scripts = scriptsOf(parties);
  if (scripts.length === 0 || isWithoutVendors()) return undefined;
  const frame = document.createElement("iframe");
  frame.setAttribute("sandbox", "allow-scripts");
  frame.referrerPolicy = "no-referrer";
  frame.hidden = true; // also from assistive technology, and its elements from the keyboard
  frame.src = vendorFrameUrl(pagePath(page, language), scripts);
  removeOnceFocused(frame);
  document.body.append(frame);
  return frame;
}

/**
 * A hidden frame gets the keyboard only if a script of it takes it, with `window.focus()`: what the visitor types would go to a
 * vendor. No attribute of a frame prevents that.
 */
function removeOnceFocused(frame: HTMLIFrameElement): void {
  let lastFocused: EventTarget | null = null;
  window.addEventListener("focusout", ({ target }) => {
    lastFocused = target;
  });
  window.addEventListener("blur", () => {
    if (document.activeElement !== frame) return;
    frame.remove();
    if (lastFocused instanceof HTMLElement) lastFocused.focus({ preventScroll: true });
  });
}
