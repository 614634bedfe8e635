import { sharedEnv } from "#lambdas/shared/env.ts";

export const carryOutDeletionEnv = sharedEnv.pick({
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
