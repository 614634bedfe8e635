import { z } from "zod";

export const getReceiptEnv = z.object({
  SESSION_TABLE: z.string(),
  ENROLLMENT_TABLE: z.string(),
  /** Secrets Manager id of the key that signs disclosure links. */
  LINK_SECRET_ID: z.string(),
});
