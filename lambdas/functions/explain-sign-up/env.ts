import * as z from "zod/mini";
import { sharedEnv } from "#lambdas/shared/env.ts";

export const explainSignUpEnv = z.pick(sharedEnv, { COMPANY: true });
