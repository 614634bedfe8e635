import { z } from "zod";

export const authorizeRequestEnv = z.object({
  /** Secrets Manager id of what the edge says with each request. */
  ORIGIN_KEY_ID: z.string(),
});
