import { z } from "zod";

export const getDisclosureEnv = z.object({
  SESSION_TABLE: z.string(),
  ENROLLMENT_TABLE: z.string(),
  /** JSON of contracts/site/site-config.ts `company`. */
  COMPANY: z.string(),
  /** Secrets Manager id of the key that signs disclosure links. */
  LINK_SECRET_ID: z.string(),
});
