import { changeEmailAddressRoute } from "#contracts/http/contact-details.ts";
import { DnsMailDomains } from "#lambdas/shared/adapters/dns-mail-domains.ts";
import { DynamoAccessSessions } from "#lambdas/shared/adapters/dynamo-access-sessions.ts";
import { DynamoLimiter } from "#lambdas/shared/adapters/dynamo-limiter.ts";
import { SqsQueue } from "#lambdas/shared/adapters/sqs-queue.ts";
import { environmentOf } from "#lambdas/shared/env.ts";
import { http } from "#lambdas/shared/middleware/http.ts";
import { changeEmailAddress } from "./change-email-address.ts";
import { changeEmailAddressService } from "./service.ts";

const env = environmentOf(changeEmailAddressService);

export const handler = http(
  changeEmailAddressRoute,
  changeEmailAddress({
    access: DynamoAccessSessions.fromEnv(env),
    limiter: DynamoLimiter.fromEnv(env),
    mailDomains: DnsMailDomains.fromEnv(env),
    queue: new SqsQueue(env.ACCESS_LINK_QUEUE_URL),
  }),
);
