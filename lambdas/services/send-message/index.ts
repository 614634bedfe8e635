import { sendMessageRoute } from "#contracts/http/contact.ts";
import { DynamoLimiter } from "#lambdas/shared/adapters/dynamo-limiter.ts";
import { switchFromEnv } from "#lambdas/shared/adapters/dynamo-switches.ts";
import { SesMailer } from "#lambdas/shared/adapters/ses-mailer.ts";
import { environmentOf } from "#lambdas/shared/env.ts";
import { http } from "#lambdas/shared/middleware/http.ts";
import { sendMessage } from "./send-message.ts";
import { sendMessageService } from "./service.ts";

const env = environmentOf(sendMessageService);

export const handler = http(
  sendMessageRoute,
  sendMessage({
    mailer: SesMailer.fromEnv(env, "contact"),
    company: env.COMPANY,
    limiter: DynamoLimiter.fromEnv(env),
    isMailOff: switchFromEnv("mail", env),
  }),
);
