import { z } from "zod";

export const getBillEnv = z.object({
  BILL_TABLE: z.string(),
});
