import type { ThirdParties } from "#contracts/site/third-parties.ts";
import { conversionOrderId, conversionValue } from "#domain/conversions.ts";
import { stored } from "#web/src/browser/storage.ts";
import { awin, isAwinAllowedOn } from "./awin-pages.ts";
import { loadScript } from "./script.ts";

type Account = NonNullable<ThirdParties["awin"]>;
type Sale = Record<"amount" | "orderRef" | "parts" | "voucher" | "currency" | "channel" | "test", string>;

declare global {
  interface Window {
    AWIN?: { Tracking?: { Sale?: Sale; run?: () => void } };
  }
}

const parts = "DEFAULT:1.0";

/** Loads Awin's script if the page may have it. */
export function loadAwinOn(account: Account, path: string): void {
  if (isAwinAllowedOn(path)) load(account);
}

/** Reports a completed enrollment once. Awin's script reads the sale when it starts, so the sale is set first. */
export function reportSale(account: Account, sessionId: string): void {
  if (stored.reportedSale.read() === sessionId) return;
  stored.reportedSale.write(sessionId);
  const { amount, currency, channel } = conversionValue;
  const orderRef = conversionOrderId(sessionId, parts);
  const tracking = window.AWIN?.Tracking ?? {};
  tracking.Sale = { amount, orderRef, parts, voucher: "", currency, channel, test: "0" };
  window.AWIN = { ...window.AWIN, Tracking: tracking };
  if (awin.isLoaded) tracking.run?.();
  else load(account);
  showPixel(account, { amount, cr: currency, ref: orderRef, parts, vc: "", ch: channel, testmode: "0" });
}

function load({ scripts, advertiserId }: Account): void {
  awin.isLoaded = true;
  loadScript("awin", `${scripts}/${advertiserId}.js`);
}

/** Awin's fallback for browsers that block its script. */
function showPixel({ tracking, advertiserId }: Account, sale: Record<string, string>): void {
  const query = new URLSearchParams({ tt: "ns", tv: "2", merchant: advertiserId, ...sale });
  new Image(1, 1).src = `${tracking}/sread.img?${query}`;
}
