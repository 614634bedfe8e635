import * as z from "zod/mini";
import { sharedEnv } from "#lambdas/shared/env.ts";

export const getBillEnv = z.pick(sharedEnv, { BILL_TABLE: true, NUMBER_ENCRYPTION_KEY: true });
