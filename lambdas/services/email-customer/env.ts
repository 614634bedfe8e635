import * as z from "zod/mini";
import { sharedEnv } from "#lambdas/shared/env.ts";

export const emailCustomerEnv = z.pick(sharedEnv, { SESSION_TABLE: true, ENROLLMENT_TABLE: true });
