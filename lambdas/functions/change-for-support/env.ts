import { sharedEnv } from "#lambdas/shared/env.ts";

export const changeForSupportEnv = sharedEnv.pick({ ENROLLMENT_TABLE: true, SESSION_TABLE: true });
