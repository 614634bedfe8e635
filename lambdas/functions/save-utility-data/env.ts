import { z } from "zod";

export const saveUtilityDataEnv = z.object({
  SESSION_TABLE: z.string(),
});
