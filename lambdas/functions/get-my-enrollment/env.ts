import * as z from "zod";
import { sharedEnv } from "#lambdas/shared/env.ts";

export const getMyEnrollmentEnv = sharedEnv
  .pick({ ACCESS_SESSION_TABLE: true, SESSION_TABLE: true, ENROLLMENT_TABLE: true, LINK_SECRET_ID: true })
  .extend({ SITE_ORIGIN: z.url() });
