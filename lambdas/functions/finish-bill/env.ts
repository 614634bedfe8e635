import { z } from "zod";

export const finishBillEnv = z.object({
  SESSION_TABLE: z.string(),
  BILL_TABLE: z.string(),
});
