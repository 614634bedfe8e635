import { sharedEnv } from "#lambdas/shared/env.ts";

export const setCookieEnv = sharedEnv.pick({ LIMIT_TABLE: true });
