import * as z from "zod/mini";
import { sharedEnv } from "#lambdas/shared/env.ts";

export const setCookieEnv = z.pick(sharedEnv, { LIMIT_TABLE: true });
