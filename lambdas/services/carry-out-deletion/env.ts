import * as z from "zod/mini";
import { sharedEnv } from "#lambdas/shared/env.ts";

export const carryOutDeletionEnv = z.pick(sharedEnv, {
  SESSION_TABLE: true,
  BILL_TABLE: true,
  ENROLLMENT_TABLE: true,
  ENROLLMENT_NUMBER_TABLE: true,
  MAILBOX_TABLE: true,
  ACCESS_TOKEN_TABLE: true,
  ACCESS_SESSION_TABLE: true,
  FORGOTTEN_TABLE: true,
  BILL_BUCKET: true,
  COMPANY: true,
  MAIL_CONFIGURATION_SET: true,
});
