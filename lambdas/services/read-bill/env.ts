import * as z from "zod/mini";
import { sharedEnv } from "#lambdas/shared/env.ts";

export const readBillEnv = z.extend(
  z.pick(sharedEnv, {
    SESSION_TABLE: true,
    BILL_TABLE: true,
    BILL_BUCKET: true,
    LIMIT_TABLE: true,
    RATE_LIMITS: true,
    NUMBER_ENCRYPTION_KEY: true,
  }),
  {
    RECOGNITION_TOPIC_ARN: z.string(),
    /** The role that Textract assumes to publish to the topic. */
    RECOGNITION_ROLE_ARN: z.string(),
    UPLOAD_QUEUE_URL: z.url(),
    /** How many pages may be recognized on one day. */
    RECOGNIZED_PAGES_PER_DAY: z.coerce.number().check(z.int(), z.gte(0)),
  },
);
