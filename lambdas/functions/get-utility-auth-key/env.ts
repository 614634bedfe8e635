import { z } from "zod";

export const getUtilityAuthKeyEnv = z.object({
  /** The key service's name for the key that passwords are sealed for. */
  PASSWORD_KEY_ID: z.string(),
});
