import { z } from "zod";

export const emailCustomerEnv = z.object({
  SESSION_TABLE: z.string(),
  ENROLLMENT_TABLE: z.string(),
});
