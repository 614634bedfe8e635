import { z } from "zod";

export const saveSessionEnv = z.object({
  SESSION_TABLE: z.string(),
});
