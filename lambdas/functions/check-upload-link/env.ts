import { sharedEnv } from "#lambdas/shared/env.ts";

export const checkUploadLinkEnv = sharedEnv.pick({ SESSION_TABLE: true, BILL_TABLE: true });
