import { sharedEnv } from "#lambdas/shared/env.ts";

export const getBillEnv = sharedEnv.pick({ BILL_TABLE: true, NUMBER_ENCRYPTION_KEY: true });
