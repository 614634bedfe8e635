import { z } from "zod";

export const completeApplicationEnv = z.object({
  SESSION_TABLE: z.string(),
  ENROLLMENT_TABLE: z.string(),
  /** JSON of contracts/site/site-config.ts `company`. */
  COMPANY: z.string(),
});
