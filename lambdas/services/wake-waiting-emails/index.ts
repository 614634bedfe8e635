import { DynamoCorrections } from "#lambdas/shared/adapters/dynamo-corrections.ts";
import { DynamoEnrollmentEmails } from "#lambdas/shared/adapters/dynamo-enrollment-emails.ts";
import { DynamoNoticeOutbox } from "#lambdas/shared/adapters/dynamo-notices.ts";
import { systemClock } from "#lambdas/shared/clock.ts";
import { environmentOf } from "#lambdas/shared/env.ts";
import { wakeWaitingEmailsService } from "./service.ts";
import { wakeWaitingEmails } from "./wake-waiting-emails.ts";

const env = environmentOf(wakeWaitingEmailsService);

export const handler = wakeWaitingEmails({
  enrollments: DynamoEnrollmentEmails.forTable(env),
  outbox: DynamoNoticeOutbox.forTable(env),
  corrections: DynamoCorrections.forTable(env),
  now: systemClock,
});
