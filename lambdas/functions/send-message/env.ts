import { z } from "zod";

export const sendMessageEnv = z.object({
  /** JSON of contracts/site/site-config.ts `company`. */
  COMPANY: z.string(),
  MAIL_CONFIGURATION_SET: z.string(),
});
