import { conversionValue } from "#domain/conversions.ts";
import type { AffiliateNetwork } from "#lambdas/shared/ports.ts";

type Account = { advertiserId: string; trackingUrl: string };

/** Well below the function's timeout, so that an unresponsive network fails the SQS message and is retried. */
const timeoutMs = 3_000;

/** Awin's server-to-server conversion call: help.awin.com/developers/docs/direct-s2s */
export class Awin implements AffiliateNetwork {
  private readonly account: Account;

  constructor(account: Account) {
    this.account = account;
  }

  async report({ orderId, parts, click }: Parameters<AffiliateNetwork["report"]>[0]): Promise<void> {
    const { advertiserId, trackingUrl } = this.account;
    const { amount, currency, channel } = conversionValue;
    const url = new URL("sread.php", `${trackingUrl.replace(/\/$/, "")}/`);
    url.search = new URLSearchParams({
      tt: "ss",
      tv: "2",
      merchant: advertiserId,
      amount,
      ch: channel,
      parts,
      vc: "",
      cr: currency,
      ref: orderId,
      testmode: "0",
      cks: click,
    }).toString();
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`Awin answered a conversion with status ${response.status}.`);
  }
}
