import * as z from "zod/mini";
import { sharedEnv } from "#lambdas/shared/env.ts";

export const signOutEnv = z.pick(sharedEnv, { ACCESS_SESSION_TABLE: true });
