import type { DeletionRequest } from "#contracts/events/queue-messages.ts";
import { requestDeletionRoute } from "#contracts/http/deletion.ts";
import { DynamoAccessSessions } from "#lambdas/shared/adapters/dynamo-access-sessions.ts";
import { DynamoBillStore } from "#lambdas/shared/adapters/dynamo-bills.ts";
import { DynamoEnrollmentStore } from "#lambdas/shared/adapters/dynamo-enrollments.ts";
import { DynamoLimiter } from "#lambdas/shared/adapters/dynamo-limiter.ts";
import { DynamoRecordIds } from "#lambdas/shared/adapters/dynamo-record-ids.ts";
import { DynamoSessionStore } from "#lambdas/shared/adapters/dynamo-sessions.ts";
import { SqsQueue } from "#lambdas/shared/adapters/sqs-queue.ts";
import { systemClock } from "#lambdas/shared/clock.ts";
import { environmentOf } from "#lambdas/shared/env.ts";
import { http } from "#lambdas/shared/middleware/http.ts";
import { requestDeletion } from "./request-deletion.ts";
import { requestDeletionService } from "./service.ts";

const env = environmentOf(requestDeletionService);
const { ENROLLMENT_TABLE, SESSION_TABLE } = env;

export const handler = http(
  requestDeletionRoute,
  requestDeletion({
    access: DynamoAccessSessions.fromEnv(env),
    ids: DynamoRecordIds.fromEnv(env),
    enrollments: DynamoEnrollmentStore.fromEnv({ ENROLLMENT_TABLE }),
    sessions: DynamoSessionStore.fromEnv({ SESSION_TABLE }),
    bills: DynamoBillStore.fromEnv(env),
    requests: new SqsQueue<DeletionRequest>(env.DELETION_QUEUE_URL),
    limiter: DynamoLimiter.fromEnv(env),
    now: systemClock,
  }),
);
