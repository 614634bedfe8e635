import { setCookieRoute } from "#contracts/http/conversion.ts";
import { DynamoAffiliateClicks } from "#lambdas/shared/adapters/dynamo-affiliate-clicks.ts";
import { http } from "#lambdas/shared/middleware/http.ts";
import { setCookieEnv } from "./env.ts";
import { setCookie } from "./set-cookie.ts";

const env = setCookieEnv.parse(process.env);

export const handler = http(setCookieRoute, setCookie({ clicks: DynamoAffiliateClicks.fromEnv(env) }));
