import { sharedEnv } from "#lambdas/shared/env.ts";

export const rejectUnknownRouteEnv = sharedEnv.pick({ COMPANY: true });
