import * as z from "zod/mini";
import { sharedEnv } from "#lambdas/shared/env.ts";

export const rejectUnknownRouteEnv = z.pick(sharedEnv, { COMPANY: true });
