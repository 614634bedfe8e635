import type { Block } from "@aws-sdk/client-textract";
import { z } from "zod";

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
  /** False while the topic has not been told of the end. */
  told: z.boolean(),
});
export type Job = z.infer<typeof job>;

export class TextractError extends Error {
  readonly type: string;

  constructor(type: string, message: string) {
    super(message);
    this.type = type;
  }
}
