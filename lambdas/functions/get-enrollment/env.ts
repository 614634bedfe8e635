import { sharedEnv } from "#lambdas/shared/env.ts";

export const getEnrollmentEnv = sharedEnv.pick({ SESSION_TABLE: true, ENROLLMENT_TABLE: true });
