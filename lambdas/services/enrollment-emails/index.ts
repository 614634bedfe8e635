import {
  confirmEmailRoute,
  emailNumberHolderRoute,
  requestEmailConfirmationRoute,
} from "#contracts/http/enrollment.ts";
import { DynamoEnrollmentNumbers } from "#lambdas/shared/adapters/dynamo-enrollment-numbers.ts";
import { DynamoEnrollments } from "#lambdas/shared/adapters/dynamo-enrollments.ts";
import { DynamoLimiter } from "#lambdas/shared/adapters/dynamo-limiter.ts";
import { DynamoMailboxStore } from "#lambdas/shared/adapters/dynamo-mailboxes.ts";
import { DynamoSessionStore } from "#lambdas/shared/adapters/dynamo-sessions.ts";
import { switchFromEnv } from "#lambdas/shared/adapters/dynamo-switches.ts";
import { linkKeyFromSecret } from "#lambdas/shared/adapters/secrets.ts";
import { SesMailer } from "#lambdas/shared/adapters/ses-mailer.ts";
import { systemClock } from "#lambdas/shared/clock.ts";
import { environmentOf } from "#lambdas/shared/env.ts";
import { http } from "#lambdas/shared/middleware/http.ts";
import { serve } from "#lambdas/shared/middleware/serve.ts";
import { requestDisclosureLink } from "#lambdas/shared/records/request-disclosure-link.ts";
import { confirmEmail } from "./confirm-email.ts";
import { emailNumberHolder } from "./email-number-holder.ts";
import { requestEmailConfirmation } from "./request-email-confirmation.ts";
import { enrollmentEmails } from "./service.ts";

const env = environmentOf(enrollmentEmails);

const sessions = DynamoSessionStore.fromEnv(env);
const enrollments = DynamoEnrollments.fromEnv(env);
const numbers = DynamoEnrollmentNumbers.fromEnv(env);
const limiter = DynamoLimiter.fromEnv(env);
const linkKey = linkKeyFromSecret(env.LINK_SECRET_ID);
const now = systemClock;

export const handler = serve(enrollmentEmails, {
  requestEmailConfirmation: http(
    requestEmailConfirmationRoute,
    requestEmailConfirmation({
      sessions,
      enrollments,
      mailboxes: DynamoMailboxStore.fromEnv(env),
      limiter,
      mailer: SesMailer.fromEnv(env, "email-confirmation"),
      company: env.COMPANY,
      siteOrigin: env.SITE_ORIGIN,
      isMailOff: switchFromEnv("mail", env),
      linkKey,
      now,
    }),
  ),
  confirmEmail: http(confirmEmailRoute, confirmEmail({ enrollments, numbers, linkKey, now })),
  emailNumberHolder: http(
    emailNumberHolderRoute,
    emailNumberHolder({
      sessions,
      enrollments,
      numbers,
      limiter,
      requestLink: requestDisclosureLink({ enrollments, limiter, now }),
    }),
  ),
});
