import { conversionValue } from "#domain/conversions.ts";
import type { AffiliateNetwork } from "#lambdas/shared/ports.ts";

type Account = { advertiserId: string; tracking: string };

/** Well within the function's time, so that a silent network is a failure that the queue sees. */
const patience = 3_000;

/** Awin's server-to-server conversion call: help.awin.com/developers/docs/direct-s2s */
export class Awin implements AffiliateNetwork {
  private readonly account: Account;

  constructor(account: Account) {
    this.account = account;
  }

  async report({ orderId, parts, click }: Parameters<AffiliateNetwork["report"]>[0]): Promise<void> {
    const { advertiserId, tracking } = this.account;
    const { amount, currency, channel } = conversionValue;
    const address = new URL("sread.php", `${tracking.replace(/\/$/, "")}/`);
    address.search = new URLSearchParams({
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
    const answer = await fetch(address, { signal: AbortSignal.timeout(patience) });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`Awin answered a conversion with ${answer.status}.`);
  }
}
