/** A campaign that another process starts and whose result it receives: `own-process.ts`. */
import { type CampaignOptions, runCampaign } from "./campaign.ts";
import type { SentResult } from "./result.ts";

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
process.once("disconnect", () => process.exit(1)); // the other process has ended
process.once("message", async (options: CampaignOptions) => {
  const { tally, ...result } = await runCampaign(options);
  process.send?.({ ...result, tries: tally.tries } satisfies SentResult, () => process.exit());
});
