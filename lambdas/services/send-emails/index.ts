import { type OutboxEmail, pendingEmail } from "#contracts/storage/outbox.ts";
import { DynamoEnrollments } from "#lambdas/shared/adapters/dynamo-enrollments.ts";
import { DynamoLimiter } from "#lambdas/shared/adapters/dynamo-limiter.ts";
import { DynamoMailboxStore } from "#lambdas/shared/adapters/dynamo-mailboxes.ts";
import { linkKeyFromSecret } from "#lambdas/shared/adapters/secrets.ts";
import { SesMailer } from "#lambdas/shared/adapters/ses-mailer.ts";
import { systemClock } from "#lambdas/shared/clock.ts";
import { environmentOf } from "#lambdas/shared/env.ts";
import { sqsHandler } from "#lambdas/shared/middleware/batch.ts";
import { sendConfirmation } from "./send-confirmation.ts";
import { sendDisclosureLink } from "./send-disclosure-link.ts";
import { sendNotices } from "./send-notices.ts";
import { sendEmailsService } from "./service.ts";
import { tellSupport } from "./tell-support.ts";

const env = environmentOf(sendEmailsService);

const shared = {
  enrollments: DynamoEnrollments.fromEnv(env),
  mailboxes: DynamoMailboxStore.fromEnv(env),
  company: env.COMPANY,
  siteOrigin: env.SITE_ORIGIN,
  linkKey: linkKeyFromSecret(env.LINK_SECRET_ID),
  now: systemClock,
};
const limiter = DynamoLimiter.fromEnv(env);
const send: Record<OutboxEmail, (customerId: string) => Promise<void>> = {
  confirmation: sendConfirmation({ ...shared, limiter, mailer: SesMailer.fromEnv(env, "confirmation") }),
  "disclosure-link": sendDisclosureLink({ ...shared, mailer: SesMailer.fromEnv(env, "disclosure-link") }),
  support: tellSupport({ ...shared, limiter, mailer: SesMailer.fromEnv(env, "support") }),
  notice: sendNotices({
    ...shared,
    enrollments: DynamoEnrollments.fromEnv({ ENROLLMENT_TABLE: env.ENROLLMENT_TABLE }), // no notice tells a number
    limiter,
    mailer: SesMailer.fromEnv(env, "notice"),
  }),
};

/** Sends the e-mails in the outboxes of enrollments. */
export const handler = sqsHandler(pendingEmail, ({ customerId, email }) => send[email](customerId));
