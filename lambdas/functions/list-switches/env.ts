import { sharedEnv } from "#lambdas/shared/env.ts";

export const listSwitchesEnv = sharedEnv.pick({ LIMIT_TABLE: true });
