import { accessLinkRequest } from "#contracts/events/queue-messages.ts";
import { DynamoAccessTokens } from "#lambdas/shared/adapters/dynamo-access-tokens.ts";
import { DynamoEnrollments } from "#lambdas/shared/adapters/dynamo-enrollments.ts";
import { DynamoLimiter } from "#lambdas/shared/adapters/dynamo-limiter.ts";
import { DynamoMailboxStore } from "#lambdas/shared/adapters/dynamo-mailboxes.ts";
import { SesMailer } from "#lambdas/shared/adapters/ses-mailer.ts";
import { environmentOf } from "#lambdas/shared/env.ts";
import { sqsHandler } from "#lambdas/shared/middleware/batch.ts";
import { sendAccessLink } from "./send-access-link.ts";
import { sendAccessLinkService } from "./service.ts";

const env = environmentOf(sendAccessLinkService);

export const handler = sqsHandler(
  accessLinkRequest,
  sendAccessLink({
    enrollments: DynamoEnrollments.fromEnv({ ENROLLMENT_TABLE: env.ENROLLMENT_TABLE }),
    mailboxes: DynamoMailboxStore.fromEnv(env),
    tokens: DynamoAccessTokens.fromEnv(env),
    limiter: DynamoLimiter.fromEnv(env),
    mailer: SesMailer.fromEnv(env, "access-link"),
    company: env.COMPANY,
    siteOrigin: env.SITE_ORIGIN,
  }),
);
