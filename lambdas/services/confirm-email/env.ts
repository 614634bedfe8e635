import * as z from "zod/mini";
import { sharedEnv } from "#lambdas/shared/env.ts";

export const confirmEmailEnv = z.pick(sharedEnv, {
  ENROLLMENT_TABLE: true,
  ENROLLMENT_NUMBER_TABLE: true,
  LINK_SECRET_ID: true,
});
