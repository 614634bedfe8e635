import { z } from "zod";

export const reportConversionEnv = z.object({
  SESSION_TABLE: z.string(),
  /** Ours at the affiliate network. */
  AWIN_ADVERTISER_ID: z.string(),
  AWIN_TRACKING: z.url(),
});
