import type { ThirdParties } from "#contracts/site/third-parties.ts";
import { loadScript } from "./script.ts";

declare global {
  interface Window {
    /** Klaviyo's queue: its script runs the entries that were pushed before it was loaded. */
    _klOnsite?: unknown[];
  }
}

export type EmailRecipient = { email: string; firstName?: string | undefined; lastName?: string | undefined };

export function identifyToKlaviyo(
  { companyId, scripts }: NonNullable<ThirdParties["klaviyo"]>,
  { email, firstName, lastName }: EmailRecipient,
): void {
  const names = { ...(firstName && { first_name: firstName }), ...(lastName && { last_name: lastName }) };
  window._klOnsite ??= [];
  window._klOnsite.push(["identify", { email, ...names }]);
  loadScript("klaviyo", `${scripts}/onsite/js/${companyId}/klaviyo.js?company_id=${companyId}`);
}
