import { manageMailboxRoute } from "#contracts/http/enrollment.ts";
import { DynamoAccessSessions } from "#lambdas/shared/adapters/dynamo-access-sessions.ts";
import { DynamoEnrollmentNumbers } from "#lambdas/shared/adapters/dynamo-enrollment-numbers.ts";
import { DynamoEnrollments } from "#lambdas/shared/adapters/dynamo-enrollments.ts";
import { DynamoLimiter } from "#lambdas/shared/adapters/dynamo-limiter.ts";
import { DynamoMailboxStore } from "#lambdas/shared/adapters/dynamo-mailboxes.ts";
import { DynamoSessionStore } from "#lambdas/shared/adapters/dynamo-sessions.ts";
import { linkKeyFromSecret } from "#lambdas/shared/adapters/secrets.ts";
import { systemClock } from "#lambdas/shared/clock.ts";
import { environmentOf } from "#lambdas/shared/env.ts";
import { http } from "#lambdas/shared/middleware/http.ts";
import { manageMailbox } from "./manage-mailbox.ts";
import { manageMailboxService } from "./service.ts";

const env = environmentOf(manageMailboxService);

export const handler = http(
  manageMailboxRoute,
  manageMailbox({
    // Only taking a number back decrypts it.
    enrollments: DynamoEnrollments.fromEnv({ ENROLLMENT_TABLE: env.ENROLLMENT_TABLE }),
    sessions: DynamoSessionStore.fromEnv({ SESSION_TABLE: env.SESSION_TABLE }),
    numbers: DynamoEnrollmentNumbers.fromEnv(env),
    accessSessions: DynamoAccessSessions.fromEnv(env),
    mailboxes: DynamoMailboxStore.fromEnv(env),
    limiter: DynamoLimiter.fromEnv(env),
    linkKey: linkKeyFromSecret(env.LINK_SECRET_ID),
    now: systemClock,
  }),
);
