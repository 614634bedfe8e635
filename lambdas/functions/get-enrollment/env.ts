import { z } from "zod";

export const getEnrollmentEnv = z.object({
  SESSION_TABLE: z.string(),
  ENROLLMENT_TABLE: z.string(),
});
