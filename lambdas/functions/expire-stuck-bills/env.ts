import { z } from "zod";

export const expireStuckBillsEnv = z.object({
  SESSION_TABLE: z.string(),
  BILL_TABLE: z.string(),
  BILL_BUCKET: z.string(),
});
