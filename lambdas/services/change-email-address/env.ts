import * as z from "zod/mini";
import { sharedEnv } from "#lambdas/shared/env.ts";

export const changeEmailAddressEnv = z.extend(
  z.pick(sharedEnv, { ACCESS_SESSION_TABLE: true, LIMIT_TABLE: true, RATE_LIMITS: true, DNS_SERVER: true }),
  { ACCESS_LINK_QUEUE_URL: z.url() },
);
