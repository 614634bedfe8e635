import { z } from "zod";
import { jsonVariable, sharedEnv } from "#lambdas/shared/env.ts";

/** How this deployment stage connects utility accounts. */
export const utilityConnection = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("none") }),
  z.object({ kind: z.literal("sandbox"), url: z.url() }),
  z.object({ kind: z.literal("bayou"), url: z.url(), secretId: z.string() }),
]);
export type UtilityConnection = z.infer<typeof utilityConnection>;

export const utilityAuthEnv = sharedEnv
  .pick({
    PASSWORD_KEY_ID: true,
    ACCOUNT_KEY_ID: true,
    SESSION_TABLE: true,
    LIMIT_TABLE: true,
    RATE_LIMITS: true,
  })
  .extend({ UTILITY_CONNECTION: jsonVariable.pipe(utilityConnection) });
