import * as z from "zod";
import { sharedEnv } from "#lambdas/shared/env.ts";

export const requestAccessLinkEnv = sharedEnv
  .pick({ LIMIT_TABLE: true, RATE_LIMITS: true })
  .extend({ ACCESS_LINK_QUEUE_URL: z.url() });
