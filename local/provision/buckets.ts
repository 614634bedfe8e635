import {
  CreateBucketCommand,
  HeadBucketCommand,
  NotFound,
  PutBucketCorsCommand,
  PutBucketNotificationConfigurationCommand,
  PutBucketVersioningCommand,
  type S3Client,
} from "@aws-sdk/client-s3";
import * as z from "zod";
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
  NotificationConfiguration: z.undefined("CDK configures notifications with a custom resource").optional(),
  VersioningConfiguration: z.object({ Status: z.enum(["Enabled", "Suspended"]) }).optional(),
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

async function provisionBucket(
  s3: S3Client,
  Bucket: string,
  { CorsConfiguration, VersioningConfiguration }: Bucket,
): Promise<void> {
  if (!(await exists(s3, Bucket))) await s3.send(new CreateBucketCommand({ Bucket }));
  if (VersioningConfiguration) {
    await s3.send(new PutBucketVersioningCommand({ Bucket, VersioningConfiguration }));
  }
  if (!CorsConfiguration) return;
  const CORSRules = CorsConfiguration.CorsRules.map(({ ExposedHeaders, MaxAge, ...rule }) => ({
    ...rule,
    ...(ExposedHeaders ? { ExposeHeaders: ExposedHeaders } : {}),
    ...(MaxAge === undefined ? {} : { MaxAgeSeconds: MaxAge }),
  }));
  await s3.send(new PutBucketCorsCommand({ Bucket, CORSConfiguration: { CORSRules } }));
}

/** The queues must exist: S3 sends each of them a test event at once. */
export async function provisionBuckets(resolver: TemplateResolver, s3: S3Client): Promise<void> {
  const buckets = resolver.resources(["AWS::S3::Bucket"], bucket);
  await Promise.all(buckets.map(({ name, properties }) => provisionBucket(s3, name, properties)));
  for (const { properties } of resolver.resources(["Custom::S3BucketNotifications"], notifications)) {
    const { BucketName: Bucket, NotificationConfiguration } = properties;
    await s3.send(new PutBucketNotificationConfigurationCommand({ Bucket, NotificationConfiguration }));
  }
}
