import * as z from "zod/mini";
import { sharedEnv } from "#lambdas/shared/env.ts";

export const getMyEnrollmentEnv = z.extend(
  z.pick(sharedEnv, {
    ACCESS_SESSION_TABLE: true,
    ENROLLMENT_TABLE: true,
    LINK_SECRET_ID: true,
  }),
  { SITE_ORIGIN: z.url() },
);
