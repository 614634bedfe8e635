import { z } from "zod";

export const utilityAuthEnv = z.object({
  /** The key service's name for the key that passwords are sealed for. */
  PASSWORD_KEY_ID: z.string(),
  /** JSON of `utilityConnection`. */
  UTILITY_CONNECTION: z.string(),
});

/** How this stage reaches utilities. */
export const utilityConnection = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("none") }),
  z.object({ kind: z.literal("sandbox"), url: z.url() }),
  z.object({ kind: z.literal("bayou"), url: z.url(), secretId: z.string() }),
]);
export type UtilityConnection = z.infer<typeof utilityConnection>;
