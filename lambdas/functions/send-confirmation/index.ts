import { enrollmentStreamImage } from "#contracts/events/queue-messages.ts";
import { company } from "#contracts/site/site-config.ts";
import { DynamoEnrollmentStore } from "#lambdas/shared/adapters/dynamo-enrollments.ts";
import { secretLinkKey } from "#lambdas/shared/adapters/link-key.ts";
import { SesMailer } from "#lambdas/shared/adapters/ses-mailer.ts";
import { stream } from "#lambdas/shared/middleware/stream.ts";
import { sendConfirmationEnv } from "./env.ts";
import { sendConfirmation } from "./handler.ts";

const env = sendConfirmationEnv.parse(process.env);
const we = company.parse(JSON.parse(env.COMPANY));

export const handler = stream(
  enrollmentStreamImage,
  sendConfirmation({
    enrollments: DynamoEnrollmentStore.forTables({ enrollments: env.ENROLLMENT_TABLE }),
    mailer: new SesMailer({
      from: `Wattigator <${we.supportEmail}>`,
      replyTo: we.helpEmail,
      configurationSet: env.MAIL_CONFIGURATION_SET,
      kind: "confirmation",
    }),
    company: we,
    siteOrigin: env.SITE_ORIGIN,
    linkKey: secretLinkKey(env.LINK_SECRET_ID),
    now: () => new Date(),
  }),
);
