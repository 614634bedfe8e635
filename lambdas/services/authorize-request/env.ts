import * as z from "zod/mini";

export const authorizeRequestEnv = z.object({
  /** Secrets Manager id of the origin key. */
  ORIGIN_KEY_ID: z.string(),
});
