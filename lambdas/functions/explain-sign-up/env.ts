import { sharedEnv } from "#lambdas/shared/env.ts";

export const explainSignUpEnv = sharedEnv.pick({ COMPANY: true });
