import { DynamoEnrollments } from "#lambdas/shared/adapters/dynamo-enrollments.ts";
import { systemClock } from "#lambdas/shared/clock.ts";
import { environmentOf } from "#lambdas/shared/env.ts";
import { framed } from "#lambdas/shared/middleware/frame.ts";
import { wakeWaitingEmailsService } from "./service.ts";
import { wakeWaitingEmails } from "./wake-waiting-emails.ts";

const env = environmentOf(wakeWaitingEmailsService);

export const handler = framed(
  wakeWaitingEmails({ enrollments: DynamoEnrollments.fromEnv(env), now: systemClock }),
);
