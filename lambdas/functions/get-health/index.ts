import { DescribeTableCommand, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { HeadBucketCommand, S3Client } from "@aws-sdk/client-s3";
import { routes } from "#contracts/http/routes.ts";
import { http } from "#lambdas/shared/middleware/http.ts";
import { getHealthEnv } from "./env.ts";
import { getHealth } from "./handler.ts";

const env = getHealthEnv.parse(process.env);
const db = new DynamoDBClient({});
const s3 = new S3Client({});

const table = (name: string, TableName: string) => ({
  name,
  check: () => db.send(new DescribeTableCommand({ TableName })),
});

export const handler = http(
  routes.getHealth,
  getHealth({
    probes: [
      table("sessions", env.SESSION_TABLE),
      table("bills", env.BILL_TABLE),
      table("enrollments", env.ENROLLMENT_TABLE),
      { name: "bill files", check: () => s3.send(new HeadBucketCommand({ Bucket: env.BILL_BUCKET })) },
    ],
  }),
);
