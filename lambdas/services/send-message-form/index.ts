import { sendMessageFormRoute } from "#contracts/http/form-routes.ts";
import { pages } from "#contracts/site/pages.ts";
import { DynamoLimiter } from "#lambdas/shared/adapters/dynamo-limiter.ts";
import { switchFromEnv } from "#lambdas/shared/adapters/dynamo-switches.ts";
import { SesMailer } from "#lambdas/shared/adapters/ses-mailer.ts";
import { environmentOf } from "#lambdas/shared/env.ts";
import { http } from "#lambdas/shared/middleware/http.ts";
import { formErrorPage, onSitePage } from "#lambdas/shared/pages/form-page.ts";
import { contactPageForm } from "#lambdas/shared/pages/page-form.ts";
import { sendMessageForm } from "./send-message-form.ts";
import { sendMessageFormService } from "./service.ts";

const env = environmentOf(sendMessageFormService);

export const handler = http(
  sendMessageFormRoute,
  sendMessageForm({
    mailer: SesMailer.fromEnv(env, "contact"),
    company: env.COMPANY,
    limiter: DynamoLimiter.fromEnv(env),
    isMailOff: switchFromEnv("mail", env),
  }),
  formErrorPage({ company: env.COMPANY, formUrl: onSitePage(pages.contact.path), form: contactPageForm }),
);
