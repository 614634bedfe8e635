import { enrollmentStreamImage } from "#contracts/events/queue-messages.ts";
import { DynamoEnrollmentStore } from "#lambdas/shared/adapters/dynamo-enrollments.ts";
import { DynamoLimiter } from "#lambdas/shared/adapters/dynamo-limiter.ts";
import { DynamoMailboxStore } from "#lambdas/shared/adapters/dynamo-mailboxes.ts";
import { linkKeyFromSecret } from "#lambdas/shared/adapters/secrets.ts";
import { SesMailer } from "#lambdas/shared/adapters/ses-mailer.ts";
import { systemClock } from "#lambdas/shared/clock.ts";
import { dynamoStreamHandler } from "#lambdas/shared/middleware/batch.ts";
import { sendConfirmationEnv } from "./env.ts";
import { sendConfirmation } from "./handler.ts";

const env = sendConfirmationEnv.parse(process.env);

export const handler = dynamoStreamHandler(
  enrollmentStreamImage,
  sendConfirmation({
    enrollments: DynamoEnrollmentStore.fromEnv(env),
    mailboxes: DynamoMailboxStore.fromEnv(env),
    limiter: DynamoLimiter.fromEnv(env),
    mailer: SesMailer.fromEnv(env, "confirmation"),
    company: env.COMPANY,
    siteOrigin: env.SITE_ORIGIN,
    linkKey: linkKeyFromSecret(env.LINK_SECRET_ID),
    now: systemClock,
  }),
);
