import * as z from "zod/mini";
import { sharedEnv } from "#lambdas/shared/env.ts";

export const recordMailEventEnv = z.pick(sharedEnv, { ENROLLMENT_TABLE: true });
