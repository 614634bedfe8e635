import { requestAccessLinkRoute } from "#contracts/http/my-enrollment.ts";
import { DynamoLimiter } from "#lambdas/shared/adapters/dynamo-limiter.ts";
import { SqsQueue } from "#lambdas/shared/adapters/sqs-queue.ts";
import { environmentOf } from "#lambdas/shared/env.ts";
import { http } from "#lambdas/shared/middleware/http.ts";
import { requestAccessLink } from "./request-access-link.ts";
import { requestAccessLinkService } from "./service.ts";

const env = environmentOf(requestAccessLinkService);

export const handler = http(
  requestAccessLinkRoute,
  requestAccessLink({
    limiter: DynamoLimiter.fromEnv(env),
    accessLinkRequests: new SqsQueue(env.ACCESS_LINK_QUEUE_URL),
  }),
);
