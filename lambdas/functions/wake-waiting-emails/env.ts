import { sharedEnv } from "#lambdas/shared/env.ts";

export const wakeWaitingEmailsEnv = sharedEnv.pick({ ENROLLMENT_TABLE: true });
