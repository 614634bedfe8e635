import { z } from "zod";

export const getSessionEnv = z.object({
  SESSION_TABLE: z.string(),
});
