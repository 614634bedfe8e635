import * as z from "zod/mini";
import { sharedEnv } from "#lambdas/shared/env.ts";

export const changeForSupportEnv = z.pick(sharedEnv, { ENROLLMENT_TABLE: true, SESSION_TABLE: true });
