import { sharedEnv } from "#lambdas/shared/env.ts";

export const signOutEnv = sharedEnv.pick({ ACCESS_SESSION_TABLE: true });
