import * as z from "zod/mini";
import { sharedEnv } from "#lambdas/shared/env.ts";

export const wakeWaitingEmailsEnv = z.pick(sharedEnv, { ENROLLMENT_TABLE: true });
