import { z } from "zod";

export const getHealthEnv = z.object({
  SESSION_TABLE: z.string(),
  BILL_TABLE: z.string(),
  ENROLLMENT_TABLE: z.string(),
  BILL_BUCKET: z.string(),
});
