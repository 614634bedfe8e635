import { sharedEnv } from "#lambdas/shared/env.ts";

export const recordMailEventEnv = sharedEnv.pick({ ENROLLMENT_TABLE: true });
