import { sharedEnv } from "#lambdas/shared/env.ts";

export const getFormResultEnv = sharedEnv.pick({ COMPANY: true });
