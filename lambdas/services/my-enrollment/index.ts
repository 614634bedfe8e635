import {
  continueApplicationRoute,
  getMyEnrollmentRoute,
  openMyEnrollmentRoute,
  renewAccessLinkRoute,
  signOutRoute,
} from "#contracts/http/my-enrollment.ts";
import { DynamoAccessSessions } from "#lambdas/shared/adapters/dynamo-access-sessions.ts";
import { DynamoAccessTokens } from "#lambdas/shared/adapters/dynamo-access-tokens.ts";
import { DynamoEnrollmentNumbers } from "#lambdas/shared/adapters/dynamo-enrollment-numbers.ts";
import { DynamoEnrollments } from "#lambdas/shared/adapters/dynamo-enrollments.ts";
import { DynamoLimiter } from "#lambdas/shared/adapters/dynamo-limiter.ts";
import { DynamoSessionStore } from "#lambdas/shared/adapters/dynamo-sessions.ts";
import { SqsQueue } from "#lambdas/shared/adapters/sqs-queue.ts";
import { systemClock } from "#lambdas/shared/clock.ts";
import { environmentOf } from "#lambdas/shared/env.ts";
import { http } from "#lambdas/shared/middleware/http.ts";
import { serve } from "#lambdas/shared/middleware/serve.ts";
import { continueApplication } from "./continue-application.ts";
import { getMyEnrollment } from "./get-my-enrollment.ts";
import { openMyEnrollment } from "./open-my-enrollment.ts";
import { renewAccessLink } from "./renew-access-link.ts";
import { myEnrollment } from "./service.ts";
import { signOut } from "./sign-out.ts";

const env = environmentOf(myEnrollment);
const { ENROLLMENT_TABLE, ACCESS_SESSION_TABLE } = env;

const accessSessions = DynamoAccessSessions.fromEnv(env);
const enrollments = DynamoEnrollments.fromEnv({ ENROLLMENT_TABLE, ACCESS_SESSION_TABLE });
const sessions = DynamoSessionStore.fromEnv(env);
const tokens = DynamoAccessTokens.fromEnv(env);
const limiter = DynamoLimiter.fromEnv(env);
const now = systemClock;

export const handler = serve(myEnrollment, {
  openMyEnrollment: http(
    openMyEnrollmentRoute,
    openMyEnrollment({
      tokens,
      accessSessions,
      limiter,
      enrollments,
      numbers: DynamoEnrollmentNumbers.fromEnv(env),
      now,
    }),
  ),
  renewAccessLink: http(
    renewAccessLinkRoute,
    renewAccessLink({ tokens, limiter, accessLinkRequests: new SqsQueue(env.ACCESS_LINK_QUEUE_URL) }),
  ),
  getMyEnrollment: http(getMyEnrollmentRoute, getMyEnrollment({ accessSessions, enrollments, now })),
  continueApplication: http(
    continueApplicationRoute,
    continueApplication({ accessSessions, sessions, enrollments, now }),
  ),
  signOut: http(signOutRoute, signOut({ accessSessions, sessions, enrollments })),
});
