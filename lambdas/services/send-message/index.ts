import { sendMessageRoute } from "#contracts/http/contact.ts";
import { DynamoLimiter } from "#lambdas/shared/adapters/dynamo-limiter.ts";
import { switchFromEnv } from "#lambdas/shared/adapters/dynamo-switches.ts";
import { SesMailer } from "#lambdas/shared/adapters/ses-mailer.ts";
import { http } from "#lambdas/shared/middleware/http.ts";
import { sendMessageEnv } from "./env.ts";
import { sendMessage } from "./send-message.ts";

const env = sendMessageEnv.parse(process.env);

export const handler = http(
  sendMessageRoute,
  sendMessage({
    mailer: SesMailer.fromEnv(env, "contact"),
    company: env.COMPANY,
    limiter: DynamoLimiter.fromEnv(env),
    isMailOff: switchFromEnv("mail", env),
  }),
);
