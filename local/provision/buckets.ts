import {
  CreateBucketCommand,
  HeadBucketCommand,
  NotFound,
  PutBucketCorsCommand,
  PutBucketNotificationConfigurationCommand,
  type S3Client,
} from "@aws-sdk/client-s3";
import { z } from "zod";
import type { TemplateResolver } from "#local/template/resolver.ts";

const corsRule = z.object({
  AllowedMethods: z.array(z.string()),
  AllowedOrigins: z.array(z.string()),
  AllowedHeaders: z.array(z.string()).optional(),
  ExposedHeaders: z.array(z.string()).optional(),
  MaxAge: z.number().optional(),
});
const bucket = z.object({
  CorsConfiguration: z.object({ CorsRules: z.array(corsRule) }).optional(),
  NotificationConfiguration: z.undefined("notifications come by CDK's own resource").optional(),
  VersioningConfiguration: z.undefined("versions are not modelled").optional(),
});
type Bucket = z.infer<typeof bucket>;

const filterRule = z.object({ Name: z.enum(["prefix", "suffix"]), Value: z.string() });
const notifications = z.object({
  BucketName: z.string(),
  NotificationConfiguration: z.strictObject({
    QueueConfigurations: z.array(
      z.strictObject({
        Id: z.string().optional(),
        QueueArn: z.string(),
        Events: z.array(
          z.custom<"s3:ObjectCreated:*">((event) => String(event).startsWith("s3:ObjectCreated:")),
        ),
        Filter: z.object({ Key: z.object({ FilterRules: z.array(filterRule) }) }).optional(),
      }),
    ),
  }),
});

async function exists(s3: S3Client, Bucket: string): Promise<boolean> {
  try {
    await s3.send(new HeadBucketCommand({ Bucket }));
    return true;
  } catch (error) {
    if (error instanceof NotFound) return false;
    throw error;
  }
}

async function provision(s3: S3Client, Bucket: string, { CorsConfiguration }: Bucket): Promise<void> {
  if (!(await exists(s3, Bucket))) await s3.send(new CreateBucketCommand({ Bucket }));
  if (!CorsConfiguration) return;
  const CORSRules = CorsConfiguration.CorsRules.map(({ ExposedHeaders, MaxAge, ...rule }) => ({
    ...rule,
    ...(ExposedHeaders ? { ExposeHeaders: ExposedHeaders } : {}),
    ...(MaxAge === undefined ? {} : { MaxAgeSeconds: MaxAge }),
  }));
  await s3.send(new PutBucketCorsCommand({ Bucket, CORSConfiguration: { CORSRules } }));
}

/** Queues come before: S3 tells a queue at once that it will write to it. */
export async function provisionBuckets(resolver: TemplateResolver, s3: S3Client): Promise<void> {
  const buckets = resolver.resources(["AWS::S3::Bucket"], bucket);
  await Promise.all(buckets.map(({ name, properties }) => provision(s3, name, properties)));
  for (const { properties } of resolver.resources(["Custom::S3BucketNotifications"], notifications)) {
    const { BucketName: Bucket, NotificationConfiguration } = properties;
    await s3.send(new PutBucketNotificationConfigurationCommand({ Bucket, NotificationConfiguration }));
  }
}
