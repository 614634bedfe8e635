import { sharedEnv } from "#lambdas/shared/env.ts";

export const checkEligibilityEnv = sharedEnv.pick({ COMPANY: true });
