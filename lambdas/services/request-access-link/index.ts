import { requestAccessLinkRoute } from "#contracts/http/access-link.ts";
import { DynamoLimiter } from "#lambdas/shared/adapters/dynamo-limiter.ts";
import { SqsQueue } from "#lambdas/shared/adapters/sqs-queue.ts";
import { http } from "#lambdas/shared/middleware/http.ts";
import { requestAccessLinkEnv } from "./env.ts";
import { requestAccessLink } from "./request-access-link.ts";

const env = requestAccessLinkEnv.parse(process.env);

export const handler = http(
  requestAccessLinkRoute,
  requestAccessLink({
    limiter: DynamoLimiter.fromEnv(env),
    queue: new SqsQueue(env.ACCESS_LINK_QUEUE_URL),
  }),
);
