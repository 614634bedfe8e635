import type { VendorOptOut } from "#contracts/events/queue-messages.ts";
import { changeVendorChoiceRoute } from "#contracts/http/vendor-choice.ts";
import { DynamoAccessSessions } from "#lambdas/shared/adapters/dynamo-access-sessions.ts";
import { DynamoEnrollmentStore } from "#lambdas/shared/adapters/dynamo-enrollments.ts";
import { DynamoLimiter } from "#lambdas/shared/adapters/dynamo-limiter.ts";
import { DynamoRecordIds } from "#lambdas/shared/adapters/dynamo-record-ids.ts";
import { DynamoSessionStore } from "#lambdas/shared/adapters/dynamo-sessions.ts";
import { DynamoVendorChoices } from "#lambdas/shared/adapters/dynamo-vendor-choices.ts";
import { SqsQueue } from "#lambdas/shared/adapters/sqs-queue.ts";
import { systemClock } from "#lambdas/shared/clock.ts";
import { environmentOf } from "#lambdas/shared/env.ts";
import { http } from "#lambdas/shared/middleware/http.ts";
import { changeVendorChoice } from "./change-vendor-choice.ts";
import { changeVendorChoiceService } from "./service.ts";

const env = environmentOf(changeVendorChoiceService);
const { ENROLLMENT_TABLE, SESSION_TABLE } = env;

export const handler = http(
  changeVendorChoiceRoute,
  changeVendorChoice({
    access: DynamoAccessSessions.fromEnv(env),
    ids: DynamoRecordIds.fromEnv(env),
    enrollments: DynamoEnrollmentStore.fromEnv({ ENROLLMENT_TABLE }),
    // Without the enrollments' table: a choice is no visit that restarts a retention.
    sessions: DynamoSessionStore.fromEnv({ SESSION_TABLE }),
    vendorChoices: DynamoVendorChoices.fromEnv(env),
    requests: new SqsQueue<VendorOptOut>(env.DELETION_QUEUE_URL),
    limiter: DynamoLimiter.fromEnv(env),
    now: systemClock,
  }),
);
