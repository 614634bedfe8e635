import { setCookieRoute } from "#contracts/http/conversion.ts";
import { DynamoAffiliateClicks } from "#lambdas/shared/adapters/dynamo-affiliate-clicks.ts";
import { environmentOf } from "#lambdas/shared/env.ts";
import { http } from "#lambdas/shared/middleware/http.ts";
import { setCookieService } from "./service.ts";
import { setCookie } from "./set-cookie.ts";

const env = environmentOf(setCookieService);

export const handler = http(setCookieRoute, setCookie({ clicks: DynamoAffiliateClicks.fromEnv(env) }));
