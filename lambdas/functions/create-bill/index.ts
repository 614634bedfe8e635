import { randomUUID } from "node:crypto";
import { createBillRoute } from "#contracts/http/bill.ts";
import { DynamoBillStore } from "#lambdas/shared/adapters/dynamo-bills.ts";
import { DynamoLimiter } from "#lambdas/shared/adapters/dynamo-limiter.ts";
import { DynamoSessionStore } from "#lambdas/shared/adapters/dynamo-sessions.ts";
import { switchFromEnv } from "#lambdas/shared/adapters/dynamo-switches.ts";
import { S3BillFiles } from "#lambdas/shared/adapters/s3-bill-files.ts";
import { systemClock } from "#lambdas/shared/clock.ts";
import { http } from "#lambdas/shared/middleware/http.ts";
import { createBillEnv } from "./env.ts";
import { createBill } from "./handler.ts";

const env = createBillEnv.parse(process.env);

export const handler = http(
  createBillRoute,
  createBill({
    sessions: DynamoSessionStore.fromEnv(env),
    bills: DynamoBillStore.fromEnv(env),
    files: S3BillFiles.fromEnv(env),
    limiter: DynamoLimiter.fromEnv(env),
    isUploadOff: switchFromEnv("upload", env),
    newId: randomUUID,
    now: systemClock,
  }),
);
