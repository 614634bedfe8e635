import { z } from "zod";

export const trackConversionEnv = z.object({
  SESSION_TABLE: z.string(),
  /** Ours at the affiliate network. Empty: there is no network to tell. */
  AWIN_ADVERTISER_ID: z.string(),
  CONVERSION_QUEUE_URL: z.url(),
});
