import { z } from "zod";

export const createCustomerEnv = z.object({
  SESSION_TABLE: z.string(),
  ENROLLMENT_TABLE: z.string(),
});
