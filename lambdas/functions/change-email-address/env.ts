import * as z from "zod";
import { sharedEnv } from "#lambdas/shared/env.ts";

export const changeEmailAddressEnv = sharedEnv
  .pick({ ACCESS_SESSION_TABLE: true, LIMIT_TABLE: true, RATE_LIMITS: true })
  .extend({ ACCESS_LINK_QUEUE_URL: z.url() });
