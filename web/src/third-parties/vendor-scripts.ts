import type { ThirdParties } from "#contracts/site/third-parties.ts";
import { stored } from "#web/src/browser/storage.ts";
import { hasVendorOptOut } from "./privacy.ts";
import { loadScript } from "./script.ts";

/**
 * Loads the vendors' scripts into a page that allows them. Such a script could read everything that our pages store in this
 * browser, so it is not loaded once the household has signed up here. A loaded script cannot be unloaded: the page is
 * reloaded when the household signs up in another tab, or comes back to this page afterwards or after an opt-out.
 */
export function loadVendorScripts(
  { awin, klaviyo }: ThirdParties,
  reload: () => void = () => window.location.reload(),
): void {
  if (stored.sessionId.read() !== undefined || !(awin || klaviyo)) return;
  stored.sessionId.watch(reload);
  document.addEventListener("visibilitychange", () => hasVendorOptOut() && reload());
  if (awin) loadScript("awin", `${awin.scripts}/${awin.advertiserId}.js`);
  if (klaviyo) {
    const { scripts, companyId } = klaviyo;
    loadScript("klaviyo", `${scripts}/onsite/js/${companyId}/klaviyo.js?company_id=${companyId}`);
  }
}
