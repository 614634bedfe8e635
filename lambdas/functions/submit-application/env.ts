import { z } from "zod";

export const submitApplicationEnv = z.object({
  SESSION_TABLE: z.string(),
  ENROLLMENT_TABLE: z.string(),
});
