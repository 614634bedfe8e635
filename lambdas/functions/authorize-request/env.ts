import * as z from "zod";

export const authorizeRequestEnv = z.object({
  /** Secrets Manager id of the origin key. */
  ORIGIN_KEY_ID: z.string(),
});
