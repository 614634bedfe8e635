import { sendMessageRoute } from "#contracts/http/contact.ts";
import { sendMessageFormRoute } from "#contracts/http/forms-without-script.ts";
import { pages } from "#contracts/site/pages.ts";
import { DynamoLimiter } from "#lambdas/shared/adapters/dynamo-limiter.ts";
import { switchFromEnv } from "#lambdas/shared/adapters/dynamo-switches.ts";
import { SesMailer } from "#lambdas/shared/adapters/ses-mailer.ts";
import { environmentOf } from "#lambdas/shared/env.ts";
import { http } from "#lambdas/shared/middleware/http.ts";
import { serve } from "#lambdas/shared/middleware/serve.ts";
import { formErrorPage, onSitePage } from "#lambdas/shared/pages/form-page.ts";
import { contactPageForm } from "#lambdas/shared/pages/page-form.ts";
import { sendMessage } from "./send-message.ts";
import { sendMessageForm } from "./send-message-form.ts";
import { messages } from "./service.ts";

const env = environmentOf(messages);
const { COMPANY: company } = env;

const dependencies = {
  mailer: SesMailer.fromEnv(env, "contact"),
  company,
  limiter: DynamoLimiter.fromEnv(env),
  isMailOff: switchFromEnv("mail", env),
};

export const handler = serve(messages, {
  sendMessage: http(sendMessageRoute, sendMessage(dependencies)),
  sendMessageForm: http(
    sendMessageFormRoute,
    sendMessageForm(dependencies),
    formErrorPage({ company, formUrl: onSitePage(pages.contact.path), form: contactPageForm }),
  ),
});
