import { hasCredentialMarker } from "#contracts/site/credential-cookies.ts";
import type { ThirdParties } from "#contracts/site/third-parties.ts";
import { stored } from "#web/src/browser/storage.ts";
import { hasVendorOptOut } from "./privacy.ts";
import { loadScript } from "./script.ts";

/** Parameters of campaigns' links: they name a campaign or a click, and no person. */
const campaignParameter =
  /^(awc|sv1|sv_campaign_id|utm_[a-z_]+|gclid|gbraid|wbraid|gad_source|gad_campaignid|fbclid|msclkid)$/;

/** Whether the address of this page tells nothing about a person. Such a script can read it, and so can the browser's timings. */
const isAddressImpersonal = ({ search, hash }: Location) =>
  [...new URLSearchParams(search).keys()].every((name) => campaignParameter.test(name)) &&
  /^(#[\w-]*)?$/.test(hash);

/** Whether this browser stores a sign-up, or has a cookie that opens personal data. */
const opensPersonalData = () => hasCredentialMarker(document.cookie) || stored.sessionId.read() !== undefined;

const mustNotRun = () => hasVendorOptOut() || opensPersonalData();

/** Back shows a page as it was, with its policy: under that for vendors' scripts, the page cannot ask for the household's session. */
const isFromHistory = () =>
  performance
    .getEntriesByType("navigation")
    .some((entry) => "type" in entry && entry.type === "back_forward");

/**
 * Loads the vendors' scripts into a page that allows them. Such a script could read what our pages store in this browser, and
 * ask for what its cookies open, so it is not loaded in a browser with either. A loaded script cannot be unloaded: the page is
 * reloaded when it learns that the household signed up, opened My enrollment or opted out in another tab.
 */
export function loadVendorScripts(
  { awin, klaviyo }: ThirdParties,
  reload: () => void = () => window.location.reload(),
): void {
  if (!(awin || klaviyo)) return;
  if (opensPersonalData() && isFromHistory()) reload();
  if (mustNotRun() || !isAddressImpersonal(window.location)) return;
  reloadWhen(mustNotRun, reload);
  if (awin) loadScript("awin", `${awin.scripts}/${awin.advertiserId}.js`);
  if (klaviyo) {
    const { scripts, companyId } = klaviyo;
    loadScript("klaviyo", `${scripts}/onsite/js/${companyId}/klaviyo.js?company_id=${companyId}`);
  }
}

/** Cookies tell of their changes in some browsers only. In the others, the page looks when somebody comes back to it. */
function reloadWhen(isOver: () => boolean, reload: () => void): void {
  const check = () => {
    if (isOver()) reload();
  };
  stored.sessionId.watch(check);
  window.cookieStore?.addEventListener("change", check);
  document.addEventListener("visibilitychange", check);
  for (const event of ["focus", "pageshow"]) window.addEventListener(event, check);
}
