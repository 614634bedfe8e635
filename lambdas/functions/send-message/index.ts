import { routes } from "#contracts/http/routes.ts";
import { company } from "#contracts/site/site-config.ts";
import { SesMailer } from "#lambdas/shared/adapters/ses-mailer.ts";
import { http } from "#lambdas/shared/middleware/http.ts";
import { sendMessageEnv } from "./env.ts";
import { sendMessage } from "./handler.ts";
import { rateLimitByIp } from "./limit.ts";

const env = sendMessageEnv.parse(process.env);
const we = company.parse(JSON.parse(env.COMPANY));

const mailer = new SesMailer({
  from: `Wattigator <${we.supportEmail}>`,
  replyTo: we.helpEmail,
  configurationSet: env.MAIL_CONFIGURATION_SET,
  kind: "contact",
});

export const handler = http(
  routes.sendMessage,
  sendMessage({ mailer, company: we, mayWrite: rateLimitByIp(), now: () => new Date() }),
);
