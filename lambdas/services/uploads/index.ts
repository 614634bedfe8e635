import { randomUUID } from "node:crypto";
import {
  checkUploadLinkRoute,
  createBillRoute,
  createLinkedBillRoute,
  createUploadLinkRoute,
  getBillRoute,
} from "#contracts/http/bill.ts";
import { DynamoBillStore } from "#lambdas/shared/adapters/dynamo-bills.ts";
import { DynamoLimiter } from "#lambdas/shared/adapters/dynamo-limiter.ts";
import { DynamoSessionStore } from "#lambdas/shared/adapters/dynamo-sessions.ts";
import { switchFromEnv } from "#lambdas/shared/adapters/dynamo-switches.ts";
import { S3BillFiles } from "#lambdas/shared/adapters/s3-bill-files.ts";
import { systemClock } from "#lambdas/shared/clock.ts";
import { environmentOf } from "#lambdas/shared/env.ts";
import { http } from "#lambdas/shared/middleware/http.ts";
import { serve } from "#lambdas/shared/middleware/serve.ts";
import { checkUploadLink } from "./check-upload-link.ts";
import { createBill } from "./create-bill.ts";
import { createLinkedBill } from "./create-linked-bill.ts";
import { createUploadLink } from "./create-upload-link.ts";
import { getBill } from "./get-bill.ts";
import { uploads } from "./service.ts";

const env = environmentOf(uploads);

const { SESSION_TABLE, ENROLLMENT_TABLE, BILL_TABLE } = env;

// Only what was read from a bill has numbers.
const dependencies = {
  sessions: DynamoSessionStore.fromEnv({ SESSION_TABLE, ENROLLMENT_TABLE }),
  bills: DynamoBillStore.fromEnv({ BILL_TABLE }),
  files: S3BillFiles.fromEnv(env),
  limiter: DynamoLimiter.fromEnv(env),
  isUploadOff: switchFromEnv("upload", env),
  newId: randomUUID,
  now: systemClock,
};

export const handler = serve(uploads, {
  createBill: http(createBillRoute, createBill(dependencies)),
  getBill: http(getBillRoute, getBill({ bills: DynamoBillStore.fromEnv(env) })),
  createUploadLink: http(createUploadLinkRoute, createUploadLink(dependencies)),
  checkUploadLink: http(checkUploadLinkRoute, checkUploadLink(dependencies)),
  createLinkedBill: http(createLinkedBillRoute, createLinkedBill(dependencies)),
});
