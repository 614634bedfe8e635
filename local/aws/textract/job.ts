import type { Block } from "@aws-sdk/client-textract";
import * as z from "zod";

export const documentLocation = z.object({ S3Object: z.object({ Bucket: z.string(), Name: z.string() }) });

export const startRequest = z.object({
  DocumentLocation: documentLocation,
  ClientRequestToken: z.string().min(1).max(64).optional(),
  JobTag: z.string().optional(),
  NotificationChannel: z.object({ SNSTopicArn: z.string(), RoleArn: z.string() }).optional(),
});

export const job = z.object({
  id: z.string(),
  request: startRequest,
  status: z.enum(["IN_PROGRESS", "SUCCEEDED", "FAILED"]),
  message: z.string().optional(),
  pages: z.number(),
  blocks: z.custom<Block[]>(Array.isArray),
  /** Whether the end was published to the job's topic. Files of earlier versions lack the field. */
  notified: z.boolean().default(true),
});
export type Job = z.infer<typeof job>;
