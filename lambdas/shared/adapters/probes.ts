import { DescribeTableCommand, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { HeadBucketCommand, S3Client } from "@aws-sdk/client-s3";
import type { Probe } from "#lambdas/shared/ports.ts";

export function tableProbe(name: string, TableName: string, db = new DynamoDBClient({})): Probe {
  return { name, check: () => db.send(new DescribeTableCommand({ TableName })) };
}

export function bucketProbe(name: string, Bucket: string, s3 = new S3Client({})): Probe {
  return { name, check: () => s3.send(new HeadBucketCommand({ Bucket })) };
}
