import { z } from "zod";

export const sendConfirmationEnv = z.object({
  ENROLLMENT_TABLE: z.string(),
  /** JSON of contracts/site/site-config.ts `company`. */
  COMPANY: z.string(),
  /** Secrets Manager id of the key that signs disclosure links. */
  LINK_SECRET_ID: z.string(),
  SITE_ORIGIN: z.url(),
  MAIL_CONFIGURATION_SET: z.string(),
});
