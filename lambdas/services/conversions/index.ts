import { setCookieRoute, trackConversionRoute } from "#contracts/http/conversion.ts";
import { DynamoAffiliateClicks } from "#lambdas/shared/adapters/dynamo-affiliate-clicks.ts";
import { DynamoConversionClaims } from "#lambdas/shared/adapters/dynamo-conversion-claims.ts";
import { DynamoEnrollments } from "#lambdas/shared/adapters/dynamo-enrollments.ts";
import { DynamoLimiter } from "#lambdas/shared/adapters/dynamo-limiter.ts";
import { DynamoSessionStore } from "#lambdas/shared/adapters/dynamo-sessions.ts";
import { SqsQueue } from "#lambdas/shared/adapters/sqs-queue.ts";
import { environmentOf } from "#lambdas/shared/env.ts";
import { http } from "#lambdas/shared/middleware/http.ts";
import { serve } from "#lambdas/shared/middleware/serve.ts";
import { conversions } from "./service.ts";
import { setCookie } from "./set-cookie.ts";
import { trackConversion } from "./track-conversion.ts";

const env = environmentOf(conversions);
const clicks = DynamoAffiliateClicks.fromEnv(env);

export const handler = serve(conversions, {
  setCookie: http(setCookieRoute, setCookie({ clicks })),
  trackConversion: http(
    trackConversionRoute,
    trackConversion({
      // It needs the number of the enrollment, and may not decrypt those of the session.
      sessions: DynamoSessionStore.fromEnv({ SESSION_TABLE: env.SESSION_TABLE }),
      enrollments: DynamoEnrollments.fromEnv(env),
      clicks,
      claims: DynamoConversionClaims.fromEnv(env),
      limiter: DynamoLimiter.fromEnv(env),
      network: env.AWIN_ADVERTISER_ID
        ? { advertiserId: env.AWIN_ADVERTISER_ID, conversionReports: new SqsQueue(env.CONVERSION_QUEUE_URL) }
        : undefined,
    }),
  ),
});
