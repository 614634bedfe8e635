import { utilityCodes } from "#domain/utilities/index.ts";
import { storeHome } from "./initial-home.ts";

/**
 * Stores the home that is in the URL: the answer to an eligibility check without script links the sign-up with it. The URL
 * loses it, so that nobody shares the home with the link.
 */
export function storeHomeOfLink(): void {
  const url = new URL(window.location.href);
  const { zip = "", utility: code } = Object.fromEntries(url.searchParams);
  const utility = utilityCodes.find((known) => known === code);
  if (!utility || !/^\d{5}$/.test(zip)) return;
  storeHome(zip, utility);
  for (const name of ["zip", "utility"]) url.searchParams.delete(name);
  window.history.replaceState(window.history.state, "", url);
}
