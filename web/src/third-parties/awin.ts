import type { ThirdParties } from "#contracts/site/third-parties.ts";
import { conversionOrderId, conversionValue } from "#domain/conversions.ts";
import { stored } from "#web/src/browser/storage.ts";

type Account = NonNullable<ThirdParties["awin"]>;

const parts = "DEFAULT:1.0";

/** Reports a completed enrollment once, with Awin's image: its script must not run on the confirmation. */
export function reportSale({ tracking, advertiserId }: Account, sessionId: string): void {
  if (stored.reportedSale.read() === sessionId) return;
  stored.reportedSale.write(sessionId);
  const { amount, currency, channel } = conversionValue;
  const query = new URLSearchParams({
    tt: "ns",
    tv: "2",
    merchant: advertiserId,
    amount,
    cr: currency,
    ref: conversionOrderId(sessionId, parts),
    parts,
    vc: "",
    ch: channel,
    testmode: "0",
  });
  new Image(1, 1).src = `${tracking}/sread.img?${query}`;
}
