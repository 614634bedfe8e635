import * as z from "zod/mini";
import { sharedEnv } from "#lambdas/shared/env.ts";

export const requestAccessLinkEnv = z.extend(z.pick(sharedEnv, { LIMIT_TABLE: true, RATE_LIMITS: true }), {
  ACCESS_LINK_QUEUE_URL: z.url(),
});
