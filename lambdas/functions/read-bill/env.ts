import { z } from "zod";

export const readBillEnv = z.object({
  SESSION_TABLE: z.string(),
  BILL_TABLE: z.string(),
  BILL_BUCKET: z.string(),
  RECOGNITION_TOPIC_ARN: z.string(),
  /** What Textract assumes to publish to the topic. */
  RECOGNITION_ROLE_ARN: z.string(),
});
