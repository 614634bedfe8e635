import { randomUUID } from "node:crypto";
import { createLinkedBillRoute } from "#contracts/http/upload-link.ts";
import { DynamoBillStore } from "#lambdas/shared/adapters/dynamo-bills.ts";
import { DynamoLimiter } from "#lambdas/shared/adapters/dynamo-limiter.ts";
import { DynamoSessionStore } from "#lambdas/shared/adapters/dynamo-sessions.ts";
import { switchFromEnv } from "#lambdas/shared/adapters/dynamo-switches.ts";
import { S3BillFiles } from "#lambdas/shared/adapters/s3-bill-files.ts";
import { systemClock } from "#lambdas/shared/clock.ts";
import { http } from "#lambdas/shared/middleware/http.ts";
import { createLinkedBillEnv } from "./env.ts";
import { createLinkedBill } from "./handler.ts";

const env = createLinkedBillEnv.parse(process.env);

export const handler = http(
  createLinkedBillRoute,
  createLinkedBill({
    sessions: DynamoSessionStore.fromEnv(env),
    bills: DynamoBillStore.fromEnv(env),
    files: S3BillFiles.fromEnv(env),
    limiter: DynamoLimiter.fromEnv(env),
    isUploadOff: switchFromEnv("upload", env),
    newId: randomUUID,
    now: systemClock,
  }),
);
