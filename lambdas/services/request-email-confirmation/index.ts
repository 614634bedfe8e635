import { requestEmailConfirmationRoute } from "#contracts/http/email-confirmation.ts";
import { DynamoEnrollmentStore } from "#lambdas/shared/adapters/dynamo-enrollments.ts";
import { DynamoLimiter } from "#lambdas/shared/adapters/dynamo-limiter.ts";
import { DynamoMailboxStore } from "#lambdas/shared/adapters/dynamo-mailboxes.ts";
import { DynamoSessionStore } from "#lambdas/shared/adapters/dynamo-sessions.ts";
import { switchFromEnv } from "#lambdas/shared/adapters/dynamo-switches.ts";
import { linkKeyFromSecret } from "#lambdas/shared/adapters/secrets.ts";
import { SesMailer } from "#lambdas/shared/adapters/ses-mailer.ts";
import { systemClock } from "#lambdas/shared/clock.ts";
import { environmentOf } from "#lambdas/shared/env.ts";
import { http } from "#lambdas/shared/middleware/http.ts";
import { requestEmailConfirmation } from "./request-email-confirmation.ts";
import { requestEmailConfirmationService } from "./service.ts";

const env = environmentOf(requestEmailConfirmationService);

export const handler = http(
  requestEmailConfirmationRoute,
  requestEmailConfirmation({
    sessions: DynamoSessionStore.fromEnv(env),
    enrollments: DynamoEnrollmentStore.fromEnv(env),
    mailboxes: DynamoMailboxStore.fromEnv(env),
    limiter: DynamoLimiter.fromEnv(env),
    mailer: SesMailer.fromEnv(env, "email-confirmation"),
    company: env.COMPANY,
    siteOrigin: env.SITE_ORIGIN,
    isMailOff: switchFromEnv("mail", env),
    linkKey: linkKeyFromSecret(env.LINK_SECRET_ID),
    now: systemClock,
  }),
);
