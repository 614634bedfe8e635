import { routes } from "#contracts/http/routes.ts";
import { SesMailer } from "#lambdas/shared/adapters/ses-mailer.ts";
import { systemClock } from "#lambdas/shared/clock.ts";
import { http } from "#lambdas/shared/middleware/http.ts";
import { sendMessageEnv } from "./env.ts";
import { sendMessage } from "./handler.ts";
import { rateLimitByIp } from "./rate-limit.ts";

const env = sendMessageEnv.parse(process.env);

export const handler = http(
  routes.sendMessage,
  sendMessage({
    mailer: SesMailer.fromEnv(env, "contact"),
    company: env.COMPANY,
    isAllowed: rateLimitByIp(),
    now: systemClock,
  }),
);
